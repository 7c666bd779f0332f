import { expect, type Page, test } from '@playwright/test'

/** Opens a story in the studio and presses “Change texts”. Returns what is in it. */
async function changeTextsOf(page: Page, story: string) {
  await page.goto(`?path=/story/${story}`)
  const frame = page.frameLocator('#storybook-preview-iframe')
  await expect(frame.locator('#storybook-root h1')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Change texts' }).click()
  const panel = frame.getByRole('region', { name: 'Changed texts' })
  await expect(panel).toBeVisible()
  return { frame, panel, root: frame.locator('#storybook-root') }
}

test('the space bar writes in a button, and Enter does not press it', async ({ page }) => {
  const { panel, root } = await changeTextsOf(page, 'screens-account-login--plain')
  const button = root.locator('main button[type="submit"]')
  // The cursor is somewhere else before.
  await panel.click()
  await button.click()
  await page.keyboard.type(' right now')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' please')
  await expect(button).toHaveText('Log in right now please')
  await panel.click()
  await expect(panel).toContainText(/^\+ .*: "Log in right now please",?$/m)
  await expect(root.locator('[aria-invalid="true"]'), 'the empty form was not sent').toHaveCount(0)
})

test('on a phone the panel leaves the button of a lander free', async ({ page }) => {
  const { frame, panel, root } = await changeTextsOf(page, 'landers-all--gallery&globals=viewport.value:phone')
  const button = root.getByRole('link', { name: 'Sign up free' }).first()
  const gap = async () => {
    const [above, below] = await Promise.all([panel.boundingBox(), button.boundingBox()])
    return (below?.y ?? 0) - (above ? above.y + above.height : Infinity)
  }
  await expect.poll(gap).toBeGreaterThan(0)
  await root.locator('h1').click()
  await page.keyboard.type('New ')
  await panel.click()
  await expect(panel).toContainText('New ')
  await expect.poll(gap).toBeGreaterThan(0)
  // The button is not there below its block.
  await frame.locator('html').evaluate((html) => html.scrollTo(0, html.scrollHeight))
  const room = () => panel.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)
  await expect.poll(room).toBe(12)
})

test('on a phone the panel leaves the two bars of a profile free', async ({ page }) => {
  const { panel, root } = await changeTextsOf(page, 'screens-profile-member--fictional&globals=viewport.value:phone')
  const words = root.getByText('Send a message').filter({ visible: true }).last()
  const gap = async () => {
    const [above, below] = await Promise.all([panel.boundingBox(), words.boundingBox()])
    return (below?.y ?? 0) - (above ? above.y + above.height : Infinity)
  }
  await expect.poll(gap).toBeGreaterThan(0)
})
