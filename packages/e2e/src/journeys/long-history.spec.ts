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

test('ten thousand messages load backwards without a jump, from the newest to the first, with few of them in the page [CHT-13]', async ({
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

  const walked = await log.evaluate(async (scroller) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const list = scroller.querySelector(':scope > div:last-of-type')
    const numberOf = (row: Element) => Number(/: (\d+) /.exec(row.textContent ?? '')?.[1] ?? Number.NaN)
    // The first row of a page begins with its day, which moves to an older row.
    const placeOf = (row: Element) => row.getBoundingClientRect().bottom
    /** The oldest text in the page. */
    const oldest = () => {
      const row = [...(list?.children ?? [])].find((one) => Number.isFinite(numberOf(one)))
      return row && { row, number: numberOf(row) }
    }
    let [jump, elements, at] = [0, 0, Number.POSITIVE_INFINITY]
    for (let still = 0; at > 1 && still < 300; still++) {
      scroller.scrollTop = 0
      // Rows are measured when they come into view.
      await frame()
      await frame()
      const held = oldest()
      const before = held && placeOf(held.row)
      const height = scroller.scrollHeight
      let patience = (held?.number ?? 0) > 1 ? 120 : 0
      while (patience-- > 0 && scroller.scrollHeight === height) await frame()
      await frame()
      if (held?.row.isConnected && before !== undefined) jump = Math.max(jump, Math.abs(placeOf(held.row) - before))
      elements = Math.max(elements, scroller.querySelectorAll('*').length)
      if (held && held.number < at) still = 0
      at = Math.min(at, held?.number ?? at)
    }
    return { jump, elements, at }
  })
  expect(walked.at).toBe(1)
  expect(walked.jump).toBeLessThanOrEqual(2)
  expect(walked.elements).toBeLessThan(fewElements)

  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await expect(log.getByText(new RegExp(`: ${count} `))).toBeInViewport()
})
