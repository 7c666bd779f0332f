import type { Page } from '@playwright/test'

/**
 * Blocks photos in journeys that do not need them: drawing them for the first time takes most of the time. Not with a route, which
 * would also switch off the cache of the browser.
 */
export async function withoutPhotos(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBlockedURLs', { urls: ['*/photos/*'] })
}
