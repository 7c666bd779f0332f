import { expect, test, type Page } from '@playwright/test'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { locales, openLocales } from '@vonk/contracts/locales.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { pageTokens } from '@vonk/contracts/support/support.pages.ts'
import { demoCompanions } from '@vonk/demo/members.ts'
import { addressesOf, type Known } from '@vonk/measuring/crawl/addresses.ts'
import { judgeOf } from '@vonk/measuring/crawl/judge.ts'
import { textsOfHtml } from '../checks/html-texts.ts'
import { expectScreen } from '../checks/layout.ts'
import { aMember, demoMember, giveBrowser, type Member } from '../people/member.ts'
import { ownAddress, siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'
import { siteFetch } from '../server/site-fetch.ts'
import { textFiles } from '../server/text-files.ts'

const fellow = { en: 'From a quick hi to the rest of your life.', nl: 'Van een vlotte hoi tot de rest van je leven.' }
const language = (page: Page, name: 'Language' | 'Taal') => page.getByRole('banner').getByRole('combobox', { name })

test.describe('with a Dutch browser', () => {
  test.use({ locale: 'nl-NL' })
  test.beforeEach(({ page }) => withoutPhotos(page))

  test('an English site is in English', async ({ page }) => {
    await page.goto(siteOrigin('gay'))
    await expectScreen(page, fellow.en)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })

  test('the site uses the domain’s language until the visitor chooses; the choice lasts a year and is saved with the account [LOC-03]', async ({
    page,
    context,
  }) => {
    await page.goto(siteOrigin('gay'))
    await expectScreen(page, fellow.en)
    await language(page, 'Language').selectOption('Nederlands')
    await expectScreen(page, fellow.nl)
    const cookie = (await context.cookies(siteOrigin('gay'))).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('nl')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(limits.localeCookieDays)

    await test.step('a reload keeps it', async () => {
      await page.reload()
      await expectScreen(page, fellow.nl)
    })

    await test.step('a member’s choice is saved', async () => {
      const jack = await aMember('gay', 'Jack')
      await giveBrowser(context, jack)
      await page.goto(`${siteOrigin('gay')}/pricing`)
      await expectScreen(page, 'Prices')
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/user.php') && answer.request().method() === 'PUT',
      )
      await language(page, 'Language').selectOption('Nederlands')
      await expectScreen(page, 'Prijzen')
      expect((await saved).ok()).toBe(true)
      expect((await jack.call(accountContract.currentUser)).user?.language).toBe('nl')
    })
  })

  test('only the texts of the current language are fetched; changing the language needs no reload [LOC-05]', async ({ page }) => {
    const fetched = await watchTexts(page, 'gay')
    await page.goto(siteOrigin('gay'))
    await expectScreen(page, fellow.en)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Terms' }).click()
    await expectScreen(page, 'Terms')
    expect(new Set(fetched.splice(0))).toEqual(new Set(['en']))

    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await language(page, 'Language').selectOption('Nederlands')
    await expectScreen(page, 'Voorwaarden')
    await expect(footer).toContainText('Fellow is voor volwassenen vanaf 18 jaar.')
    await expect(footer, 'the texts of the settings too').toContainText('“Fictief profiel”')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL')
    await footer.getByRole('link', { name: 'Prijzen' }).click()
    await expectScreen(page, 'Prijzen')
    // A text of the page that was left may have been on its way until then.
    expect(new Set(fetched.slice(fetched.indexOf('nl')))).toEqual(new Set(['nl']))
    expect(loads).toBe(0)
  })
})

test('a Dutch site is in Dutch, whatever the browser’s language', async ({ page }) => {
  await withoutPhotos(page)
  await page.goto(siteOrigin('milf'))
  await expectScreen(page, 'Volwassen, en nog altijd nieuwsgierig.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL')
})

test('dates and money have the format of the language', async ({ page }) => {
  await page.goto(`${siteOrigin('milf')}/terms`)
  await expect(page.getByText('Versie van 1 maart 2024')).toBeVisible()
  await language(page, 'Taal').selectOption('English')
  await expect(page.getByText('Version of 1 March 2024')).toBeVisible()
  await page.goto(`${siteOrigin('milf')}/pricing`)
  await expect(page.getByText(/^€\d+\.\d\d$/).first()).toBeVisible()
  await language(page, 'Language').selectOption('Nederlands')
  await expect(page.getByText(/^€\s\d+,\d\d$/).first()).toBeVisible()
})

test('every page arrives in the chosen language, for visitors and members: no key, no other language, nothing left open [LOC-01 INF-01]', async () => {
  test.setTimeout(420_000)
  const [robin, alex] = await Promise.all([demoMember('general', 'free'), demoMember('general', 'premium')])
  const known = await whatExists(alex)
  const { companyinfo: company } = await alex.call(siteContract.companyInfo)
  const judge = judgeOf({ edition: 'general', names: Object.values(company).filter((value) => typeof value === 'string') })
  const sessions = { visitor: null, free: robin.session.cookie, premium: alex.session.cookie }
  for (const locale of openLocales)
    await test.step(locale, async () => {
      // Many pages in a short time.
      const from = ownAddress()
      const addresses = addressesOf(known, locale, [])
      const faults: string[] = []
      // More at a time, and the server would send them unrendered.
      const lanes = Array.from({ length: 3 }, async () => {
        for (let address = addresses.shift(); address; address = addresses.shift()) {
          const { path, viewer } = address
          const load = siteFetch('general', { cookie: sessions[viewer], locale }, from)
          const response = await load(path)
          const html = await response.text()
          const lang = /<html lang="(\w\w-\w\w)/.exec(html)?.[1]
          const texts = textsOfHtml(html)
          const isInformation = viewer === 'visitor' && pageTokens.some((token) => path === `/${token}`)
          const found = [
            ...(lang === locales[locale].iso ? [] : [`has the language ${lang}`]),
            ...(texts.length > 0 ? [] : ['is empty']),
            ...(isInformation && !texts.some((text) => text.includes(company.name)) ? ['does not name the company'] : []),
            ...judge.texts(texts, locale).map(({ kind, what }) => `${kind}: ${what}`),
          ]
          faults.push(...found.map((what) => `${path} as ${viewer} ${what}`))
        }
      })
      await Promise.all(lanes)
      expect(faults).toEqual([])
    })
})

/** The ids of what the pages are about. */
async function whatExists(member: Member): Promise<Known> {
  const [{ profiles }, { bundles, methods }, { chats }, { payment }] = await Promise.all([
    member.call(membersContract.search, { query: {} }),
    member.call(creditsContract.pricing),
    member.call(chatContract.chats),
    member.call(creditsContract.payment, { query: {} }),
  ])
  return {
    edition: member.slug,
    member: profiles.find(({ kind }) => kind !== 'fictional')?.id ?? '',
    fictional: demoCompanions(member.slug)[0]?.id ?? '',
    conversation: chats[0]?.conversation.id ?? '',
    bundle: String(bundles[0]?.id),
    method: methods[0] ?? '',
    payment: payment?.payment_id ?? null,
  }
}

/** Records the languages of the texts that a page requests from now on, in order. */
async function watchTexts(page: Page, slug: EditionSlug): Promise<string[]> {
  const files = await textFiles(slug)
  const fetched: string[] = []
  page.on('request', (request) => {
    const locale = files.get(new URL(request.url()).pathname)
    if (locale) fetched.push(locale)
  })
  return fetched
}
