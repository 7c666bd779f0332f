/**
 * `npm run attack`: a repeatable security test. Each part starts its own server with its own data on the loopback address,
 * attacks it and checks the results. Writes reports/attack.json. Exits with 1 when anything broke.
 *
 * --only=<part>[,<part>]  runs only these parts
 * --seed=<n>              the seed of an earlier run, to repeat it
 * --requests=<n>          how many requests the fuzz makes
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { minute } from '@vonk/contracts/clock.ts'
import { authorisation } from './authorisation.ts'
import { exposed } from './exposed.ts'
import { faults } from './faults.ts'
import { fuzz } from './fuzz.ts'
import { limits } from './limits.ts'
import { origin } from './origin.ts'
import type { Attack, Part } from './part.ts'
import { races } from './races.ts'
import { createRandom } from './random.ts'
import { createReport, printed, type Line } from './report.ts'
import { slow } from './slow.ts'
import { startTarget, type Target } from './target.ts'
import { uploads } from './uploads.ts'

const parts: Part[] = [slow, exposed, origin, authorisation, races, uploads, limits, faults, fuzz]

/** The time limit for a part, in ms. */
const patience = 10 * minute

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    requests: { type: 'string', default: '50000' },
  },
})
const seed = numberOf('seed', values.seed)
const requests = numberOf('requests', values.requests)
const wanted = values.only.split(',').filter(Boolean)
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. The parts are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const lines: Line[] = []
/** Parts with tasks that run while other parts run. */
const unfinished: Promise<void>[] = []
const began = Date.now()
console.log(`Seed ${seed}. Repeat this run with --seed=${seed}, one part of it with --only=<part>.`)
for (const part of parts) if (wanted.length === 0 || wanted.includes(part.name)) await runPart(part)
await Promise.all(unfinished)

const broken = lines.reduce((sum, { broke }) => sum + broke.length, 0)
const tried = lines.reduce((sum, line) => sum + line.tried, 0)
const root = fileURLToPath(new URL('../../..', import.meta.url))
await mkdir(join(root, 'reports'), { recursive: true })
const run = { at: new Date().toISOString(), node: process.version, seed, requests, lines }
await writeFile(join(root, 'reports/attack.json'), `${JSON.stringify(run, null, 2)}\n`)
console.log(
  `\n${tried} attempts in ${Math.round((Date.now() - began) / 1000)} s with seed ${seed}: ${broken === 0 ? 'nothing broke.' : `${broken} BROKE. reports/attack.json has all of them.`}`,
)
process.exit(broken === 0 ? 0 : 1)

function numberOf(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`--${name} must be a whole number.`)
  process.exit(2)
}

async function runPart(part: Part): Promise<void> {
  const report = createReport(part.name)
  const started: Target[] = []
  const later: (() => Promise<void>)[] = []
  const attack: Attack = {
    seed,
    random: createRandom(seed, parts.indexOf(part)),
    report,
    requests,
    later: (task) => later.push(task),
    async start(options) {
      const target = await startTarget(options)
      started.push(target)
      return target
    },
  }
  const from = Date.now()
  const reportErrors = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      report.broke('the part itself', error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  await reportErrors(inTime(part.run(attack)))
  const finish = async () => {
    await Promise.all(later.map((task) => reportErrors(inTime(task()))))
    for (const target of started) {
      const how = target.ended()
      if (how) report.broke('the server', `ended by itself ${how}: ${target.server.output().slice(-1500)}`)
    }
    for (const target of started)
      await target.stop().catch((error: unknown) => report.note('the server', `did not stop: ${String(error)}`))
    lines.push(...report.lines())
    console.log(`\n${part.name} (${part.about}), ${Math.round((Date.now() - from) / 1000)} s\n${printed(report.lines())}`)
  }
  if (later.length === 0) await finish()
  else unfinished.push(finish())
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`This did not end within ${patience / minute} minutes`)), patience)
  })
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
