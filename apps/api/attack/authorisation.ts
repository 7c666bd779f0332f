import { calls } from '@vonk/contracts/contract.ts'
import { keyOf, type Cell } from './authorisation.cell.ts'
import { extraCells, listCells } from './authorisation.extras.ts'
import { conversationCells, plainCells, possessionCells, profileCells } from './authorisation.matrix.ts'
import { elsewhereWord, here, marks, plantElsewhere, there } from './authorisation.people.ts'
import { conversationRules, plainRules, possessionRules, profileRules, statuses } from './authorisation.rules.ts'
import { inParallel, outcomeOf } from './calls.ts'
import type { Attack, Part } from './part.ts'
import { checkUnchanged, rowsOf } from './rows.ts'
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
    checkCompleteness(attack)
    for (const cell of cells)
      if (cell.title.startsWith('logged-out')) await target.ask({ path: '/api/logout.php', cookie: cell.actor.cookie })

    const before = await rowsOf(target, there)
    const missing = new Map<string, string>()
    const answers = new Map<Cell, string>()
    await inParallel(6, cells, async (cell) => {
      const answer = await target.ask({ site: here, ...cell.ask })
      const response = `${answer.status} ${answer.text}`
      answers.set(cell, response)
      if (cell.title.endsWith(': missing')) missing.set(keyOf(cell), response)
      // The further check runs only after the expected outcome.
      const fault = judge(cell, answer) ?? (await cell.check?.(answer))
      attack.report.tried(cell.what)
      if (fault) attack.report.broke(cell.what, `${cell.title}: ${fault} [${shown(cell.ask)}]`)
    })
    for (const cell of cells) {
      const reference = cell.sameAs && missing.get(cell.sameAs)
      const response = answers.get(cell)
      if (reference && response !== reference && outcomeIsExpected(cell, response))
        attack.report.broke(
          cell.what,
          `${cell.title}: reveals that the target exists: ${response}, but a missing one gets ${reference}`,
        )
    }
    checkUnchanged(attack.report, before, await rowsOf(target, there))
  },
}

const shown = ({ method = 'GET', path, body }: Ask) =>
  `${method} ${path}${typeof body === 'string' ? ` ${body.slice(0, 200)}` : ''}`

/** Wrong outcomes were already reported. */
const outcomeIsExpected = (cell: Cell, response = '') => response.startsWith(String(statuses[cell.expected]))

/** Calls whose response repeats the address of the request. */
const givesAddress = new Set(['signup.signup', 'signup.resendActivation', 'account.changeEmail'])

function judge(cell: Cell, { status, text, json }: Answer): string | null {
  const outcome = outcomeOf(status, json)
  if (outcome !== cell.expected || status !== statuses[cell.expected])
    return `expected ${cell.expected}, got ${status} ${outcome === 'ok' ? text.slice(0, 120) : outcome}`
  if (outcome === 'authentication_required' && !text.includes('"authentication_required":true'))
    return 'the refusal does not say authentication_required'
  if (text.includes(marks.elsewhere) || text.includes(elsewhereWord))
    return `the response contains data of another edition: ${text.slice(0, 200)}`
  for (const mark of [marks.disabled, marks.deleted])
    if (text.includes(mark) && !cell.actor.id.startsWith(mark)) return `the response contains a hidden member: ${mark}`
  const strangers = [...text.matchAll(/[\w.+-]+@example\.com/g)]
    .map(([email]) => email)
    .filter((email) => email !== cell.actor.email)
  if (strangers.length > 0 && !givesAddress.has(cell.what)) return `the response contains the address ${strangers[0]}`
  return null
}

/** Checks that the tables have every call of the contract. */
function checkCompleteness({ report }: Attack): void {
  const judged = new Set([profileRules, conversationRules, possessionRules, plainRules].flatMap((rules) => Object.keys(rules)))
  for (const { name } of calls) if (!judged.has(name)) report.broke('the tables', `have no rule for the call ${name}`)
  report.tried('the tables', calls.length)
}
