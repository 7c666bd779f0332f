import { screen, waitFor, within } from '@testing-library/react'
import { aFreeMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { somePricing } from '@vonk/fixtures/credits/a-payment.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { keepInstallPrompt } from '@vonk/state/site/install-prompt.ts'
import { act } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSite } from '../testing/open-site.tsx'

beforeEach(() => localStorage.clear())
const { id } = aProfile()

describe('layouts', () => {
  it.each([
    { path: (conversation: string) => `/chats/${conversation}`, name: 'of a conversation' },
    { path: () => `/members/${id}/chat`, name: 'of a member' },
  ])(
    'the chat layout $name is bare: no alerts, footer and disclaimer, only the header for a desktop [RTE-05]',
    async ({ path }) => {
      const chats = someChats(1)
      const user = { ...aFreeMember(), status: 'not_confirmed' as const }
      await openSite(path(chats[0]?.conversation.id ?? ''), { user, chats })
      await screen.findByRole('textbox', { name: /^Message to/ })
      expect(screen.queryByRole('contentinfo')).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
      const navigation = screen.getAllByRole('navigation')
      expect(navigation).toHaveLength(1)
      const links = within(navigation[0] as HTMLElement).getAllByRole('link')
      expect(
        links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.getAttribute('href')),
      ).toEqual(['/chats'])
    },
  )

  it('the lander layout has a bar with the logo, and the footer [RTE-06]', async () => {
    await openSite(`/members/${id}/landing`)
    const bar = screen.getByRole('banner')
    expect(within(bar).getByRole('img', { name: 'Vonk' })).toBeInTheDocument()
    expect(within(bar).queryByRole('link', { name: 'Log in' })).toBeNull()
    expect(screen.getByRole('contentinfo')).toBeInTheDocument()
  })

  it('the empty layout shows only the screen [RTE-07]', async () => {
    await openSite('/login')
    for (const role of ['banner', 'contentinfo', 'navigation']) expect(screen.queryByRole(role)).toBeNull()
  })
})

describe('the footer', () => {
  /** A compact footer has a smaller logo. */
  const logoHeight = () => within(screen.getByRole('contentinfo')).getByRole('img', { name: 'Vonk' }).style.height
  const open = async (...visit: Parameters<typeof openSite>) => {
    await openSite(...visit)
    return logoHeight()
  }

  it('links to the information pages, prices and complaints [NAV-07]', async () => {
    await openSite('/pricing')
    const links = within(screen.getByRole('navigation', { name: 'About this site' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms',
      '/privacy',
      '/cookies',
      '/ban',
      '/pricing',
      '/complaints',
      '/return-policy',
      '/faq',
      '/service',
      '/service#company',
    ])
  })

  it('links to the languages', async () => {
    await openSite('/pricing')
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Languages' })
    expect(link).toHaveAttribute('href', '/lang-config')
  })

  it.each([
    { where: 'on the index', visit: ['/'], compact: false },
    { where: 'on another screen', visit: ['/pricing'], compact: true },
    { where: 'for a member', visit: ['/', { user: aFreeMember() }], compact: true },
    { where: 'in installed-app mode', visit: ['/', { installed: true }], compact: true },
  ] as { where: string; visit: Parameters<typeof openSite>; compact: boolean }[])(
    'is compact $where: $compact [NAV-07]',
    async ({ visit, compact }) => {
      expect(await open(...visit)).toBe(compact ? '28px' : '36px')
    },
  )

  const withUsFooter = { enable_us_footer: true }

  it('shows the notice for the United States in English if the setting is on [NAV-08]', async () => {
    await openSite('/pricing', { settings: withUsFooter })
    expect(await screen.findByText(/visitors from the United States/)).toBeInTheDocument()
  })

  it.each([
    { name: 'in Dutch', visit: { settings: withUsFooter, locale: 'nl' as const } },
    { name: 'if the setting is off', visit: {} },
  ])('hides the notice $name [NAV-08]', async ({ visit }) => {
    await openSite('/pricing', visit)
    await vi.dynamicImportSettled()
    expect(screen.queryByText(/United States|Verenigde Staten/)).toBeNull()
  })
})

describe('the language switcher', () => {
  it('shows if there are several languages [NAV-05 LOC-04]', async () => {
    await openSite('/pricing')
    const names = within(screen.getByLabelText('Language')).getAllByRole('option')
    expect(names.map(({ textContent }) => textContent)).toEqual(['English', 'Nederlands'])
  })

  it('is hidden if there is only one language [NAV-05 LOC-04]', async () => {
    await openSite('/pricing', { settings: { geoip_country: 'GB', geoip_selected_country: 'GB' } })
    expect(screen.queryByLabelText('Language')).toBeNull()
  })

  it('offers all languages if the selected country is not the detected one [LOC-04]', async () => {
    await openSite('/pricing', { settings: { geoip_country: 'GB', geoip_selected_country: 'IE' } })
    expect(screen.getByLabelText('Language')).toBeInTheDocument()
  })
})

describe('the country of a visitor', () => {
  const country = () => within(screen.getByRole('contentinfo')).getByRole('combobox', { name: 'Country' })

  it('can be chosen in the footer; the choice is kept, and prices and languages follow [LOC-04 NAV-05]', async () => {
    onTestFinished(() => void (document.cookie = 'country=; max-age=0; path=/'))
    const settings = { geoip_country: 'GB', geoip_selected_country: null }
    const site = await openSite('/pricing', { settings })
    expect(country()).toHaveDisplayValue('United Kingdom')
    expect(screen.queryByLabelText('Language')).toBeNull()
    site.on(siteContract.settings, {
      settings: someSettings('general', { ...settings, geoip_selected_country: 'BE' }),
      domain_language: 'en',
    })
    const prices = vi.fn(() => somePricing())
    site.on(creditsContract.pricing, prices)
    await site.keyboard.selectOptions(country(), 'Belgium')
    expect(document.cookie).toContain('country=BE')
    expect(country()).toHaveDisplayValue('Belgium')
    expect(screen.getByLabelText('Language')).toBeInTheDocument()
    await waitFor(() => expect(prices).toHaveBeenCalled())
  })

  it('is not offered to a member, who has the country of the profile', async () => {
    await openSite('/pricing', { user: aFreeMember() })
    expect(screen.queryByRole('combobox', { name: 'Country' })).toBeNull()
  })
})

describe('an installed app', () => {
  const back = () => screen.findByRole('button', { name: 'Back' })

  it.each([
    { path: `/members/${id}`, user: aFreeMember() },
    { path: '/likes/received', user: aFreeMember() },
    { path: `/likes/m/${id}`, user: aFreeMember() },
    { path: '/credits', user: aPremiumMember() },
    { path: `/credits/${somePricing().bundles[0]?.id}/paypal`, user: aPremiumMember() },
  ])('has a Back button on $path [NAV-06]', async ({ path, user }) => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    await openSite(path, { user, installed: true })
    expect(await back()).toBeInTheDocument()
    vi.restoreAllMocks()
  })

  it.each([
    { name: 'on other screens', path: '/pricing', length: 2, installed: true },
    { name: 'with nothing to go back to', path: `/members/${id}`, length: 1, installed: true },
    { name: 'in a browser', path: `/members/${id}`, length: 2, installed: false },
  ])('has no Back button $name [NAV-06]', async ({ path, length, installed }) => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(length)
    await openSite(path, { user: aFreeMember(), installed })
    await vi.dynamicImportSettled()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    vi.restoreAllMocks()
  })

  it('can be installed from the account menu if the browser supports it', async () => {
    onTestFinished(keepInstallPrompt())
    const site = await openSite('/pricing', { user: aFreeMember() })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Account' }))
    expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull()
    const prompt = vi.fn(() => Promise.resolve())
    act(() => void globalThis.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
    await site.keyboard.click(screen.getByRole('button', { name: 'Install the app' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull())
  })
})
