/**
 * `npm run lighthouse`: Lighthouse's mobile profile on the home page, the members, a member, the chats and the landing pages of two
 * editions, and in the same run on what they are compared with: an empty app with the same libraries, and an HTML page with one
 * line. Starts its own server, browser and data. Prints a table, writes reports/lighthouse.json, and fails below the limits.
 * Each page is visited once before it counts, because the server draws the portraits of the demo when they are first shown.
 * `--runs 1` measures once, `--only gilf,members` some of the pages, `--only lander` the landing pages.
 */
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { landerNames, landerSlug } from '@vonk/contracts/landers/landers.rules.ts'
import lighthouse, { type Result } from 'lighthouse'
import { buildBaseline } from './build-baseline.ts'
import { serveBrowser, serveFolder, serveProduct } from './serve.ts'

/** Points of 100; CLS, which has no unit; LCP, FCP and TBT in ms; what the page loads, in bytes and requests. */
type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  lcp: number
  fcp: number
  tbt: number
  bytes: number
  requests: number
}
/** At least, of the points; at most, of the others. */
type Limits = Partial<Figures>
const limits = {
  screen: { performance: 95, accessibility: 100, bestPractices: 100, cls: 0.01 },
  lander: { performance: 100, accessibility: 100, bestPractices: 100, seo: 100, cls: 0.01, lcp: 1200 },
} satisfies Record<string, Limits>
const points: ReadonlySet<keyof Figures> = new Set(['performance', 'accessibility', 'bestPractices', 'seo'])

/** `kind`: which limits hold. `baseline`: the kind that is compared with this page. */
type Page = { name: string; url: string; cookie?: string } & ({ kind: keyof typeof limits } | { baseline: keyof typeof limits })
type Line = Figures & { name: string; ok: boolean | null; runs: Figures[]; load: number; failed: string[] }

const { values: asked } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})
const wanted = asked.only.split(',').filter(Boolean)
const editions = ['general', 'gilf'] as const
const screens = [
  { path: '/', name: 'index', member: false },
  { path: '/members', name: 'members', member: true },
  { path: '/members/:id', name: 'member', member: true },
  { path: '/chats', name: 'chats', member: true },
]

const emptyPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Empty</title><meta name="description" content="One line of text"><main><h1>Nothing else</h1></main></html>'

const folder = await mkdtemp(path.join(os.tmpdir(), 'lighthouse-'))
// As root, PostgreSQL runs as another user, who needs access too.
await chmod(folder, 0o755)
const lines: Line[] = []
try {
  console.log('Starting a server with made-up members, an empty app and a browser')
  await buildBaseline(path.join(folder, 'baseline'))
  await writeFile(path.join(folder, 'baseline', 'page.html'), emptyPage)
  const [product, baseline, browser] = await Promise.all([
    serveProduct(path.join(folder, 'data')),
    serveFolder(path.join(folder, 'baseline')),
    serveBrowser(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', path.join(folder, 'profile')),
  ])
  try {
    const compared = `http://baseline.localhost:${baseline.port}`
    const pages: Page[] = [
      { name: 'empty app', url: `${compared}/`, baseline: 'screen' },
      { name: 'empty page', url: `${compared}/page.html`, baseline: 'lander' },
    ]
    for (const slug of editions) {
      const origin = `http://${slug}.localhost:${product.port}`
      const cookie = await login(origin, `premium@${slug}.demo`)
      await seeMatches(origin, cookie)
      const id = await firstFound(origin, cookie)
      for (const screen of screens)
        pages.push({
          name: `${slug} ${screen.name}`,
          url: origin + screen.path.replace(':id', id),
          kind: 'screen',
          ...(screen.member && { cookie }),
        })
      for (const lander of landerNames)
        pages.push({
          name: `${slug} lander ${lander}`,
          url: `${origin}/landers/${lander}/${landerSlug(slug, 'nl')}`,
          kind: 'lander',
        })
    }
    const isWanted = ({ name }: Page) => wanted.length === 0 || wanted.some((part) => name.includes(part))
    const isCompared = ({ baseline: kind }: { baseline: string }) =>
      pages.some((page) => 'kind' in page && page.kind === kind && isWanted(page))
    for (const page of pages.filter((one) => ('baseline' in one ? isCompared(one) : isWanted(one))))
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
async function measure(page: Page, port: number): Promise<Line> {
  const { name, url } = page
  const runs: Figures[] = []
  let failed: string[] = []
  // The first visit draws the portraits of the demo beside the page. Photos of real members are stored and need no drawing.
  await visit(page, port)
  const [load = 0] = os.loadavg()
  for (let run = 0; run < Number(asked.runs); run++) {
    const result = (await visit(page, port)) ?? (await visit(page, port))
    if (!result) throw new Error(`Lighthouse could not measure ${url}`)
    runs.push(figuresOf(result))
    failed = failuresOf(result, 'kind' in page && 'seo' in limits[page.kind])
  }
  const figures = Object.fromEntries(
    (Object.keys(runs[0] ?? {}) as (keyof Figures)[]).map((key) => [key, median(runs.map((run) => run[key]))]),
  ) as Figures
  const ok = 'kind' in page ? holds(figures, limits[page.kind]) : null
  const { performance, accessibility, bestPractices, seo } = figures
  console.log(
    `  ${name}: ${performance} ${accessibility} ${bestPractices} ${seo}${failed.length > 0 ? ` (${failed.join('; ')})` : ''}`,
  )
  return { name, ...figures, ok, load: Math.round(load * 10) / 10, failed, runs }
}

/** Null if the browser was too busy to be measured: then once more. */
async function visit({ url, cookie }: Page, port: number): Promise<Result | null> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
  })
  const problem = result?.lhr.runtimeError
  if (problem) console.log(`  ${url}: ${problem.message}`)
  return problem ? null : (result?.lhr ?? null)
}

function holds(figures: Figures, most: Limits): boolean {
  const entries = Object.entries(most) as [keyof Figures, number][]
  return entries.every(([key, limit]) => (points.has(key) ? figures[key] >= limit : figures[key] <= limit))
}

function figuresOf({ categories, audits }: Result): Figures {
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? 0
  const loaded = (audits['network-requests']?.details as { items?: unknown[] } | undefined)?.items ?? []
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    cls: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    lcp: Math.round(value('largest-contentful-paint')),
    fcp: Math.round(value('first-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    bytes: Math.round(value('total-byte-weight')),
    requests: loaded.length,
  }
}

/** Titles of the failed audits in the categories with a limit of 100. */
function failuresOf({ categories, audits }: Result, withSeo: boolean): string[] {
  return ['accessibility', 'best-practices', ...(withSeo ? ['seo'] : [])].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => audits[audit]?.title ?? audit),
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function print(): void {
  const head = ['page', 'performance', 'accessibility', 'practices', 'SEO', 'CLS', 'LCP', 'FCP', 'TBT', 'loaded', 'load', '']
  const rows = lines.map((line) => [
    line.name,
    String(line.performance),
    String(line.accessibility),
    String(line.bestPractices),
    String(line.seo),
    String(line.cls),
    `${line.lcp} ms`,
    `${line.fcp} ms`,
    `${line.tbt} ms`,
    `${Math.round(line.bytes / 1000)} kB in ${line.requests}`,
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
  for (const [kind, most] of Object.entries(limits)) {
    const each = Object.entries(most).map(([key, limit]) => `${key} ${limit}`)
    console.log(`Limits of a ${kind}: ${each.join(', ')}.`)
  }
  console.log('The load is the load of the machine at the start of the page. Above the number of cores, performance is too low.')
}
