import { expect, test, type Page } from '@playwright/test'
import { demoMember, openAs } from '../people/member.ts'
import { navigation, visit } from '../people/newcomer.ts'

/** Keeps the entry's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('the home and the members stand there with faces and words, fictional ones marked [EDI-07]', async ({ page }) => {
    await visit(page, 'general')
    await expect(page.locator('h1')).toHaveText('It only takes a spark.')
    const cards = page.locator('article')
    await expect(cards.first()).toBeVisible()
    await openAs(page, await demoMember('general', 'premium'), '/members')
    await expect(page.locator('h1')).toHaveText('Search members')
    await expect(cards).toHaveCount(12)
    await expect(cards.first().locator('img')).toHaveJSProperty('complete', true)
    expect(await cards.filter({ hasText: 'Fictional profile' }).count()).toBeGreaterThan(0)
  })
})

test('a press on what is only drawn yet is done when the page is alive', async ({ page }) => {
  const release = await holdScripts(page)
  await openAs(page, await demoMember('milf', 'free'), '/members')
  const drawn = page.locator('nav button', { hasText: 'Account' })
  await expect(drawn).toBeVisible()
  const place = await drawn.boundingBox()
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10)
  await expect(page.locator('#root[inert]')).toHaveCount(1)
  release()
  await expect(navigation(page).getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'true')
})
