import { test } from '@playwright/test'
import { expectAccessible, expectFitsWidth } from '../checks/accessible.ts'
import { journeysToAccounts, ways } from '../landers/ways.ts'
import { siteOrigin } from '../server/addresses.ts'

journeysToAccounts('touch')

test('the landing pages are accessible, and fit a narrow phone [LND-05 partly]', async ({ page }) => {
  for (const { name, site } of ways) {
    await page.goto(`${siteOrigin(site)}/landers/${name}/${site}-nl`)
    await expectAccessible(page)
    await expectFitsWidth(page, 320)
  }
})
