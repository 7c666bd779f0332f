import { screen, within } from '@testing-library/react'
import { pageTokens } from '@vonk/contracts/support/support.pages.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { anInformationPage } from '@vonk/fixtures/support/an-information-page.ts'
import { describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

const ownScreens = new Set(['complaints', 'pricing'])

it.each(pageTokens.filter((token) => !ownScreens.has(token)))('/%s asks for its page in the current language', async (token) => {
  const site = await openSite(`/${token}`, { locale: 'nl' })
  await screen.findByRole('article')
  expect(site.asked(supportContract.information).map(({ query }) => String(query))).toEqual([`page=${token}&language=nl`])
})

it('an unknown token shows the 404 page and asks for nothing [RTE-16]', async () => {
  const site = await openSite('/nothing-of-the-kind')
  await expectScreen('This page could not be found')
  expect(site.asked(supportContract.information)).toEqual([])
})

describe('an information page', () => {
  it('shows its text with links inside and outside of the site [RTE-16]', async () => {
    const site = await openSite('/terms')
    const article = await screen.findByRole('article')
    expect(within(article).getByRole('link', { name: 'our address' })).toHaveAttribute('href', 'mailto:me@example.com')
    expect(within(article).getByRole('link', { name: 'Another site' })).toHaveAttribute('href', 'https://example.com')
    await site.keyboard.click(within(article).getByRole('link', { name: 'rules' }))
    await expectPath(site, '/ban')
  })

  it('names the company, which is asked for once and to which the footer leads [INF-04]', async () => {
    const site = await openSite('/terms')
    const company = await screen.findByText(/Vonk Example B\.V\., Voorbeeldkade 12, Amsterdam, Netherlands/)
    expect(company).toBeVisible()
    const leads = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Company details' })
    expect(leads).toHaveAttribute('href', `/service#${company.id}`)
    await site.router.navigate('/privacy')
    await expectScreen('Privacy')
    expect(site.asked(siteContract.companyInfo)).toHaveLength(1)
  })

  it('shows the date of its version and no link to versions that do not exist [INF-02 partly]', async () => {
    await openSite('/terms')
    expect(await screen.findByText('Version of 1 March 2024')).toBeVisible()
    expect(screen.queryByText('Earlier versions')).not.toBeInTheDocument()
  })

  it('has a table of contents', async () => {
    const text = ['one', 'two', 'three'].map((id) => ({ tag: 'h2' as const, id, children: [id] }))
    await openSite('/terms', { answer: (on) => on(supportContract.information, { page: anInformationPage({ text }) }) })
    const contents = await screen.findByRole('navigation', { name: 'On this page' })
    const links = within(contents).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms#one', '/terms#two', '/terms#three'])
  })

  it('links to its earlier versions, which say what they are', async () => {
    const earlier = ['2022-05-01']
    const site = await openSite('/terms', {
      answer: (on) => on(supportContract.information, { page: anInformationPage({ earlier }) }),
    })
    await site.keyboard.click(await screen.findByRole('link', { name: '1 May 2022' }))
    await expectPath(site, '/terms?version=2022-05-01')
    expect(await screen.findByText(/This is an earlier version/)).toBeVisible()
    await site.keyboard.click(screen.getByRole('link', { name: 'Read the current version' }))
    await expectPath(site, '/terms')
  })

  it('says in which language it is if it is not translated', async () => {
    const page = anInformationPage({ language: 'nl', title: 'Voorwaarden' })
    await openSite('/terms', { answer: (on) => on(supportContract.information, { page }) })
    expect(await screen.findByRole('article')).toHaveAttribute('lang', 'nl-NL')
  })
})
