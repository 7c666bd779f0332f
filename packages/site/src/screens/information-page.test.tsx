import { screen } from '@testing-library/react'
import { aCompany } from '@vonk/fixtures/site/some-settings.ts'
import { describe, expect, it } from 'vitest'
import { pages } from '../features/support/pages.ts'
import { openSite, expectScreen } from '../testing/open-site.tsx'

describe.each(['en', 'nl'] as const)('information pages in %s', (locale) => {
  it.each(Object.keys(pages))(
    '/%s shows a text for every section, with the data filled in [RTE-16] [INF-01 partly]',
    async (token) => {
      await openSite(`/${token}`, { locale, settings: { member_resell: true } })
      const article = await screen.findByRole('article')
      expect(article.textContent).not.toMatch(/\{\{|\}\}|undefined/)
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).not.toContain('')
      expect(article.textContent).not.toMatch(new RegExp(`${token}\\.\\w+`))
    },
  )

  it('an unknown token shows the 404 page [RTE-16]', async () => {
    await openSite('/nothing-of-the-kind', { locale })
    await expectScreen(locale === 'en' ? 'This page could not be found' : 'Deze pagina kon niet worden gevonden')
  })
})

describe('the terms', () => {
  it('show the company’s data and the date of their version [INF-02 INF-04]', async () => {
    await openSite('/terms')
    const article = await screen.findByRole('article')
    expect(article).toHaveTextContent(aCompany().name)
    expect(article).toHaveTextContent(aCompany().kvk)
    expect(article).toHaveTextContent('Version of 1 March 2024')
  })
})

describe.each([
  { path: '/terms', clause: 'This site is also offered through partners under other names. Your data is never sold.' },
  { path: '/privacy', clause: 'This site is also offered through partners. They get no member data.' },
])('$path', ({ path, clause }) => {
  it.each([true, false])('tells that partners offer the site and get no data: %s [EDI-08]', async (member_resell) => {
    await openSite(path, { settings: { member_resell } })
    const article = await screen.findByRole('article')
    expect(article.textContent.includes(clause)).toBe(member_resell)
  })
})
