/**
 * `npm run swipe`: drags cards of the swipe game in Chromium, with the processor slowed four times (LIK-07). Reads from a trace
 * how long the main thread works for each frame of a drag, and fails if a frame takes longer than a sixtieth of a second, if a
 * drag changes the layout, or if it renders in React. `--slower 1` does not slow the processor.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { openLoggedIn } from './logged-in.ts'
import { serveProduct } from './serve.ts'
import { workOf } from './swipe-trace.ts'

const { values: asked } = parseArgs({ options: { slower: { type: 'string', default: '4' } } })
/** In ms: a sixtieth of a second. */
const frame = 1000 / 60
/** Moves of the finger, from one side to the other and back. */
const steps = 240

const dataDir = await mkdtemp(join(tmpdir(), 'vonk-swipe-'))
// When root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(dataDir, 0o755)
const server = await serveProduct(dataDir)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await openLoggedIn(browser, 'general', server.port)
  const work = workOf(await tracedDrag(page))
  const rounded = (ms: number) => ms.toFixed(1)
  console.log(`
A drag in the swipe game, the processor ${asked.slower} times slower (load ${(loadavg()[0] ?? 0).toFixed(1)})
  frames                          ${work.frames.length}
  work of the main thread a frame ${rounded(work.median)} ms, 95 of 100 below ${rounded(work.p95)} ms, at most ${rounded(work.most)} ms (limit ${rounded(frame)})
  of it for styles, elements      ${rounded(work.styles)} ms, ${work.elements} elements
  changes of the layout           ${work.layouts} (limit 0)
  frames that painted             ${work.paints}`)
  process.exitCode = work.frames.length > 0 && work.most <= frame && work.layouts === 0 ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Drags the top card to and fro without letting it go, and returns the trace of that time. */
async function tracedDrag(page: Page): Promise<Buffer> {
  await page.goto('/swipe-game', { waitUntil: 'networkidle' })
  const card = page.locator('[data-pile]')
  await card.waitFor()
  await card.evaluate(async (pile) => {
    while (!Object.keys(pile).some((key) => key.startsWith('__reactProps'))) await new Promise((next) => setTimeout(next, 50))
    await Promise.all([...pile.querySelectorAll('img')].map((image) => image.decode()))
  })
  const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(asked.slower) })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y: y + by / 10 }] })
  await touch('touchStart')
  // The first moves make the layers, once.
  for (let by = 4; by <= 24; by += 4) await touch('touchMove', by)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  for (let step = 0; step < steps; step++) await touch('touchMove', 90 * Math.sin(step / 8))
  const trace = await browser.stopTracing()
  await touch('touchMove', 0)
  await touch('touchEnd')
  return trace
}
