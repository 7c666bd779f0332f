import { expect, test } from '@playwright/test'
import { expectAccessible, expectFitsWidth } from '../checks/accessible.ts'
import { journeysToAccounts, ways } from '../landers/ways.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'

journeysToAccounts('touch')

test('the landing pages are accessible, and fit a narrow phone [LND-05 partly]', async ({ page }) => {
  await withoutPhotos(page)
  for (const { name, site } of ways) {
    await page.goto(`${siteOrigin(site)}/landers/${name}/${site}-nl`)
    // What is not laid out yet is hidden, and axe does not look at it. Who touches the page gets everything at once.
    await page.keyboard.press('Shift')
    await expect(page.locator('html[data-loading]')).toHaveCount(0)
    await expectAccessible(page)
    await expectFitsWidth(page, 320)
  }
})

test('a page of the site tells how long it was open and when it was touched, only if its address asks [RTE-13]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const beacons: { path: string }[] = []
    Object.assign(window, { beacons })
    navigator.sendBeacon = (path, body) => {
      void (body as Blob).text().then((text) => beacons.push({ path: String(path), ...(JSON.parse(text) as object) }))
      return true
    }
  })
  const beacons = () => page.evaluate(() => (window as unknown as { beacons: { path: string }[] }).beacons)
  /** Presses a key and hides the page, until it has sent to `path`: its script loads late. */
  const leave = (path: string) =>
    expect
      .poll(async () => {
        await page.keyboard.press('Shift')
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
          document.dispatchEvent(new Event('visibilitychange'))
        })
        return (await beacons()).map((beacon) => beacon.path)
      })
      .toContain(path)
  await page.goto(`${siteOrigin('she')}/terms?network=n`)
  await leave('/api/page-hidden.php')
  expect((await beacons()).filter(({ path }) => path.includes('visit'))).toEqual([])
  // Again if the script came between the key and the end of the visit: it heard no key.
  await expect(async () => {
    await page.goto(`${siteOrigin('she')}/terms?network=n&lb`)
    await leave('/api/page-visit.php')
    expect((await beacons()).filter(({ path }) => path.includes('visit'))).toEqual([
      {
        path: '/api/page-visit.php',
        lander: '',
        language: 'nl',
        query: '?network=n&lb',
        stayed: expect.any(Number),
        touched: expect.any(Number),
      },
    ])
  }).toPass()
})
