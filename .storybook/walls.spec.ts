import { expect, test } from '@playwright/test'
import { allBrands } from '../packages/brands/src/all.ts'

test('a wall draws its pages from the first on, and none of them reports an error', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  // The icon of the window around, which a story alone does not have.
  await page.route('**/favicon.ico', (route) => route.fulfill())
  await page.goto('iframe.html?id=walls--one-screen-in-seven-sites&viewMode=story&args=screen:Conversation')
  const names = allBrands.map(({ name }) => name)
  for (const name of names) {
    const begun = await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('title') ?? ''))
    expect(begun.map((title) => title.split(':')[0])).toEqual(names.slice(0, begun.length))
    const frame = page.locator(`iframe[title="${name}: screens-chat-chats--conversation"]`)
    await expect(frame.contentFrame().getByRole('log').getByText(/\w/).first()).toBeVisible({ timeout: 40_000 })
  }
  expect(errors).toEqual([])
})
