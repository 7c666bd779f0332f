import { expect, type FrameLocator, test } from '@playwright/test'

const gallery = '?path=/story/landers-all--gallery'

/** The language, colours and width of a story. */
const lookOf = (story: FrameLocator) =>
  story.locator('html').evaluate((html) => ({ root: (html.cloneNode() as HTMLElement).outerHTML, width: innerWidth }))

test('a link that was copied shows the same page, site, language, colours and width', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(gallery)
  const story = page.frameLocator('#storybook-preview-iframe')
  const headline = story.locator('#storybook-root h1')
  await expect(headline).toBeVisible({ timeout: 60_000 })
  for (const { tool, choice } of [
    { tool: /^Site/, choice: 'Evergold' },
    { tool: /^Language/, choice: 'Nederlands' },
    { tool: /^Light or dark/, choice: 'Dark' },
    { tool: /^Viewport/, choice: 'Phone 390' },
  ]) {
    await page.getByRole('toolbar').first().getByRole('button', { name: tool }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await expect.poll(() => lookOf(story)).toMatchObject({ root: expect.stringMatching(/lang="nl-NL".*dark/), width: 390 })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()

  const other = await context.newPage()
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  const shared = other.frameLocator('#storybook-preview-iframe')
  await expect(shared.locator('#storybook-root h1')).toHaveText(await headline.innerText(), { timeout: 60_000 })
  await expect(shared.getByRole('img', { name: 'Evergold' }).first()).toBeVisible()
  await expect.poll(() => lookOf(shared)).toEqual(await lookOf(story))
})

test('the address is marked where the browser has no clipboard, as in a studio without TLS', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(gallery)
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
