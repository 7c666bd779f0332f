import { expect, type Page } from '@playwright/test'

export type Layout = 'default' | 'chat' | 'lander' | 'empty'

/** What stands round a screen tells its layout: bars and footer, a footer without a way to log in, or neither. */
const framings: Record<Layout, { banner: boolean; footer: boolean; ways: boolean }> = {
  default: { banner: true, footer: true, ways: true },
  lander: { banner: true, footer: true, ways: false },
  chat: { banner: false, footer: false, ways: true },
  empty: { banner: false, footer: false, ways: false },
}

/** A member's navigation, or a visitor's way in, in either language. */
const waysOf = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Main|Hoofdmenu)$/ })
    .or(page.getByRole('banner').getByRole('link', { name: /^(Log in|Inloggen)$/ }))

export async function expectLayout(page: Page, layout: Layout): Promise<void> {
  const framing = framings[layout]
  await expect(page.getByRole('banner')).toHaveCount(Number(framing.banner))
  await expect(page.getByRole('contentinfo')).toHaveCount(Number(framing.footer))
  await expect(waysOf(page)).toHaveCount(Number(framing.ways))
}

/** The screen in view, alive and not only rendered, by its first heading. */
export async function expectScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: typeof heading === 'string' })).toBeVisible()
  await expectAlive(page)
}

/** The page answers to keys and presses, and is not only rendered. */
export async function expectAlive(page: Page): Promise<void> {
  // React leaves its marks on the elements that it has taken over. A landing page has no React.
  await page.waitForFunction(() => {
    if (!document.getElementById('root')) return true
    const elements = [...document.querySelectorAll('main, main h1')]
    return elements.length > 0 && elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
  })
}
