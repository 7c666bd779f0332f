import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { bdsm } from '@vonk/brands/bdsm/brand.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { aFreeMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aChat } from '@vonk/fixtures/chat/a-chat.ts'
import { aReceivedLike } from '@vonk/fixtures/likes/a-like.ts'
import { unfinishedLogout } from '@vonk/state/account/wanted-logout.ts'
import { lost } from '@vonk/state/testing/network.ts'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectPath, openSite, expectScreen } from '../testing/open-site.tsx'

const navigation = () => screen.findByRole('navigation', { name: 'Main' })
const someLikes = (count: number) => ({
  profiles: [],
  matches: [],
  liked_by: Array.from({ length: count }, (_, n) => aReceivedLike({}, n)),
})
const unread = (count: number) => [aChat({ num_unread_messages: count })]

/** The CSS rules of a styled component. jsdom does not compute rules with variables. */
const rulesOf = (element: Element) =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => [...element.classList].some((name) => rule.startsWith(`.${name} {`)))
    .join()

describe('a member’s navigation', () => {
  it('links to search, messages, likes and Premium for a free member [NAV-01]', async () => {
    await openSite('/pricing', { user: aFreeMember() })
    const links = within(await navigation()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/members', '/chats', '/likes', '/premium'])
    expect(within(await navigation()).getByRole('link', { name: /^Get Premium/ })).toBeInTheDocument()
  })

  it('links to the credits for a Premium member [NAV-01]', async () => {
    await openSite('/pricing', { user: aPremiumMember() })
    expect(within(await navigation()).getByRole('link', { name: 'Credits' })).toHaveAttribute('href', '/credits')
    expect(screen.queryByRole('link', { name: /Premium/ })).toBeNull()
  })

  it('has an account dropdown with profile, settings and logout [NAV-01]', async () => {
    const site = await openSite('/pricing', { user: aFreeMember() })
    const account = await screen.findByRole('button', { name: 'Account' })
    expect(screen.queryByRole('link', { name: 'My profile' })).toBeNull()
    await site.keyboard.click(account)
    expect(account).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile')
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await site.keyboard.keyboard('{Escape}')
    expect(account).toHaveFocus()
    expect(account).toHaveAttribute('aria-expanded', 'false')
    await site.keyboard.click(account)
    await site.keyboard.click(screen.getByRole('button', { name: 'Log out' }))
    await expectPath(site, '/')
    expect(site.asked(accountContract.logout)).toHaveLength(1)
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument()
  })

  it('logs out without a connection too: the page says so, and opens the site when the server has heard it [NTF-06 partly]', async () => {
    onTestFinished(() => unfinishedLogout.set(false))
    const site = await openSite('/chats', { user: aFreeMember(), chats: unread(1), locale: 'nl' })
    site.on(accountContract.logout, lost)
    await site.keyboard.click(await screen.findByRole('button', { name: 'Account' }))
    await site.keyboard.click(screen.getByRole('button', { name: 'Uitloggen' }))
    await expectScreen('Je bent uitgelogd op dit apparaat')
    expect(screen.queryByRole('link', { name: /Open berichten/ })).toBeNull()
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    onTestFinished(() => void vi.unstubAllGlobals())
    site.on(accountContract.logout, {})
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  })

  it.each([
    { count: 0, badge: '', name: 'Messages' },
    { count: 1, badge: '1', name: 'Messages (1 unread message)' },
    { count: 99, badge: '99', name: 'Messages (99 unread messages)' },
    { count: 100, badge: '99+', name: 'Messages (100 unread messages)' },
  ])('shows $count unread messages as "$badge" [NAV-03]', async ({ count, badge, name }) => {
    await openSite('/pricing', { user: aFreeMember(), chats: unread(count) })
    const messages = await within(await navigation()).findByRole('link', { name })
    expect(messages.firstElementChild).toHaveTextContent(new RegExp(`^${badge.replace('+', '\\+')}$`, 'u'))
  })

  it('shows how many likes are new [NAV-02]', async () => {
    await openSite('/pricing', { user: aFreeMember(), likes: someLikes(3) })
    const likes = await within(await navigation()).findByRole('link', { name: 'Likes (3 new likes)' })
    expect(within(likes).getByText('3')).toBeInTheDocument()
  })

  it.each([
    { credits: 11, badge: '', name: 'Credits' },
    { credits: 10, badge: '10', name: 'Credits (10 credits left)' },
    { credits: 0, badge: '0', name: 'Credits (0 credits left)' },
  ])('shows "$badge" as the badge for $credits credits [NAV-04]', async ({ credits, badge, name }) => {
    await openSite('/pricing', { user: aPremiumMember({ credits }) })
    const link = await within(await navigation()).findByRole('link', { name })
    expect(link.firstElementChild).toHaveTextContent(new RegExp(`^${badge}$`, 'u'))
  })

  it('has a warning badge for few credits and a danger badge for none [NAV-04]', async () => {
    const colourAt = async (credits: number) => {
      await openSite('/pricing', { user: aPremiumMember({ credits }) })
      const link = within(await navigation()).getByRole('link', { name: /^Credits/ })
      return rulesOf(within(link).getByText(String(credits)))
    }
    expect(await colourAt(1)).toContain('--v-colours-warning')
    cleanup()
    expect(await colourAt(0)).toContain('--v-colours-danger')
  })
})

describe('a visitor’s header', () => {
  it('has a login button and no navigation for members [NAV-01]', async () => {
    await openSite('/pricing')
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })

  it('changes the language without a reload and keeps the choice [LOC-03 LOC-05]', async () => {
    const site = await openSite('/pricing')
    await expectScreen('Prices')
    await site.keyboard.selectOptions(screen.getByLabelText('Language'), 'Nederlands')
    await expectScreen('Prijzen')
    expect(document.cookie).toContain('locale=nl')
    expect(document.documentElement.lang).toBe('nl-NL')
  })

  it('keeps what is typed when the language changes in the middle of a form', async () => {
    const site = await openSite('/reset-password')
    const field = await screen.findByLabelText('Email address')
    await site.keyboard.type(field, 'ann@exam')
    await site.keyboard.selectOptions(screen.getByLabelText('Language'), 'Nederlands')
    await expectScreen('Wachtwoord vergeten?')
    expect(screen.getByLabelText('E-mailadres')).toBe(field)
    expect(field).toHaveValue('ann@exam')
    await site.keyboard.type(field, 'ple.org')
    expect(field).toHaveValue('ann@example.org')
  })

  it('saves a member’s choice of language [LOC-03]', async () => {
    const site = await openSite('/pricing', { user: aFreeMember() })
    site.on(accountContract.saveLanguage, { user: aFreeMember({ language: 'nl' }) })
    await site.keyboard.selectOptions(screen.getByLabelText('Language'), 'Nederlands')
    await waitFor(() => expect(site.asked(accountContract.saveLanguage)[0]?.body).toEqual({ language: 'nl' }))
  })

  it('shows the brand of the site [EDI-02]', async () => {
    await openSite('/', { brand: bdsm })
    expect(screen.getAllByRole('img', { name: 'Knotted' })[0]?.innerHTML).toContain('<svg')
    expect(document.head.innerHTML + document.body.innerHTML).toContain(bdsm.theme.colours.light.primary)
    expect(screen.getByText(/Knotted is for adults who talk about wishes/)).toBeInTheDocument()
  })
})

describe('the tab', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'setAppBadge')
    Reflect.deleteProperty(navigator, 'clearAppBadge')
  })

  it('shows the number of unread messages and new likes, like the app’s icon [NAV-09]', async () => {
    const setAppBadge = vi.fn(() => Promise.resolve())
    Object.assign(navigator, { setAppBadge, clearAppBadge: () => Promise.resolve() })
    await openSite('/pricing', { user: aFreeMember(), chats: unread(2), likes: someLikes(3) })
    await waitFor(() => expect(document.title).toBe('(5) Prices'))
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(5))
  })

  it('shows only the title, and clears the number on the app’s icon, if nothing is new [NAV-09]', async () => {
    const setAppBadge = vi.fn(() => Promise.resolve())
    const clearAppBadge = vi.fn(() => Promise.resolve())
    Object.assign(navigator, { setAppBadge, clearAppBadge })
    await openSite('/pricing', { user: aFreeMember() })
    await waitFor(() => expect(document.title).toBe('Prices'))
    await waitFor(() => expect(clearAppBadge).toHaveBeenCalled())
    expect(setAppBadge).not.toHaveBeenCalled()
  })
})
