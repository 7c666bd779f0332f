/**
 * `npm run bench`: measures the product against a baseline of what it needs at least, both in one run. Starts its own
 * server with its own data and writes reports/bench.json. `npm run bench -- starvation` measures only the named parts.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '../src/database/connect.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import type { CallCost } from './call-costs.ts'
import { addPairs, addProfiles } from './crowd.ts'
import type { Job } from './load.ts'
import { load } from './load-process.ts'
import { median, rounded } from './measures.ts'
import { postgresMemory, residentMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { postgresOf } from '../src/database/postgres-of.ts'
import { runEmptyServer, runServer, type RunningServer } from './running-server.ts'
import { measurePhotos } from './photos.ts'
import { measureFilters } from './search-filters.ts'
import { measureSearch } from './search-scale.ts'
import { measureSending } from './sending.ts'
import { measureStreams } from './idle-streams.ts'
import { besideParts, measureStarvation } from './starvation.ts'
import { tableOf } from './table.ts'

/** A line of the table. `ok` is null where there is no target. */
type Line = { name: string; value: string; baseline: string; ratio: number | null; target: string; ok: boolean | null }

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../../..')
const profiles = 100_000
const pairCount = 64

const parts = [
  'sending',
  'server',
  'costs',
  'streams',
  'photos',
  'logins',
  'starvation',
  'start',
  'first-load',
  'search',
  'filters',
] as const
const named = process.argv.slice(2)
const unknown = named.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}. The parts are ${parts.join(', ')}`)
const wanted = (part: (typeof parts)[number]) => named.length === 0 || named.includes(part)

const loadBefore = loadavg()
const lines: Line[] = []
let costs: CallCost[] = []
const details: Record<string, unknown> = {}
const dataDir = await mkdtemp(join(tmpdir(), 'vonk-bench-'))
// When root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(dataDir, 0o755)

try {
  if (wanted('sending')) await measureMessages()
  if (wanted('server') || wanted('costs'))
    await withServer(async (server, job) => {
      if (wanted('server')) await measureServer(server, job)
      if (wanted('costs')) await measureCosts(job)
    })
  if (wanted('streams')) await measureIdle()
  if (wanted('photos')) await measurePhoto()
  if (besideParts.some(wanted)) await measureMessagesBeside()
  if (wanted('start')) await measureStart()
  if (wanted('first-load')) await measureFirstLoad()
  // The last, because it fills the database with a million members.
  if (wanted('search')) for (const { name, line } of await measureSearch(dataDir, say)) add(name, line)
  if (wanted('filters')) {
    const found = await measureFilters(dataDir, say)
    details['filters'] = found.details
    for (const { name, line } of found.measured) add(name, line)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
await mkdir(join(root, 'reports'), { recursive: true })
const report = {
  at: new Date().toISOString(),
  node: process.version,
  cores: cpus().length,
  processor: cpus()[0]?.model,
  /** Load average of the last 1, 5 and 15 minutes before the run. */
  loadBefore,
  lines,
  costs,
  details,
}
await writeFile(join(root, 'reports/bench.json'), `${JSON.stringify(report, null, 2)}\n`)
print()
process.exitCode = lines.some(({ ok }) => ok === false) ? 1 : 0

/** Runs a server with a filled site. */
async function withServer(work: (server: RunningServer, job: Job) => Promise<void>): Promise<void> {
  const server = await runServer(dataDir)
  try {
    const { connection } = await postgresOf(dataDir)
    say(`Filling a site with ${profiles} profiles`)
    const db = connect(connection, { connections: 1 })
    await addProfiles(db, profiles)
    const pairs = await addPairs(db, pairCount)
    await db.destroy()
    await work(server, { port: server.port, pid: server.pid, connection, pairs, seconds: 4 })
  } catch (error) {
    console.error(server.output())
    throw error
  } finally {
    await server.stop()
  }
}

async function measureMessages(): Promise<void> {
  const found = await measureSending(dataDir, say)
  details['sending'] = found.details
  for (const { name, line } of found.measured) add(name, line)
}

async function measureServer(server: RunningServer, job: Job): Promise<void> {
  say(`Searches among ${profiles} profiles: the server and its bare SQL, alternately`)
  const search = await inTurns(job, 'searchOverHttp', 'searchBare')
  add('searches', {
    value: `${rounded(search.value, 0)}/s (p99 ${rounded(search.p99)} ms)`,
    baseline: `${rounded(search.baseline, 0)}/s bare SQL`,
    ratio: search.ratio,
    target: '>= 0.5',
    ok: search.ratio >= 0.5,
  })

  await wait(10_000)
  details['memoryAfterLoad'] = rounded(await residentMemory(server.pid))
}

async function measureCosts(job: Job): Promise<void> {
  say('Statements of every call')
  costs = await load('callCosts', job)
}

async function measureIdle(): Promise<void> {
  const found = await measureStreams(dataDir, say)
  details['streams'] = found.details
  for (const { name, line } of found.measured) add(name, line)
}

async function measurePhoto(): Promise<void> {
  say('Processor time of a photo')
  const { line, details: found } = await measurePhotos(dataDir)
  details['photos'] = found
  add('a photo of 12 megapixels', line)
}

async function measureMessagesBeside(): Promise<void> {
  const found = await measureStarvation(dataDir, besideParts.filter(wanted), say)
  details['beside'] = found
  for (const { name, line } of found.measured) add(name, line)
}

/** Measures both sides alternately, twice, so that other load on the machine affects both. */
async function inTurns(job: Job, ours: 'searchOverHttp', bare: 'searchBare') {
  type Rate = { perSecond: number; p99: number }
  const values: Rate[] = []
  const baselines: Rate[] = []
  for (let turn = 0; turn < 2; turn++) {
    baselines.push((await load(bare, job)) as Rate)
    values.push((await load(ours, job)) as Rate)
  }
  details[ours] = values
  details[bare] = baselines
  const mean = (rates: Rate[]) => rates.reduce((sum, { perSecond }) => sum + perSecond, 0) / rates.length
  const [value, baseline] = [mean(values), mean(baselines)]
  return { value, baseline, p99: Math.max(...values.map(({ p99 }) => p99)), ratio: rounded(value / baseline, 2) }
}

async function measureStart(): Promise<void> {
  say('Start on existing data')
  const starts: number[] = []
  const postgresStarts: number[] = []
  const emptyStarts: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const began = performance.now()
    const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: say } })
    postgresStarts.push(performance.now() - began)
    await postgres.stop()
    const empty = await runEmptyServer()
    emptyStarts.push(empty.readyAfter)
    await empty.stop()

    const server = await runServer(dataDir)
    starts.push(server.readyAfter)
    // Open the sites before the memory is measured, so that it includes the code that renders them.
    if (turn === 2) {
      await measureHomes(server.port)
      await measureMemory(server.pid)
    }
    await server.stop()
  }
  const value = median(starts)
  const baseline = median(postgresStarts) + median(emptyStarts)
  details['starts'] = { server: starts, postgres: postgresStarts, empty: emptyStarts }
  add('start to ready', {
    value: `${rounded(value, 0)} ms`,
    baseline: `${rounded(baseline, 0)} ms PostgreSQL + empty Fastify`,
    ratio: rounded(value / baseline, 2),
    target: '<= 5000 ms',
    ok: value <= 5000,
  })
}

async function measureHomes(port: number): Promise<void> {
  say('Homes of all sites')
  const { rendered, unrendered } = await measurePages(port)
  add('home, rendered', {
    value: `${rounded(rendered)} ms`,
    baseline: `${rounded(unrendered)} ms unrendered, without its answers`,
    ratio: rounded(rendered / unrendered),
    target: '',
    ok: null,
  })
}

async function measureMemory(pid: number): Promise<void> {
  say('Memory at rest')
  await wait(10_000)
  const value = await residentMemory(pid)
  const postgres = await postgresMemory((await postgresOf(dataDir)).pid)
  add('memory at rest', {
    value: `${rounded(value)} MB`,
    baseline: `PostgreSQL beside it ${rounded(postgres)} MB`,
    ratio: null,
    target: '<= 250 MB',
    ok: value <= 250,
  })
}

async function measureFirstLoad(): Promise<void> {
  const script = join(root, 'packages/measuring/src/first-load.ts')
  if (!existsSync(script) || !existsSync(join(root, 'apps/general/dist/index.html')))
    return say('Skipped: first load, because the site is not built')
  say('First load of the logged-out index')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: root }).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }))
  const line = stdout.split('\n').findLast((candidate) => candidate.startsWith('{'))
  if (!line) throw new Error('The first load could not be measured')
  const { site, baseline, ratio, limit } = JSON.parse(line) as { site: number; baseline: number; ratio: number; limit: number }
  add('first-load JavaScript', {
    value: `${rounded(site / 1000)} kB gz`,
    baseline: `${rounded(baseline / 1000)} kB gz libraries alone`,
    ratio,
    target: `<= ${limit}`,
    ok: ratio <= limit,
  })
}

function add(name: string, line: Omit<Line, 'name'>): void {
  lines.push({ name, ...line })
}

function say(what: string): void {
  console.log(what)
}

function print(): void {
  if (lines.length > 0)
    console.log(
      `\n${tableOf([
        ['', 'value', 'baseline', 'ratio', 'target', ''],
        ...lines.map(({ name, value, baseline, ratio, target, ok }) => [
          name,
          value,
          baseline,
          ratio === null ? '' : String(ratio),
          target,
          ok === null ? '' : ok ? 'ok' : 'MISSED',
        ]),
      ])}`,
    )
  if (costs.length > 0)
    console.log(
      `\n${tableOf([
        ['call', 'answer', 'statements', 'round trips', 'after answer', 'bytes'],
        ...costs.map(({ name, status, statements, roundTrips, afterAnswer, bytes }) => [
          name,
          status,
          statements.length,
          roundTrips,
          afterAnswer,
          bytes,
        ]),
      ])}`,
    )
}
