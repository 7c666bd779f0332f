import { expect, test, type Page } from '@playwright/test'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { expectAccessible } from '../checks/accessible.ts'
import { expectScreen } from '../checks/layout.ts'
import { expectLedger } from '../checks/ledger.ts'
import { aMember, buy, demoMember, giveBrowser, openAs, userOf, type Member } from '../people/member.ts'
import { navigation } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { mailTo, smsTo } from '../server/inbox.ts'
import { withoutPhotos } from '../server/photos.ts'

const slug = 'gilf'

test.beforeEach(({ page }) => withoutPhotos(page))
test.afterAll(expectLedger)

for (const { outcome, press, text } of [
  {
    outcome: 'failed',
    press: 'Let it fail',
    text: 'Er is niets afgeschreven. Probeer het opnieuw of betaal op een andere manier.',
  },
  { outcome: 'cancelled', press: 'Cancel', text: 'De betaling is geannuleerd, dus er is niets afgeschreven.' },
]) {
  test(`a ${outcome} payment shows its state in both languages and can be repeated until it succeeds [PAY-03]`, async ({
    page,
  }) => {
    const adele = await aMember(slug, 'Adele')
    await openAs(page, adele, '/premium', 'nl')
    await page
      .getByRole('link', { name: /^Kies \d+ credits/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Betaal / }).click()
    await expect(page.getByText('Payment sandbox, no money moves')).toBeVisible()
    await page.getByRole('button', { name: press }).click()
    await expectScreen(page, 'Betaling mislukt')
    await expect(page.getByText(text)).toBeVisible()
    expect(await userOf(adele)).toMatchObject({ paid_user: false, credits: 10 })

    await giveBrowser(page.context(), adele, 'en')
    await page.reload()
    await expectScreen(page, 'Payment failed')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expectScreen(page, 'Your order')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectScreen(page, 'You’re Premium')
    expect(await userOf(adele)).toMatchObject({ paid_user: true, credits: 10 + (await creditsOf(adele)) })
  })
}

test('a pending payment is shown as such, and its page follows it until it completes [PAY-03]', async ({ page }) => {
  const bea = await aMember(slug, 'Bea')
  const path = await order(page, bea)
  const pay = page.url()
  await page.getByRole('link', { name: 'Back to the site without deciding' }).click()
  await expectScreen(page, 'We’re processing your payment')
  await expect(page).toHaveURL(siteOrigin(slug) + path)
  await expect(page.getByText('Sandbox: no real money')).toBeVisible()

  const provider = await page.context().newPage()
  await provider.goto(pay)
  await provider.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectScreen(page, 'You’re Premium')
  await expect(navigation(page).getByRole('link', { name: /^Credits/ })).toBeVisible()
  expect(await userOf(bea)).toMatchObject({ paid_user: true, credits: 10 + (await creditsOf(bea)) })
})

test('a provider that is silent for a quarter of an hour keeps nobody waiting, and its late notice still brings the credits [PAY-03 PAY-12 partly]', async ({
  page,
}) => {
  const hanna = await aMember(slug, 'Hanna')
  await page.clock.install()
  const path = await order(page, hanna)
  const pay = page.url()
  await page.getByRole('link', { name: 'Back to the site without deciding' }).click()
  await expectScreen(page, 'We’re processing your payment')
  await expect(page.getByText(/^We’re waiting for your payment of/)).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(page.getByText(/is taking longer than usual\. You don’t need to wait here/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Finish paying' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${siteOrigin(slug)}/members`)
  await expect(navigation(page).getByRole('link', { name: /Get Premium/ })).toBeVisible()
  const provider = await page.context().newPage()
  await provider.goto(pay)
  await provider.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(navigation(page).getByRole('link', { name: /^Credits/ })).toBeVisible()
  await mailTo(hanna.email, ({ subject }) => subject.startsWith('Your receipt'))
  await page.goto(siteOrigin(slug) + path)
  await expectScreen(page, 'You’re Premium')
  expect((await userOf(hanna)).credits).toBe(10 + (await creditsOf(hanna)))
})

test('a payment is booked once, however often and in any order the member returns from it [PAY-04]', async ({ page }) => {
  const clara = await aMember(slug, 'Clara')
  const path = await order(page, clara)
  const pay = page.url()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectScreen(page, 'You’re Premium')
  const after = 10 + (await creditsOf(clara))
  const expectBookedOnce = async () => {
    await expectScreen(page, 'You’re Premium')
    expect((await userOf(clara)).credits).toBe(after)
  }
  await expectBookedOnce()

  await test.step('the return page is reloaded and opened again', async () => {
    await page.reload()
    await expectBookedOnce()
    await page.goto(siteOrigin(slug) + path)
    await expectBookedOnce()
  })

  await test.step('the provider’s page is opened again', async () => {
    await page.goto(pay)
    await expect(page.getByText(/^This payment was paid\./)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expectBookedOnce()
  })

  await test.step('the provider repeats its notice and sends other ones', async () => {
    for (const status of ['completed', 'failed', 'cancelled', 'pending', 'completed']) {
      const taken = await page.evaluate(
        async ({ to, body }) => (await fetch(to, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })).type,
        { to: pay, body: { status } },
      )
      expect(taken, 'the sandbox redirects to the site').toBe('opaqueredirect')
      expect(await userOf(clara), `after ${status}`).toMatchObject({ credits: after, paid_user: true })
    }
    await page.reload()
    await expectBookedOnce()
  })
})

test('going back before paying, and pressing Pay twice, makes one purchase per payment [PAY-04]', async ({ page }) => {
  const dirk = await aMember(slug, 'Dirk')
  await order(page, dirk)
  await page.goBack()
  await expectScreen(page, 'Your order')
  await page.getByRole('button', { name: /^Pay / }).dblclick()
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick()
  await expectScreen(page, 'You’re Premium')
  expect((await userOf(dirk)).credits).toBe(10 + (await creditsOf(dirk)))
})

test('a direct debit is signed with the code of a text message, after a wrong one, and then listed [PAY-08 partly]', async ({
  page,
}) => {
  const greta = await aMember(slug, 'Greta')
  await openAs(page, greta, '/premium', 'nl')
  await page
    .getByRole('link', { name: /^Kies \d+ credits/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'SEPA-incasso' }).check()
  await page.getByRole('button', { name: /^Betaal / }).click()
  await expectScreen(page, 'Automatische incasso')
  const form = {
    'Naam van de rekeninghouder': 'Greta Østergård-van Dijk',
    IBAN: 'nl91 abna 0417 1643 00',
    Straat: 'Kerkstraat',
    Huisnummer: '12a',
    Postcode: '3511 AB',
    Plaats: 'Utrecht',
    'Mobiel nummer': '06 12345678',
  }
  for (const [field, text] of Object.entries(form)) await page.getByRole('textbox', { name: field }).fill(text)
  await page.getByRole('button', { name: 'Sms mij de code' }).click()

  const code = page.getByRole('textbox', { name: 'Code uit de sms' })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  const right = /\b\d{6}\b/.exec((await smsTo('+31612345678')).subject)?.[0] ?? ''
  const pay = page.getByRole('button', { name: /^Teken en betaal / })
  await code.pressSequentially(right === '111111' ? '222222' : '111111')
  await pay.click()
  await expect(page.getByText('Code ongeldig', { exact: true })).toBeVisible()
  expect((await userOf(greta)).paid_user).toBe(false)
  await code.pressSequentially(right)
  await pay.click()
  await expectScreen(page, 'Je bent Premium')
  expect(await userOf(greta)).toMatchObject({ paid_user: true, credits: 10 + (await creditsOf(greta)) })

  await page.goto(`${siteOrigin(slug)}/directdebit`)
  await expect(page.getByRole('list', { name: 'Je machtigingen' }).getByRole('listitem')).toHaveText(/^NL •••• 4300/)
  await expect(page.getByRole('list', { name: 'Je incasso’s' }).getByRole('listitem')).toHaveText(/We schrijven het af op /)
})

test('free and Premium members are redirected to their own shop page [RTE-02]', async ({ page }) => {
  const elsa = await aMember(slug, 'Elsa')
  await openAs(page, elsa, '/credits')
  await expectScreen(page, 'Get Premium')
  await expect(page).toHaveURL(`${siteOrigin(slug)}/premium`)
  await page.goto(`${siteOrigin(slug)}/credits/repeat-order`)
  await expectScreen(page, 'Get Premium')

  await buy(elsa)
  await page.goto(`${siteOrigin(slug)}/premium`)
  await expectScreen(page, 'Credits')
  await expect(page).toHaveURL(`${siteOrigin(slug)}/credits`)
  await expect(page.getByText(`You have ${(await userOf(elsa)).credits} credits.`)).toBeVisible()
})

test('another member’s payment is not found', async ({ page }) => {
  const theirs = await buy(await aMember(slug, 'Frits'))
  await openAs(page, await demoMember(slug, 'free'), `/transactions/${theirs}`)
  await expectScreen(page, 'This page could not be found')
})

/** Orders the first bundle in the browser, up to the sandbox's page. Returns the path of the payment's page. */
async function order(page: Page, member: Member): Promise<string> {
  await openAs(page, member, '/premium')
  await page
    .getByRole('link', { name: /^Choose \d+ credits/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Payment sandbox, no money moves')).toBeVisible()
  return (await page.getByRole('link', { name: /^Back to the site/ }).getAttribute('href')) ?? ''
}

/** The number of credits of the member's latest payment. */
async function creditsOf(member: Member): Promise<number> {
  const { payment } = await member.call(creditsContract.payment, { query: {} })
  return payment?.credits ?? 0
}
