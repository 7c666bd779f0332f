/**
 * `npm run lists`: `/chats` with 20 and with 2,000 conversations in Chromium on a slow line, with the processor slowed four
 * times (CHT-01). Opens each without a cache, in turn, then scrolls through the long list. Prints time, bytes and elements of
 * both, and fails if the long list takes over 1.2 times as much, or a task of the scroll over 100 ms. `--chats 500` takes fewer,
 * `--runs 1` opens each once.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { hydratedEvent } from '@vonk/contracts/rendered-page.ts'
import { execa } from 'execa'
import { chromium, type Page } from 'playwright'
import { openLoggedIn } from './logged-in.ts'
import { type Served, serveProduct } from './serve.ts'

const { values: asked } = parseArgs({
  options: { chats: { type: 'string', default: '2000' }, runs: { type: 'string', default: '3' } },
})
const site = 'general'
const few = 20
/** How much more the long list may take. */
const most = 1.2
/** In ms. */
const longest = 100
/** Lighthouse's slow 4G. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** Times in ms, until React has the page; bytes as they came over the line. */
type Opened = { usable: number; task: number; bytes: number; page: number; elements: number }

const servers: Served[] = []
const folders: string[] = []
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const pages = [await memberWith(few), await memberWith(Number(asked.chats))]
  const runs: Opened[][] = pages.map(() => [])
  // The first visit warms the server up.
  for (let run = 0; run <= Number(asked.runs); run++)
    for (const [n, page] of pages.entries()) {
      const opened = await open(page)
      if (run > 0) runs[n]?.push(opened)
    }
  const [short, long] = runs.map(medianOf) as [Opened, Opened]
  const scrolled = await scrollThrough(pages[1] as Page)
  const lines = (['usable', 'task', 'bytes', 'page', 'elements'] as const).map((key) => {
    const ratio = long[key] / short[key]
    return {
      key,
      ratio,
      text: `${key.padEnd(10)}${String(short[key]).padStart(10)}${String(long[key]).padStart(10)}   x ${ratio.toFixed(2)}`,
    }
  })
  console.log(`
/chats with ${few} and ${asked.chats} conversations, slow 4G, the processor 4 times slower (load ${(loadavg()[0] ?? 0).toFixed(1)})
${lines.map(({ text }) => `  ${text}`).join('\n')}
  scrolled to the end: ${scrolled.rows} conversations, longest task ${scrolled.task} ms (limit ${longest}), ${scrolled.elements} elements`)
  process.exitCode = lines.every(({ key, ratio }) => key === 'task' || ratio <= most) && scrolled.task <= longest ? 0 : 1
} finally {
  await browser.close()
  for (const server of servers) await server.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** A page with a member who has so many conversations, on a server of its own. */
async function memberWith(chats: number): Promise<Page> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-lists-'))
  folders.push(dataDir)
  // When root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const server = await serveProduct(dataDir)
  servers.push(server)
  const page = await openLoggedIn(browser, site, server.port)
  await execa(process.execPath, [join(import.meta.dirname, '../../../apps/api/bench/add-chats.ts'), dataDir, String(chats)])
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
    Object.assign(window, { tasks })
  })
  return page
}

async function open(page: Page): Promise<Opened> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytes = new Map<string, number>()
  let main = ''
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Document') main = requestId
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  await page.goto('/chats')
  const usable = await page.evaluate(async (mark) => {
    while (performance.getEntriesByName(mark).length === 0) await new Promise((next) => setTimeout(next, 20))
    return performance.getEntriesByName(mark)[0]?.startTime ?? 0
  }, hydratedEvent)
  // What the page loads at once after it. The stream of events never ends.
  await page.waitForTimeout(1500)
  const task = await longestTask(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await devtools.detach()
  const all = [...bytes.values()].reduce((sum, size) => sum + size, 0)
  return { usable: Math.round(usable), task, bytes: all, page: bytes.get(main) ?? 0, elements }
}

/** Scrolls as a finger does, until all conversations are loaded and seen. */
async function scrollThrough(page: Page) {
  await page.waitForTimeout(4000)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
  const rows = await page.getByRole('region', { name: 'Messages' }).evaluate(async (scroller) => {
    const rowsOf = () => [...scroller.querySelectorAll('[aria-posinset]')]
    for (let still = 0; still < 100;) {
      const before = scroller.scrollTop
      scroller.scrollTop += 700
      await new Promise((next) => requestAnimationFrame(next))
      still = scroller.scrollTop > before ? 0 : still + 1
    }
    return Number(rowsOf().at(-1)?.getAttribute('aria-posinset'))
  })
  return { rows, task: await longestTask(page), elements: await page.evaluate(() => document.querySelectorAll('*').length) }
}

function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(Math.max(0, ...(window as unknown as { tasks: number[] }).tasks)))
}

function medianOf(runs: readonly Opened[]): Opened {
  const middle = (key: keyof Opened) => runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  return {
    usable: middle('usable'),
    task: middle('task'),
    bytes: middle('bytes'),
    page: middle('page'),
    elements: middle('elements'),
  }
}
