import { calls } from '@vonk/contracts/contract.ts'
import { keyOf, type Cell } from './authorisation.cell.ts'
import { extraCells, listCells } from './authorisation.extras.ts'
import { conversationCells, plainCells, possessionCells, profileCells } from './authorisation.matrix.ts'
import { elsewhereWord, here, marks, plantElsewhere, there } from './authorisation.people.ts'
import { conversationRules, plainRules, possessionRules, profileRules, statuses } from './authorisation.rules.ts'
import { inParallel, outcomeOf } from './calls.ts'
import type { Attack, Part } from './part.ts'
import { holdUnchanged, rowsOf } from './rows.ts'
import type { Ask } from './target.ts'
import type { Answer } from './wire.ts'
import { createWorld } from './world.ts'

export const authorisation: Part = {
  name: 'authorisation',
  about: 'every call x every role x every target',
  async run(attack) {
    const target = await attack.start()
    const world = createWorld(target, attack.random)
    const scene = await plantElsewhere(target, world)
    const cells = [
      ...profileCells(attack, target, world, scene),
      ...conversationCells(attack, world, scene),
      ...possessionCells(attack, target, world, scene),
      ...plainCells(attack, world, scene),
      ...(await extraCells(attack, target, world, scene)),
      ...listCells(attack, world),
    ]
    await world.flush()
    holdCompleteness(attack)
    for (const cell of cells)
      if (cell.title.startsWith('logged-out')) await target.ask({ path: '/api/logout.php', cookie: cell.actor.cookie })

    const before = await rowsOf(target, there)
    const missing = new Map<string, string>()
    const answers = new Map<Cell, string>()
    await inParallel(6, cells, async (cell) => {
      const answer = await target.ask({ site: here, ...cell.ask })
      const said = `${answer.status} ${answer.text}`
      answers.set(cell, said)
      if (cell.title.endsWith(': missing')) missing.set(keyOf(cell), said)
      // What else must be true is asked where the outcome is the expected one.
      const fault = judge(cell, answer) ?? (await cell.check?.(answer))
      attack.report.tried(cell.what)
      if (fault) attack.report.broke(cell.what, `${cell.title}: ${fault} [${shown(cell.ask)}]`)
    })
    for (const cell of cells) {
      const reference = cell.sameAs && missing.get(cell.sameAs)
      const said = answers.get(cell)
      if (reference && said !== reference && outcomeIsExpected(cell, said))
        attack.report.broke(
          cell.what,
          `${cell.title}: tells that the thing exists: ${said}, where a missing one gets ${reference}`,
        )
    }
    holdUnchanged(attack.report, before, await rowsOf(target, there))
  },
}

const shown = ({ method = 'GET', path, body }: Ask) =>
  `${method} ${path}${typeof body === 'string' ? ` ${body.slice(0, 200)}` : ''}`

/** A wrong outcome was reported already. */
const outcomeIsExpected = (cell: Cell, said = '') => said.startsWith(String(statuses[cell.expected]))

/** Calls that name an address of their own, which comes back. */
const givesAddress = new Set(['signup.signup', 'signup.resendActivation'])

function judge(cell: Cell, { status, text, json }: Answer): string | null {
  const outcome = outcomeOf(status, json)
  if (outcome !== cell.expected || status !== statuses[cell.expected])
    return `expected ${cell.expected}, got ${status} ${outcome === 'ok' ? text.slice(0, 120) : outcome}`
  if (outcome === 'authentication_required' && !text.includes('"authentication_required":true'))
    return 'the refusal does not say authentication_required'
  if (text.includes(marks.elsewhere) || text.includes(elsewhereWord))
    return `the answer names another edition: ${text.slice(0, 200)}`
  for (const mark of [marks.disabled, marks.deleted])
    if (text.includes(mark) && !cell.actor.id.startsWith(mark)) return `the answer names somebody nobody may know of: ${mark}`
  const strangers = [...text.matchAll(/[\w.+-]+@example\.com/g)]
    .map(([email]) => email)
    .filter((email) => email !== cell.actor.email)
  if (strangers.length > 0 && !givesAddress.has(cell.what)) return `the answer names the address ${strangers[0]}`
  return null
}

/** A call that no table has is one nobody thought about. */
function holdCompleteness({ report }: Attack): void {
  const judged = new Set([profileRules, conversationRules, possessionRules, plainRules].flatMap((rules) => Object.keys(rules)))
  for (const { name } of calls) if (!judged.has(name)) report.broke('the tables', `say nothing of the call ${name}`)
  report.tried('the tables', calls.length)
}
