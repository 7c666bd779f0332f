/**
 * `npm run history`: a conversation of 10,000 messages in Chromium, with the processor slowed four times (CHT-13). Opens it,
 * scrolls to its start in steps and back to the newest, and fails if a task takes longer than 100 ms or the view jumps while
 * older messages load. `--messages 2000` takes fewer, `--slower 1` does not slow the processor. `--chats 2000` has so many
 * conversations in a list beside it, in a window of 1280 pixels, all loaded.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { chromium, type Page } from 'playwright'
import { openLoggedIn } from './logged-in.ts'
import { serveProduct } from './serve.ts'

const { values: asked } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    slower: { type: 'string', default: '4' },
    chats: { type: 'string', default: '0' },
  },
})
const count = Number(asked.messages)
const chats = Number(asked.chats)
const site = 'general'
/** In ms. */
const longest = 100
/** In pixels: how far a message in view may move while older ones load above it. */
const stillness = 2

const dataDir = await mkdtemp(join(tmpdir(), 'vonk-history-'))
// When root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(dataDir, 0o755)
const server = await serveProduct(dataDir)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const bench = join(import.meta.dirname, '../../../apps/api/bench')
  if (chats > 0) await execa(process.execPath, [join(bench, 'add-chats.ts'), dataDir, String(chats)])
  const { stdout } = await execa(process.execPath, [join(bench, 'add-history.ts'), dataDir, String(count)])
  const { conversation, pageMs } = JSON.parse(stdout) as { conversation: string; pageMs: number }
  const page = await openLoggedIn(browser, site, server.port)
  if (chats > 0) await page.setViewportSize({ width: 1280, height: 844 })
  const figures = await measure(page, `/chats/${conversation}`)
  console.log(`
A conversation of ${count} messages, the processor ${asked.slower} times slower (load ${(loadavg()[0] ?? 0).toFixed(1)})${chats > 0 ? `, beside a list of ${figures.beside} conversations` : ''}
  opened, newest in view     ${figures.opened} ms
  loaded while scrolling     ${figures.loaded} messages
  longest task               ${figures.longest} ms (limit ${longest}), ${figures.long} over ${longest} ms, ${figures.over50} over 50 ms
  largest jump               ${figures.jump} px (limit ${stillness})
  elements at the end        ${figures.elements}
  an old page in PostgreSQL  ${pageMs} ms`)
  process.exitCode = figures.longest <= longest && figures.jump <= stillness && figures.loaded >= count ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Scrolls the list of conversations to its end, so that all are loaded, and back. Returns how many there are. */
async function toEndOf(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Messages' }).evaluate(async (scroller) => {
    const sizeOf = () => Number(scroller.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0)
    while (sizeOf() < 1) {
      scroller.scrollTop = scroller.scrollHeight
      await new Promise((next) => setTimeout(next, 50))
    }
    scroller.scrollTop = 0
    await new Promise((next) => setTimeout(next, 300))
    return sizeOf()
  })
}

/** What a page collects while it scrolls. */
type Collected = { tasks: number[]; jump: number; loaded: number }

async function measure(page: Page, address: string) {
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    Object.assign(window, { tasks })
  })
  await page.goto('/chats')
  const entry = page.locator(`a[href="${address}"]`).first()
  await entry.waitFor()
  // Before React has the page, a press loads the whole address instead of the conversation.
  await entry.evaluate(async (link) => {
    while (!Object.keys(link).some((key) => key.startsWith('__reactProps'))) await new Promise((next) => setTimeout(next, 50))
  })
  const beside = chats > 0 ? await toEndOf(page) : 0
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(asked.slower) })
  const began = performance.now()
  await entry.click()
  // At the width of a phone no pointer rests on the messages.
  if (chats === 0) await page.mouse.move(0, 0)
  const log = page.getByRole('log')
  await log.getByText(new RegExp(`: ${count} `)).waitFor()
  const opened = Math.round(performance.now() - began)

  const walked = await log.evaluate(async (scroller, total): Promise<Collected> => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const tasks = (window as unknown as { tasks: number[] }).tasks
    const numberOf = (element: Element) => Number(/: (\d+) /.exec(element.textContent ?? '')?.[1] ?? Number.NaN)
    const list = scroller.querySelector(':scope > div:last-of-type')
    // In the order of the messages. What the page does here counts as the product's, so it looks at few of them.
    const rows = () => [...(list?.children ?? [])]
    const oldestInView = () => {
      for (const row of rows()) if (Number.isFinite(numberOf(row))) return numberOf(row)
      return Number.POSITIVE_INFINITY
    }
    const start = scroller.getBoundingClientRect().top + 200
    let jump = 0
    let oldest = total
    let still = 0
    while (oldest > 1 && still < 200) {
      // What is in view must stay there while the list loads above it.
      const seen = rows().find((row) => row.getBoundingClientRect().top > start)
      const before = scroller.scrollTop
      const top = seen?.getBoundingClientRect().top ?? 0
      scroller.scrollTop = Math.max(0, before - 700)
      const moved = before - scroller.scrollTop
      await frame()
      await frame()
      if (seen?.isConnected) jump = Math.max(jump, Math.abs(seen.getBoundingClientRect().top - top - moved))
      const found = oldestInView()
      still = found < oldest || moved > 0 ? 0 : still + 1
      oldest = Math.min(oldest, found)
    }
    return { tasks, jump, loaded: total - oldest + 1 }
  }, count)
  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await log.getByText(new RegExp(`: ${count} `)).waitFor()
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  const elements = await log.evaluate((scroller) => scroller.querySelectorAll('*').length)
  return {
    beside,
    opened,
    loaded: walked.loaded,
    longest: Math.round(Math.max(0, ...tasks)),
    long: tasks.filter((task) => task > longest).length,
    over50: tasks.length,
    jump: Math.round(walked.jump * 10) / 10,
    elements,
  }
}
