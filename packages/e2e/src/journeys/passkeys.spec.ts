import { expect, test, type Page } from '@playwright/test'
import { expectHydrated, expectScreen } from '../checks/layout.ts'
import { aMember, openAs } from '../people/member.ts'
import { siteOrigin } from '../server/addresses.ts'

/** Gives the browser a device that can keep passkeys and checks its owner. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a member adds a passkey and logs in with it, without typing a name or a password [TRU-12]', async ({ page, context }) => {
  const mia = await aMember('milf', 'Mia')
  await openAs(page, mia, '/settings')
  await expectHydrated(page)
  await addAuthenticator(page)

  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add', exact: true }).click()
  const form = passkeys.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('My laptop')
  await form.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(passkeys.getByText('“My laptop” was added.')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toContainText('not used yet')

  await context.clearCookies({ name: 'session' })
  await page.goto(`${siteOrigin('milf')}/login?next=%2Flikes`)
  await expectHydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectScreen(page, 'Likes')

  await page.goto(`${siteOrigin('milf')}/settings`)
  await expect(passkeys.getByRole('listitem')).toContainText('last used')
})
