/**
 * `npm run lighthouse`: Lighthouse's mobile profile on the home page, the members, a member and the chats of two editions, and on
 * an empty app with the same libraries, in one run. Starts its own server, browser and data. Prints a table, writes
 * reports/lighthouse.json, and fails below the limits. `--runs 1` measures once, `--only gilf,members` some of the pages.
 */
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { buildBaseline } from './build-baseline.ts'
import { serveBrowser, serveFolder, serveProduct } from './serve.ts'

/** The limits of a page. CLS has no unit, the others are points of 100. */
const limits = { performance: 95, accessibility: 100, bestPractices: 100, cls: 0.01 }

type Page = { name: string; url: string; cookie?: string; baseline: boolean }
/** Points of 100; LCP, FCP and TBT in ms. */
type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  cls: number
  lcp: number
  fcp: number
  tbt: number
}
type Line = Figures & { name: string; ok: boolean | null; runs: Figures[]; load: number; failed: string[] }

const { values: asked } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})
const wanted = asked.only.split(',').filter(Boolean)
const editions = ['general', 'gilf']
const screens = [
  { path: '/', name: 'index', member: false },
  { path: '/members', name: 'members', member: true },
  { path: '/members/:id', name: 'member', member: true },
  { path: '/chats', name: 'chats', member: true },
]

const folder = await mkdtemp(path.join(os.tmpdir(), 'lighthouse-'))
// As root, PostgreSQL runs as another user, who needs access too.
await chmod(folder, 0o755)
const lines: Line[] = []
try {
  console.log('Starting a server with made-up members, an empty app and a browser')
  await buildBaseline(path.join(folder, 'baseline'))
  const [product, baseline, browser] = await Promise.all([
    serveProduct(path.join(folder, 'data')),
    serveFolder(path.join(folder, 'baseline')),
    serveBrowser(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', path.join(folder, 'profile')),
  ])
  try {
    const pages: Page[] = [{ name: 'empty app', url: `http://baseline.localhost:${baseline.port}/`, baseline: true }]
    for (const slug of editions) {
      const origin = `http://${slug}.localhost:${product.port}`
      const cookie = await login(origin, `premium@${slug}.demo`)
      await seeMatches(origin, cookie)
      const id = await firstFound(origin, cookie)
      for (const screen of screens)
        pages.push({
          name: `${slug} ${screen.name}`,
          url: origin + screen.path.replace(':id', id),
          baseline: false,
          ...(screen.member && { cookie }),
        })
    }
    for (const page of pages.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part))))
      lines.push(await measure(page, browser.port))
  } finally {
    await Promise.all([product.stop(), baseline.stop(), browser.stop()])
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

const reports = path.resolve(import.meta.dirname, '../../../reports')
await mkdir(reports, { recursive: true })
const report = { at: new Date().toISOString(), cores: os.cpus().length, processor: os.cpus()[0]?.model, limits, lines }
await writeFile(path.join(reports, 'lighthouse.json'), `${JSON.stringify(report, null, 2)}\n`)
print()
process.exitCode = lines.some(({ ok }) => ok === false) ? 1 : 0

/** The session's cookie of a demo member. */
async function login(origin: string, email: string): Promise<string> {
  const { headers } = await call(origin, 'POST', '/api/user.php', { body: { email, password: 'vonk-demo' } })
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

/** Marks matches as seen: a new match opens a dialog over the screen that is measured. */
async function seeMatches(origin: string, cookie: string): Promise<void> {
  const { answer } = await call(origin, 'GET', '/api/likes.php', { cookie })
  const { matches } = answer as { matches: { match_new: boolean; profile: { id: string } }[] }
  for (const { profile } of matches.filter(({ match_new }) => match_new))
    await call(origin, 'POST', '/api/match-seen.php', { cookie, body: { profile: profile.id } })
}

/** The id of the first member that the search shows. */
async function firstFound(origin: string, cookie: string): Promise<string> {
  const { answer } = await call(origin, 'GET', '/api/members.php', { cookie })
  const [first] = (answer as { profiles: { id: string }[] }).profiles
  if (!first) throw new Error('The search shows nobody')
  return first.id
}

/** Calls the server. Node does not resolve names below localhost on every system, so the name is in the header. */
async function call(origin: string, method: string, address: string, { cookie, body }: { cookie?: string; body?: object }) {
  const { port, host } = new URL(origin)
  const headers = { host, origin, 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) }
  const sent = request({ host: '127.0.0.1', port, path: address, method, headers })
  sent.end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = await json(response)
  if (response.statusCode !== 200) throw new Error(`${method} ${address} returned ${response.statusCode}`)
  return { headers: response.headers, answer }
}

/** Medians of the runs; failed audits are from the last run. */
async function measure({ name, url, cookie, baseline }: Page, port: number): Promise<Line> {
  const runs: Figures[] = []
  let failed: string[] = []
  const [load = 0] = os.loadavg()
  for (let run = 0; run < Number(asked.runs); run++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      ...(cookie !== undefined && { extraHeaders: { cookie } }),
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
    runs.push(figuresOf(result.lhr))
    failed = failuresOf(result.lhr)
  }
  const figures = Object.fromEntries(
    (Object.keys(runs[0] ?? {}) as (keyof Figures)[]).map((key) => [key, median(runs.map((run) => run[key]))]),
  ) as Figures
  const ok = baseline
    ? null
    : figures.performance >= limits.performance &&
      figures.accessibility >= limits.accessibility &&
      figures.bestPractices >= limits.bestPractices &&
      figures.cls <= limits.cls
  console.log(
    `  ${name}: ${figures.performance} ${figures.accessibility} ${figures.bestPractices}${failed.length > 0 ? ` (${failed.join('; ')})` : ''}`,
  )
  return { name, ...figures, ok, load: Math.round(load * 10) / 10, failed, runs }
}

function figuresOf({ categories, audits }: Result): Figures {
  const points = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? 0
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    cls: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    lcp: Math.round(value('largest-contentful-paint')),
    fcp: Math.round(value('first-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
  }
}

/** Titles of the failed audits in the two categories with a limit of 100. */
function failuresOf({ categories, audits }: Result): string[] {
  return ['accessibility', 'best-practices'].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => audits[audit]?.title ?? audit),
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function print(): void {
  const head = ['page', 'performance', 'accessibility', 'best practices', 'CLS', 'LCP', 'FCP', 'TBT', 'load', '']
  const rows = lines.map((line) => [
    line.name,
    String(line.performance),
    String(line.accessibility),
    String(line.bestPractices),
    String(line.cls),
    `${line.lcp} ms`,
    `${line.fcp} ms`,
    `${line.tbt} ms`,
    String(line.load),
    line.ok === null ? '' : line.ok ? 'ok' : 'below',
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const text = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  console.log(`\n${[head, ...rows].map(text).join('\n')}\n`)
  const { performance, accessibility, bestPractices, cls } = limits
  console.log(
    `Limits: performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, CLS ${cls} at most.`,
  )
  console.log('The load is the load of the machine at the start of the page. Above the number of cores, performance is too low.')
}
