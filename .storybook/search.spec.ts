import { expect, test } from '@playwright/test'

test('the search finds by the names of the list and shows them', async ({ page }) => {
  await page.goto('?path=/story/landers-all--gallery')
  await expect(page.frameLocator('#storybook-preview-iframe').locator('#storybook-root h1')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('/')
  await page.keyboard.type('prices and payment')
  const found = page.locator('.search-result-item').filter({ hasText: 'Premium and credits' })
  await expect(found).toContainText('Screens')
  await expect(found).toContainText('Prices and payment')
  await found.click()
  await expect(page).toHaveURL(/screens-credits-till--/)
})
