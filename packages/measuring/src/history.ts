/**
 * `npm run history`: a conversation of 10,000 messages in Chromium, with the processor slowed four times (CHT-13). Opens it and
 * scrolls to its start twice: with the wheel, as fast as the fastest fling of a finger, and in steps that are faster than both.
 * Fails if a task takes longer than 100 ms while it opens, while the wheel scrolls and on the way back to the newest message, or if
 * the view jumps while older messages load. `--messages 2000` takes fewer,
 * `--slower 1` does not slow the processor. `--chats 2000` has so many conversations in a list beside it, in a window of 1280
 * pixels, all loaded.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { chromium, type CDPSession, type Page } from 'playwright'
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
/** The speed of the fastest fling that Android passes on, in pixels a second, for a second at a time. */
const wheel = { speed: 8_000, distance: 8_000 }
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
  scrolled with the wheel    ${figures.byWheel.loaded} messages in ${figures.byWheel.seconds} s
    longest task             ${textOf(figures.byWheel)}, limit ${longest} ms
  scrolled in steps          ${figures.inSteps.loaded} messages
    longest task             ${textOf(figures.inSteps)}
    largest jump             ${figures.inSteps.jump} px (limit ${stillness})
  elements at the end        ${figures.elements}
  an old page in PostgreSQL  ${pageMs} ms`)
  const { byWheel, inSteps } = figures
  const isWhole = byWheel.loaded >= count && inSteps.loaded >= count
  process.exitCode = isWhole && byWheel.longest <= longest && inSteps.jump <= stillness ? 0 : 1
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

type Tasks = { longest: number; long: number; over50: number }

/** Takes what the page has collected since the last time. Includes opening the conversation, if that is new. */
async function takeTasks(page: Page): Promise<Tasks> {
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
  return {
    longest: Math.round(Math.max(0, ...tasks)),
    long: tasks.filter((task) => task > longest).length,
    over50: tasks.length,
  }
}

function textOf({ longest: most, long, over50 }: Tasks): string {
  return `${most} ms, ${long} over ${longest} ms, ${over50} over 50 ms`
}

/** Scrolls up with the wheel until the oldest is in view. The browser itself scrolls, so the page does nothing for the measurement. */
async function wheelToStart(page: Page, devtools: CDPSession): Promise<{ loaded: number; seconds: number }> {
  const log = page.getByRole('log')
  const began = performance.now()
  const box = await log.boundingBox()
  if (!box) throw new Error('The messages have no place on the screen')
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  let oldest = Number.POSITIVE_INFINITY
  for (let still = 0; oldest > 1 && still < 20;) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: wheel.distance,
      speed: wheel.speed,
      gestureSourceType: 'mouse',
    })
    const found = await log.evaluate((scroller) => {
      const texts = [...scroller.querySelectorAll('[data-look]')].map((bubble) => bubble.textContent ?? '')
      return Math.min(...texts.map((text) => Number(/^(?:\D*: )?(\d+) /.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)))
    })
    still = found < oldest ? 0 : still + 1
    oldest = Math.min(oldest, found)
  }
  return { loaded: count - oldest + 1, seconds: Math.round((performance.now() - began) / 1000) }
}

/** To the newest message, from anywhere. */
async function toNewest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await newestOn(page)
}

/**
 * Waits until the newest message is there; `whole`: with what it gets when the list rests. A locator of Playwright would search the
 * page with work that counts as the product's.
 */
async function newestOn(page: Page, whole = false): Promise<void> {
  await page.waitForFunction(
    (sought) => {
      const newest = [...document.querySelectorAll('[role=log] [data-look]')].at(-1)
      const isThere = newest?.textContent?.includes(sought.start) === true
      return isThere && (!sought.whole || newest.querySelector('bdi') !== null)
    },
    { start: `${count} `, whole },
  )
}

/** Waits until the page has had nothing to do for a second. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { tasks } = window as unknown as { tasks: number[] }
    for (let before = -1; before !== tasks.length;) {
      before = tasks.length
      await new Promise((next) => setTimeout(next, 1_000))
    }
  })
}

async function measure(page: Page, address: string) {
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    Object.assign(window, { tasks })
  })
  const devtools = await page.context().newCDPSession(page)
  // A phone has no pointer that hovers.
  if (chats === 0) await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const { beside, opened } = await open(page, devtools, address)
  const wheeled = await wheelToStart(page, devtools)
  await toNewest(page)
  const byWheel = { ...wheeled, ...(await takeTasks(page)) }
  // The page must load the messages once more.
  await open(page, devtools, address)
  const stepped = await stepToStart(page)
  await toNewest(page)
  const inSteps = { ...stepped, ...(await takeTasks(page)) }
  const elements = await page.getByRole('log').evaluate((scroller) => scroller.querySelectorAll('*').length)
  return { beside, opened, byWheel, inSteps, elements }
}

/** Opens the conversation from the list, in a new page. Only what follows the press is slowed. */
async function open(page: Page, devtools: CDPSession, address: string): Promise<{ beside: number; opened: number }> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/chats')
  const entry = page.locator(`a[href="${address}"]`).first()
  await entry.waitFor()
  // Before React has the page, a press loads the whole address instead of the conversation.
  await entry.evaluate(async (link) => {
    while (!Object.keys(link).some((key) => key.startsWith('__reactProps'))) await new Promise((next) => setTimeout(next, 50))
  })
  const beside = chats > 0 ? await toEndOf(page) : 0
  const place = await entry.boundingBox()
  if (!place) throw new Error('The entry has no place on the screen')
  // A mouse rests on what it presses, and the screen behind it loads meanwhile. A finger does not.
  if (chats > 0) await entry.hover()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(asked.slower) })
  await rest(page)
  await takeTasks(page)
  const began = performance.now()
  if (chats > 0) {
    // The pointer is there already: `click` would move, press and release it within one task.
    await page.mouse.down()
    await page.mouse.up()
  } else await tap(devtools, place)
  await newestOn(page)
  const opened = Math.round(performance.now() - began)
  await newestOn(page, true)
  await rest(page)
  return { beside, opened }
}

/** Taps the middle of a place, as long as a finger does. */
async function tap(devtools: CDPSession, place: { x: number; y: number; width: number; height: number }): Promise<void> {
  const touchPoints = [{ x: Math.round(place.x + place.width / 2), y: Math.round(place.y + place.height / 2) }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await wait(80)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Scrolls up in steps of 350 px, one in two frames, until the oldest is in view. So what was at the top stays in view for a step. */
async function stepToStart(page: Page): Promise<{ jump: number; loaded: number }> {
  return page.getByRole('log').evaluate(async (scroller, total) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const numberOf = (row: Element) =>
      Number(/^(?:\D*: )?(\d+) /.exec(row.querySelector('[data-look]')?.textContent ?? '')?.[1] ?? Number.NaN)
    const list = scroller.querySelector(':scope > div:last-of-type')
    // In the order of the messages. What the page does here counts as the product's, so it looks at few of them.
    const rows = () => [...(list?.children ?? [])]
    const oldestInView = () => {
      for (const row of rows()) if (Number.isFinite(numberOf(row))) return numberOf(row)
      return Number.POSITIVE_INFINITY
    }
    const start = scroller.getBoundingClientRect().top + 20
    let jump = 0
    let oldest = total
    let still = 0
    while (oldest > 1 && still < 200) {
      // What is in view must stay there while the list loads above it.
      const seen = rows().find((row) => row.getBoundingClientRect().top > start)
      const before = scroller.scrollTop
      const top = seen?.getBoundingClientRect().top ?? 0
      scroller.scrollTop = Math.max(0, before - 350)
      const moved = before - scroller.scrollTop
      await frame()
      await frame()
      if (seen?.isConnected) jump = Math.max(jump, Math.abs(seen.getBoundingClientRect().top - top - moved))
      const found = oldestInView()
      still = found < oldest || moved > 0 ? 0 : still + 1
      oldest = Math.min(oldest, found)
    }
    return { jump: Math.round(jump * 10) / 10, loaded: total - oldest + 1 }
  }, count)
}
