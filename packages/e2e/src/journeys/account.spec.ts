import { expect, test, type Page } from '@playwright/test'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { demoLogins, demoPassword } from '@vonk/demo/logins.ts'
import { expectScreen } from '../checks/layout.ts'
import { aMember, demoMember, giveBrowser, openAs } from '../people/member.ts'
import { logIn, navigation, visit } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { mailTo } from '../server/inbox.ts'
import { withoutPhotos } from '../server/photos.ts'

const slug = 'she'
const { email } = demoLogins(slug).free

test.beforeEach(({ page }) => withoutPhotos(page))

test('a member logs in and out again [AUT-01]', async ({ page }) => {
  await logIn(page, slug, email, demoPassword)
  await expect(page).toHaveURL(`${siteOrigin(slug)}/members`)
  await navigation(page).getByRole('button', { name: 'Account' }).click()
  await navigation(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${siteOrigin(slug)}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(navigation(page)).toBeHidden()
})

test('a visitor of a members’ screen is sent to the login, and back after it [RTE-03]', async ({ page }) => {
  const wanted = '/likes?from=search'
  await visit(page, slug, wanted)
  await expectScreen(page, 'Log in')
  await expect(page).toHaveURL(`${siteOrigin(slug)}/login?next=${encodeURIComponent(wanted)}`)
  await fillLogin(page, { email, password: demoPassword })
  await expectScreen(page, 'Likes')
  await expect(page).toHaveURL(siteOrigin(slug) + wanted)
  await page.goBack()
  await expect(page, 'Back does not open the login').not.toHaveURL(/login/)
})

for (const path of ['/login', '/signup']) {
  test(`${path} redirects a member to the search [RTE-03]`, async ({ page }) => {
    await openAs(page, await demoMember(slug, 'free'), path)
    await expectScreen(page, 'Search members')
    await expect(page).toHaveURL(`${siteOrigin(slug)}/members`)
  })
}

test('wrong credentials show the site’s error, and too many of them block the address [AUT-02]', async ({ page }) => {
  const inge = await aMember(slug, 'Inge')
  await page.goto(`${siteOrigin(slug)}/login`)
  await expectScreen(page, 'Inloggen')
  for (let attempt = 1; attempt < 5; attempt++) {
    await fillLogin(page, { email: inge.email, password: `not it ${attempt}` })
    await expect(page.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw')
  }
  await fillLogin(page, { email: inge.email, password: 'still not it' })
  const blocked = page.getByRole('alert').getByText('Te veel foute pogingen, account voor 15 min geblokkeerd.')
  await expect(blocked).toBeVisible()
  await fillLogin(page, inge)
  await expect(blocked, 'the right password is refused too').toBeVisible()
})

test('an address without an account gets the same error as a wrong password [AUT-02]', async ({ page }) => {
  await page.goto(`${siteOrigin(slug)}/login`)
  await fillLogin(page, { email: `nobody.${crypto.randomUUID()}@example.com`, password: 'whatever it is' })
  await expect(page.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw')
})

test('the next call logs a page out when its session has ended elsewhere [AUT-04]', async ({ page }) => {
  const ida = await aMember(slug, 'Ida')
  await page.clock.install()
  await page.route(`**${liveEventsPath}`, (route) => route.abort())
  await openAs(page, ida, '/likes')
  await expectScreen(page, 'Likes')
  await ida.call(accountContract.logout)
  // Without a stream the page polls. A press would race with a poll.
  await page.clock.fastForward(limits.pollEvery)
  await expectScreen(page, 'Log in')
  await expect(navigation(page)).toBeHidden()
})

test('logging out in one tab logs out the others immediately [AUT-04]', async ({ page, context }) => {
  const ina = await aMember(slug, 'Ina')
  await giveBrowser(context, ina)
  const other = await context.newPage()
  await other.goto(`${siteOrigin(slug)}/likes`)
  await expectScreen(other, 'Likes')
  await page.goto(`${siteOrigin(slug)}/members`)
  await navigation(page).getByRole('button', { name: 'Account' }).click()
  await navigation(page).getByRole('button', { name: 'Log out' }).click()
  await expectScreen(other, 'Log in')
})

/** The newest link to a page in the mails to an address. */
const linkTo = async (address: string, path: string) => {
  const { links } = await mailTo(address, ({ links: all }) => all.some((link) => link.includes(path)))
  return links.find((link) => link.includes(path)) ?? ''
}

test('a forgotten password: the link in the mail opens the account, also while the login is blocked [AUT-05]', async ({
  page,
}) => {
  const iris = await aMember(slug, 'Iris')
  await visit(page, slug, '/login')
  for (let attempt = 1; attempt <= 5; attempt++) await fillLogin(page, { email: iris.email, password: 'forgotten' })
  await page.getByRole('alert').getByRole('link', { name: 'Get a link for a new password' }).click()
  await expectScreen(page, 'Forgotten your password?')
  await expect(page.getByLabel('Email address')).toHaveValue(iris.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectScreen(page, 'Check your email')
  await page.goto(await linkTo(iris.email, '/reset-password/do'))
  await page.getByLabel('New password', { exact: true }).fill('another horse battery')
  await page.getByLabel('New password again').fill('another horse battery')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expectScreen(page, 'Search members')
  await expect(navigation(page)).toBeVisible()
})

test('a changed address is confirmed in another browser, and undone by the old one [AUT-07]', async ({ page, browser }) => {
  const ilse = await aMember(slug, 'Ilse')
  const wanted = `ilse.${crypto.randomUUID()}@example.com`
  await openAs(page, ilse, '/settings#email')
  const setting = page.getByRole('region', { name: 'Email address' })
  await setting.getByLabel('New email address').fill(wanted)
  await setting.getByLabel('Your password').fill(ilse.password)
  await setting.getByRole('button', { name: 'Send the confirmation' }).click()
  await expect(setting.getByText(wanted)).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(await linkTo(wanted, '/mail-change/do'))
  await elsewhere.getByRole('button', { name: /Confirm this address|Dit adres bevestigen/ }).click()
  await expect(setting.getByText(wanted)).toBeVisible()
  await expect(page.getByText('Waiting for you to confirm')).toBeHidden()

  await elsewhere.goto(await linkTo(ilse.email, '/mail-change/do'))
  await elsewhere.getByRole('button', { name: /Undo the change|Maak de wijziging ongedaan/ }).click()
  await expectScreen(page, 'Log in')
  await elsewhere.goto(await linkTo(ilse.email, '/reset-password/do'))
  await expect(elsewhere.getByText(ilse.email)).toBeVisible()
  await elsewhere.context().close()
})

test('a device that is logged out in the settings logs out its open page immediately [TRU-12 partly]', async ({
  page,
  browser,
}) => {
  const imke = await aMember(slug, 'Imke')
  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, slug, imke.email, imke.password)
  await openAs(page, imke, '/settings')
  const devices = page.getByRole('region', { name: 'Devices' })
  await devices.getByRole('button', { name: /^Log out Chrome/ }).click()
  await expect(devices.getByText('That device is logged out.')).toBeVisible()
  await expect(navigation(other)).toBeHidden()
  await context.close()
})

async function fillLogin(page: Page, { email: address, password }: { email: string; password: string }) {
  const form = page.getByRole('form', { name: /^(Log in|Inloggen)$/ })
  await form.getByLabel(/^(Email address|E-mailadres)$/).fill(address)
  await form.getByLabel(/^(Password|Wachtwoord)$/).fill(password)
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user.php') && answer.request().method() === 'POST',
  )
  await form.getByRole('button', { name: /^(Log in|Inloggen)$/ }).click()
  await answered
}
