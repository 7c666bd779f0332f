import { expect, test } from '@playwright/test'

test('the address is marked where the browser has no clipboard, as in a studio without TLS', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('?path=/story/landers-all--gallery')
  await expect(page.frameLocator('#storybook-preview-iframe').locator('#storybook-root h1')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Marked' })).toBeVisible()
  const address = page.getByRole('textbox', { name: 'Address of this view' })
  await expect(address).toBeFocused()
  const marked = await address.evaluate((input) => {
    const { value, selectionStart, selectionEnd } = input as HTMLInputElement
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  })
  expect(marked).toBe(page.url())
})
