import { expect, test, type Page } from '@playwright/test'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { expectScreen } from '../checks/layout.ts'
import { aMember, giveBrowser } from '../people/member.ts'
import { siteOrigin } from '../server/addresses.ts'
import { textFiles } from '../server/text-files.ts'

const fellow = { en: 'Men looking for men.', nl: 'Mannen die mannen zoeken.' }
const language = (page: Page, name: 'Language' | 'Taal') => page.getByRole('banner').getByRole('combobox', { name })

test.describe('with a Dutch browser', () => {
  test.use({ locale: 'nl-NL' })

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
    expect(new Set(fetched)).toEqual(new Set(['nl']))
    expect(loads).toBe(0)
  })
})

test('a Dutch site is in Dutch, whatever the browser’s language', async ({ page }) => {
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
