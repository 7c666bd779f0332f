import { expect, type Page } from '@playwright/test'

export type Layout = 'default' | 'chat' | 'lander' | 'empty'

/** The parts around a screen in each layout: banner, footer, and a navigation or a login link (`ways`). */
const framings: Record<Layout, { banner: boolean; footer: boolean; ways: boolean }> = {
  default: { banner: true, footer: true, ways: true },
  lander: { banner: true, footer: true, ways: false },
  // The header is for a desktop: a phone shows only the conversation.
  chat: { banner: true, footer: false, ways: true },
  empty: { banner: false, footer: false, ways: false },
}

/** A member's navigation or a visitor's login link, in either language. */
const navigationOrLogin = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Main|Hoofdmenu)$/ })
    .or(page.getByRole('banner').getByRole('link', { name: /^(Log in|Inloggen)$/ }))

export async function expectLayout(page: Page, layout: Layout): Promise<void> {
  const framing = framings[layout]
  await Promise.all([
    expect(page.getByRole('banner')).toHaveCount(Number(framing.banner)),
    expect(page.getByRole('contentinfo')).toHaveCount(Number(framing.footer)),
    expect(navigationOrLogin(page)).toHaveCount(Number(framing.ways)),
  ])
}

/** Waits for the screen with this first heading, hydrated. */
export async function expectScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: typeof heading === 'string' })).toBeVisible()
  await expectHydrated(page)
}

/** Waits until the page is hydrated and reacts to keys and presses. */
export async function expectHydrated(page: Page): Promise<void> {
  // React marks the elements that it has hydrated. A landing page has no React.
  await page.waitForFunction(() => {
    if (!document.getElementById('root')) return true
    const elements = [...document.querySelectorAll('main, main h1')]
    return elements.length > 0 && elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
  })
}
