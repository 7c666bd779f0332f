import type { Page } from '@playwright/test'

/**
 * Blocks photos in journeys that do not need them: drawing them for the first time takes most of the time. Not with a route, which
 * would also switch off the cache of the browser. Returns a function that lets photos come from then on.
 */
export async function withoutPhotos(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBlockedURLs', { urls: ['*/photos/*'] })
  return async () => {
    await browser.send('Network.setBlockedURLs', { urls: [] })
  }
}

/** Lets only so many photos come, for journeys that look at how photos arrive. */
export async function withFewPhotos(page: Page, count: number): Promise<void> {
  let left = count
  await page.route('**/photos/**', (route) => (left-- > 0 ? route.continue() : route.abort()))
}
