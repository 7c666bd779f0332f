import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { aMember, openAs } from '../people/member.ts'
import { dataDir } from '../server/addresses.ts'

const addHistory = fileURLToPath(new URL('../../../../apps/api/bench/add-history.ts', import.meta.url))

/**
 * A screen of messages and some beyond each edge: the work of a frame does not grow with the conversation. All 10,000 would be
 * a hundred thousand elements. How long tasks take says `npm run history`.
 */
const fewElements = 600

test('ten thousand messages load backwards from the newest to the first, at the speed of a finger without a jump, with few of them in the page [CHT-13]', async ({
  page,
}) => {
  const count = 10_000
  const [anna, ben] = [await aMember('general', 'Anna'), await aMember('general', 'Ben')]
  const { stdout } = await promisify(execFile)(process.execPath, [addHistory, dataDir(), String(count), anna.id, ben.id])
  const { conversation } = JSON.parse(stdout) as { conversation: string }
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, anna, `/chats/${conversation}`)
  const log = page.getByRole('log')
  await expect(log.getByText(new RegExp(`: ${count} `))).toBeInViewport()

  const walked = await log.evaluate(async (scroller, total) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const list = scroller.querySelector(':scope > div:last-of-type')
    const numberOf = (row: Element) => Number(/: (\d+) /.exec(row.textContent ?? '')?.[1] ?? Number.NaN)
    const rows = () => [...(list?.children ?? [])]
    /** The number of the oldest text in the page. */
    const oldest = () => rows().map(numberOf).find(Number.isFinite) ?? Number.POSITIVE_INFINITY
    const top = scroller.getBoundingClientRect().top + 20
    // Less than a view: what was at its top stays in it.
    const step = 600
    let [jump, compared, elements, at] = [0, 0, 0, total]
    for (let still = 0; at > 1 && still < 600; still++) {
      const byFinger = at > total - 1500
      // What the start would cut short begins when the rows above have their height: nothing can move beyond the start.
      let height = 0
      while (scroller.scrollTop < step && height !== scroller.scrollHeight) {
        height = scroller.scrollHeight
        await frame()
      }
      // What is in view stays there while older ones load above it.
      const seen = rows().find((row) => row.getBoundingClientRect().top > top)
      const [before, place] = [scroller.scrollTop, seen?.getBoundingClientRect().top ?? 0]
      scroller.scrollTop = byFinger ? Math.max(0, before - step) : 0
      const moved = before - scroller.scrollTop
      await frame()
      await frame()
      if (byFinger && seen?.isConnected) {
        jump = Math.max(jump, Math.abs(seen.getBoundingClientRect().top - place - moved))
        compared += 1
      }
      elements = Math.max(elements, scroller.querySelectorAll('*').length)
      if (moved > 0) still = 0
      at = Math.min(at, oldest())
    }
    return { jump, compared, elements, at }
  }, count)
  expect(walked.at).toBe(1)
  expect(walked.jump).toBeLessThanOrEqual(2)
  // In most steps something stays in view.
  expect(walked.compared).toBeGreaterThan(50)
  expect(walked.elements).toBeLessThan(fewElements)

  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await expect(log.getByText(new RegExp(`: ${count} `))).toBeInViewport()
})
