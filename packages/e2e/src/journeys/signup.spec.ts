import { expect, test, type Locator, type Page } from '@playwright/test'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { expectHydrated, expectScreen } from '../checks/layout.ts'
import {
  aMember,
  activationToken,
  anUnconfirmedMember,
  buy,
  giveBrowser,
  openAs,
  messagesBetween,
  visitor,
} from '../people/member.ts'
import { aNewcomer, fillSignupForm, navigation, openActivationLink, visit, type Newcomer } from '../people/newcomer.ts'
import { aPicture } from '../people/picture.ts'
import { siteOrigin } from '../server/addresses.ts'
import { mailTo } from '../server/inbox.ts'

const slug = 'bbw'

test.describe('the form, in Dutch', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${siteOrigin(slug)}/signup`)
    await expectScreen(page, 'Word lid van Curvia')
  })

  test('refuses names, dates of birth and addresses that cannot be right, in their fields [SGN-02 SGN-03 SGN-04]', async ({
    page,
  }) => {
    const anke = aNewcomer('Anke')
    const form = page.getByRole('form', { name: 'Inschrijven' })
    await test.step('a name that equals the address or begins with @', async () => {
      await fillInDutch(page, { ...anke, name: anke.email })
      await expect(page.getByText('Je naam mag niet gelijk zijn aan je e-mailadres.')).toBeVisible()
      await page.getByLabel('Profielnaam').fill('@anke')
      await expect(page.getByText('Je naam mag niet met @ beginnen.')).toBeVisible()
    })
    const tooYoung = String(new Date().getFullYear() - 17)
    await test.step('a date of birth that is missing, does not exist or is too late', async () => {
      await expect(form.getByRole('group', { name: /Geboortedatum/ })).toContainText('18+')
      const born = async (day: string, month: string, year: string) => {
        await fillInDutch(page, anke, { day, month, year })
        return form
      }
      await expect(await born('', '', '')).toContainText('Vul uw geboortedatum in')
      await expect(await born('31', '2', '1980')).toContainText('Ongeldige geboortedatum.')
      await expect(await born('1', '1', tooYoung)).toContainText('Je bent nog niet oud genoeg voor deze site.')
    })
    await test.step('an invalid address, and a suggestion for a typing error', async () => {
      await page.getByLabel('E-mailadres').fill('carla@example')
      await expect(page.getByText('Ongeldige e-mail', { exact: true })).toBeVisible()
      await page.getByLabel('E-mailadres').fill('carla@gmial.com')
      await page.getByRole('button', { name: 'carla@gmail.com' }).click()
      await expect(page.getByLabel('E-mailadres')).toHaveValue('carla@gmail.com')
      await expect(page.getByText('Bedoelde je')).toBeHidden()
      await expect(page).toHaveURL(/\/signup$/)
    })
    const { email, name, password } = anke
    const refused = visitor(slug).call(signupContract.signup, {
      body: { email, name, password, date_of_birth: `${tooYoung}-01-01` },
    })
    await expect(refused, 'the server checks the age too').rejects.toMatchObject({
      status: 400,
      fields: { date_of_birth: 'too_young' },
    })
  })

  test('links to the login, with the address filled in, if the address has an account [SGN-05 partly]', async ({ page }) => {
    const dora = await aMember(slug, 'Dora')
    await fillInDutch(page, dora)
    const refusal = page.getByRole('alert')
    await expect(refusal).toContainText('Er is al een account met dit e-mailadres. Log in om verder te gaan.')
    await refusal.getByRole('link', { name: 'Inloggen' }).click()
    await expectScreen(page, 'Inloggen')
    await expect(page.getByLabel('E-mailadres')).toHaveValue(dora.email)
  })
})

test('on a phone a newcomer gets from the form to a finished profile with a photo within a minute, also with interruptions [SGN-14] [SGN-01 SGN-10 partly]', async ({
  browser,
}, { annotations }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const noor = { ...aNewcomer('Noor'), password: 'rain on the roof' }
  const effort = { screens: 0, fields: 0, keys: 0, presses: 0 }
  const arrive = async (title: string | RegExp, on = page) => {
    await expect(on.getByRole('heading', { level: 1, name: title })).toBeVisible()
    effort.screens += 1
  }
  const press = async (target: Locator) => {
    await target.click()
    effort.presses += 1
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const write = async (target: Locator, text: string) => {
    await target.pressSequentially(text)
    effort.fields += 1
    effort.keys += text.length
  }

  await test.step('the form', async () => {
    await visit(page, slug, '/signup')
    await arrive('Join Curvia')
    await fillSignupForm(page, noor)
    effort.fields += 4
    effort.keys += noor.email.length + noor.name.length + noor.password.length + '14031975'.length
    effort.presses += 1
  })

  await test.step('a photo and the place', async () => {
    await arrive('Let people see you')
    await expectHydrated(page)
    await page.getByTestId('photo-input').setInputFiles(await aPicture(page))
    effort.presses += 2
    await press(button('Use this part'))
    await press(button('Next'))
    await arrive('Where do you live?')
    await write(page.getByRole('combobox', { name: 'Your city' }), 'Utrec')
    await press(page.getByRole('option', { name: /^Utrecht/ }).first())
    await press(button('Next'))
    await arrive('I am a …')
  })

  await test.step('another browser goes on at the same question after the login', async () => {
    const elsewhere = await browser.newContext()
    const laptop = await elsewhere.newPage()
    await visit(laptop, slug, '/login')
    const form = laptop.getByRole('form', { name: 'Log in' })
    await form.getByLabel('Email address').fill(noor.email)
    await form.getByLabel('Password', { exact: true }).fill(noor.password)
    await form.getByRole('button', { name: 'Log in' }).click()
    await expectScreen(laptop, 'I am a …')
    await elsewhere.close()
  })

  await test.step('questions with one press each; one is skipped, and a reload loses nothing', async () => {
    await press(button('Woman'))
    await arrive('I am …')
    await press(button('Skip'))
    await arrive('My relationship status')
    await page.reload()
    await press(button('Single'))
    for (const [title, answer] of [
      ['My build', 'Average'],
      ['My hair', 'Red'],
      ['My eyes', 'Green'],
      ['Do you have tattoos?', 'No'],
    ] as const) {
      await arrive(title)
      await press(button(answer))
    }
    await arrive('What do you love?')
    await press(button('Hiking'))
    await press(button('Next'))
  })

  await test.step('a few words, and no push', async () => {
    await arrive('In your own words')
    await press(button('My perfect Sunday'))
    await write(page.getByLabel('My perfect Sunday'), 'Coffee, then the woods')
    await press(button('Next'))
    const push = page.getByRole('heading', { name: 'Know when someone writes' })
    await expect(push.or(page.getByRole('heading', { name: 'Check your email' }))).toBeVisible()
    if (await push.isVisible()) {
      effort.screens += 1
      await press(button('Skip'))
    }
    await arrive('Check your email')
  })

  await test.step('the mail confirms, and three members wait who suit', async () => {
    await openActivationLink(page, noor)
    effort.screens += 1
    effort.presses += 1
    await press(page.getByRole('link', { name: 'See who suits you' }))
    await arrive('People who suit you')
    await expect(page.getByRole('list', { name: 'People who suit you' }).getByRole('article')).toHaveCount(3)
  })

  // Somebody who knows what to write: a quarter of a second per key, one second per press, half a second to see a new screen.
  const seconds = Math.round(effort.keys / 4 + effort.presses + effort.screens / 2)
  const found = `${effort.screens} screens, ${effort.fields} fields with ${effort.keys} keys, ${effort.presses} presses: about ${seconds} s`
  annotations.push({ type: 'effort of the signup', description: found })
  // oxlint-disable-next-line no-console -- the figure belongs to the output of the run
  console.log(`Effort of the signup: ${found}`)
  expect(seconds).toBeLessThanOrEqual(60)
  await context.close()
})

test('the mail can be sent again and to a corrected address, and after a minute the page mentions the spam folder [SGN-08]', async ({
  page,
}) => {
  await page.clock.install()
  const elly = aNewcomer('Elly')
  const meant = aNewcomer('Elly').email
  await visit(page, slug, '/signup')
  await fillSignupForm(page, elly)
  await expectScreen(page, 'Let people see you')
  await page.goto(`${siteOrigin(slug)}/signup/activation-mail`)
  await expectScreen(page, 'Check your email')
  await expect(page.getByText(`We’ve sent an email to ${elly.email}.`)).toBeVisible()
  const first = await mailTo(elly.email)

  await test.step('after a minute the page mentions the spam folder', async () => {
    const hint = page.getByText('Check your spam folder too')
    await page.clock.fastForward(30_000)
    await expect(hint).toBeHidden()
    // The page may start its minute only after the first jump of the clock.
    await expect(async () => {
      await page.clock.fastForward(30_000)
      await expect(hint).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  await test.step('the button sends another mail', async () => {
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('Sent again.')).toBeVisible()
    await expect.poll(async () => (await mailTo(elly.email)).text).not.toBe(first.text)
  })

  await test.step('a mail goes to the corrected address', async () => {
    await page.getByRole('button', { name: 'Correct the address' }).click()
    await page.getByRole('form', { name: 'Correct the address' }).getByLabel('Email address').fill(meant)
    await page.getByRole('button', { name: 'Send the email to this address' }).click()
    await expect(page.getByText(`We’ve sent an email to ${meant}.`)).toBeVisible()
    await mailTo(meant)
  })

  await test.step('after the confirmation in another browser the page continues', async () => {
    const body = { token: await activationToken(meant), password: elly.password }
    await visitor(slug).call(signupContract.activate, { body })
    await expectScreen(page, 'Your account is active')
  })
})

test('messages of an unconfirmed member arrive with the activation, in order [SGN-09 partly]', async ({ page, browser }) => {
  const [greet, fien] = await Promise.all([aMember(slug, 'Greet'), anUnconfirmedMember(slug, 'Fien')])
  await buy(fien)
  await openAs(page, fien, `/members/${greet.id}/chat`)
  const texts = ['The first', 'The second', 'The third']

  await test.step('the sender sees that the messages wait', async () => {
    for (const text of texts) {
      await page.getByRole('textbox', { name: 'Message to Greet' }).fill(text)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('log').getByText(text)).toBeVisible()
    }
    await expect(page.getByText('Delivered once you confirm your email address')).toHaveCount(3)
  })

  const greetsBrowser = await browser.newContext()
  const greetsPage = await greetsBrowser.newPage()
  await openAs(greetsPage, greet, '/chats')
  await test.step('the receiver has no messages', async () => {
    await expect(greetsPage.getByText('No messages yet')).toBeVisible()
    expect((await greet.call(chatContract.chats)).chats).toEqual([])
  })

  await test.step('after the activation all messages are delivered in order', async () => {
    const isActivation = (link: string) => link.includes('/activate/done')
    // The receipt of the purchase came later.
    const { links } = await mailTo(fien.email, (mail) => mail.links.some(isActivation))
    await page.goto(links.find(isActivation) ?? '')
    await expectScreen(page, 'Your account is active')
    await expect(navigation(greetsPage).getByRole('link', { name: /Messages.*3 unread messages/ })).toBeVisible()
    expect(await messagesBetween(greet, fien)).toEqual(texts)
    await greetsPage.getByRole('main').getByRole('link', { name: /Fien/ }).click()
    await expect(greetsPage.getByRole('log').getByText(/^Fien: The/)).toHaveText(texts.map((text) => `Fien: ${text}`))
    await page.goto(`${siteOrigin(slug)}/members/${greet.id}/chat`)
    await expect(page.getByRole('log').getByText('The third')).toBeVisible()
    await expect(page.getByText('Delivered once you confirm your email address')).toHaveCount(0)
  })
  await greetsBrowser.close()
})

test.describe('the link in the mail', () => {
  test('confirms in any browser, logs in and offers Premium; the second time it fails [SGN-10]', async ({ page, browser }) => {
    const hanna = await anUnconfirmedMember(slug, 'Hanna')
    const link = `${siteOrigin(slug)}/activate/done?token=${await activationToken(hanna.email)}`
    await page.goto(link)
    await expectScreen(page, 'Bijna klaar')
    await page.getByLabel('Wachtwoord', { exact: true }).fill(hanna.password)
    await page.getByRole('button', { name: 'Bevestigen en inloggen' }).click()
    await expectScreen(page, 'Je account is actief')
    await expect(page.getByRole('heading', { name: 'Word Premium' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible()

    const elsewhere = await browser.newContext()
    const visitorsPage = await elsewhere.newPage()
    await visitorsPage.goto(link)
    await expectScreen(visitorsPage, 'Activeren mislukt')
    await expect(visitorsPage).toHaveURL(`${siteOrigin(slug)}/activate/error`)
    await expect(visitorsPage.getByRole('main')).toContainText('Deze link is al gebruikt of verlopen.')
    await expect(visitorsPage.getByRole('navigation', { name: 'Hoofdmenu' }), 'the link does not log in').toBeHidden()
    await visitorsPage.getByRole('link', { name: 'Stuur een nieuwe e-mail' }).click()
    await expectScreen(visitorsPage, 'Inloggen')
    await elsewhere.close()
  })

  test('is invalid after a correction of the address, and the newer link works [SGN-10 partly]', async ({ page }) => {
    const iris = await anUnconfirmedMember(slug, 'Iris')
    const stale = await activationToken(iris.email)
    const meant = aNewcomer('Iris').email
    await iris.call(signupContract.resendActivation, { body: { email: meant } })
    await giveBrowser(page.context(), iris, 'nl')
    await page.goto(`${siteOrigin(slug)}/activate/done?token=${stale}`)
    await expectScreen(page, 'Activeren mislukt')
    await expect(page.getByRole('button', { name: 'Stuur een nieuwe e-mail' })).toBeVisible()
    await page.goto(`${siteOrigin(slug)}/activate/done?token=${await activationToken(meant)}`)
    await expectScreen(page, 'Je account is actief')
  })
})

test('a visitor leaves the address on a landing page, and signs up later by the mailed link in another browser [SGN-11]', async ({
  page,
  browser,
}) => {
  const lena = aNewcomer('Lena')
  await page.goto(`${siteOrigin(slug)}/landers/gallery/bbw-eng?network=partner`)
  await page.getByLabel(/No time now/).fill(lena.email)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expectScreen(page, 'Bekijk je e-mail')

  const { links } = await mailTo(lena.email)
  const elsewhere = await browser.newContext()
  const later = await elsewhere.newPage()
  await elsewhere.addCookies([{ name: 'locale', value: 'en', url: siteOrigin(slug) }])
  await later.goto(links[0] ?? '')
  const form = later.getByRole('form', { name: 'Complete your sign-up' })
  await expect(form).toContainText(lena.email)
  await form.getByLabel('Profile name').fill(lena.name)
  await form.getByLabel('Day').fill('14')
  await form.getByLabel('Month').fill('3')
  await form.getByLabel('Year').fill('1975')
  await form.getByLabel('Password', { exact: true }).fill(lena.password)
  await form.getByRole('button', { name: 'Become a member' }).click()
  await expect(later).toHaveURL(/\/signup\/photo$/)
  await elsewhere.close()
})

async function fillInDutch(page: Page, who: Newcomer, born = { day: '14', month: '3', year: '1975' }) {
  const form = page.getByRole('form', { name: 'Inschrijven' })
  await form.getByLabel('E-mailadres').fill(who.email)
  await form.getByLabel('Profielnaam').fill(who.name)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(who.password)
  await form.getByLabel('Dag').fill(born.day)
  await form.getByLabel('Maand').fill(born.month)
  await form.getByLabel('Jaar').fill(born.year)
  await form.getByRole('button', { name: 'Schrijf je gratis in' }).click()
}
