import { act, screen, waitFor, within } from '@testing-library/react'
import { paths } from '../paths.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { entryCookie } from '@vonk/contracts/site/entry-warning.rules.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

beforeEach(() => {
  localStorage.clear()
  document.cookie = `${entryCookie}=; max-age=0; path=/`
})
afterEach(() => vi.restoreAllMocks())

const warns = { enable_site_entry_popup: true }
const warning = () => screen.findByRole('dialog', { name: 'Adults only' })
/** Waits for the overlays, which load after the screen: they are ready when they show a lost connection. */
async function expectExtras() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/No connection/)).toBeInTheDocument()
  onLine.mockRestore()
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
}

async function expectNoDialog() {
  await expectExtras()
  expect(screen.queryByRole('dialog')).toBeNull()
}

describe('the entry warning', () => {
  it('opens in the default layout; after closing it stays closed and the time is stored [WRN-01] [RTE-04 partly]', async () => {
    const site = await openSite('/', { settings: warns })
    await warning()
    await site.keyboard.click(screen.getByRole('button', { name: 'I am 18 or over' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [, enteredAt = ''] = new RegExp(`${entryCookie}=([^;]+)`).exec(document.cookie) ?? []
    expect(Math.abs(Date.parse(enteredAt) - Date.now())).toBeLessThan(60_000)
    await act(() => site.router.navigate('/pricing'))
    await expectScreen('Prices')
    await expectNoDialog()
  })

  it.each([
    { where: 'for a member', visit: { user: aFreeMember(), settings: warns }, path: '/pricing' },
    { where: 'in installed-app mode', visit: { installed: true, settings: warns }, path: '/' },
    {
      where: 'in another country',
      visit: { settings: { ...warns, geoip_country: 'US', geoip_selected_country: null } },
      path: '/',
    },
    { where: 'if the setting is off', visit: {}, path: '/' },
  ])('does not open $where [WRN-01]', async ({ visit, path }) => {
    await openSite(path, visit)
    await expectNoDialog()
  })

  it.each(['/complete-signup', '/reset-password', '/reset-password/do'])(
    'does not open on %s, which a link in a mail opens [WRN-02]',
    async (path) => {
      await openSite(path, { settings: warns })
      await expectNoDialog()
    },
  )

  it('never opens in the empty layout [RTE-07 WRN-02]', async () => {
    await openSite('/login', { settings: warns })
    await expectNoDialog()
  })

  const landing = `/members/${aProfile().id}/landing`

  it.each(['NL', 'DE'])('opens in the lander layout in %s [WRN-02 RTE-06]', async (country) => {
    await openSite(landing, {
      settings: { ...warns, countries: ['NL', 'DE'], geoip_country: country, geoip_selected_country: country },
    })
    await warning()
    expect(screen.getByRole('contentinfo', { hidden: true })).toBeInTheDocument()
  })

  it('does not open in the lander layout in Belgium [WRN-02 RTE-06]', async () => {
    await openSite(landing, { settings: { ...warns, geoip_country: 'BE', geoip_selected_country: 'BE' } })
    expect(screen.getByRole('banner')).toBeInTheDocument()
    expect(screen.getByRole('contentinfo')).toBeInTheDocument()
    await expectNoDialog()
  })
})

describe('the signup modal', () => {
  const { id } = aProfile()
  const member = paths.member.href({ id })

  it.each([
    { wish: 'chat', press: /^Send a message/, address: paths.memberChat.href({ id }), title: 'Sign up to chat' },
    { wish: 'see more photos', press: 'Sign up free', address: `${member}?photos`, title: 'Sign up to see more' },
    {
      wish: 'send a gift',
      press: /^Gift/,
      address: `${paths.memberChat.href({ id })}?gifts`,
      title: 'Sign up to send a gift',
    },
    { wish: 'like', press: 'Like', address: paths.likedMember.href({ id }), title: 'Sign up to like someone' },
  ])('opens on the page of a member when a visitor wants to $wish [SGN-07] [RTE-04]', async ({ press, address, title }) => {
    const site = await openSite(member, {
      answer: (on) => on(membersContract.member, { profile: aProfile({ hidden_photos: 2 }), related: [] }),
    })
    await expectExtras()
    await site.keyboard.click(await screen.findByRole('link', { name: press }))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(site.path()).toBe(member)
    expect(within(dialog).getByRole('link', { name: 'Already a member? Log in' })).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ next: address })}`,
    )
    await site.keyboard.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('has a page for a visitor who presses before the site runs in the browser: not the login [SGN-07 partly]', async () => {
    await openSite(member, { answer: (on) => on(membersContract.member, { profile: aProfile(), related: [] }) })
    for (const name of [/^Send a message/, /^Gift/])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', paths.memberSignup.href({ id }))
  })

  it('stays open on Escape and backdrop after the first input, and goes on with the steps of the signup [SGN-07]', async () => {
    const site = await openSite('/')
    site.on(signupContract.signup, () => {
      site.on(accountContract.currentUser, { user: anUnconfirmedMember() })
      return { user: anUnconfirmedMember(), conversation_id: null }
    })
    await expectExtras()
    await act(() => site.router.navigate(paths.memberChat.href({ id })))
    const dialog = await screen.findByRole('dialog')
    const { keyboard } = site
    await keyboard.type(within(dialog).getByLabelText('Email address'), 'robin@example.org')
    await keyboard.keyboard('{Escape}')
    await keyboard.click(dialog.parentElement ?? dialog)
    expect(screen.getByRole('dialog')).toBe(dialog)

    await keyboard.type(within(dialog).getByLabelText('Profile name'), 'Robin')
    await keyboard.type(within(dialog).getByLabelText('Password'), 'a good one')
    await keyboard.type(within(dialog).getByLabelText('Day'), '12')
    await keyboard.type(within(dialog).getByLabelText('Month'), '5')
    await keyboard.type(within(dialog).getByLabelText('Year'), '1988')
    await keyboard.click(within(dialog).getByRole('button', { name: 'Sign up free' }))
    await expect.poll(() => site.router.state.navigation.state + site.path()).toMatch(/^idle\/signup\/photo\?next=/)
    expect(await screen.findByRole('heading', { name: 'Let people see you' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('carries the like of an answer, and the message that replies to it [PRF-10]', async () => {
    const card = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
    const site = await openSite('/', {
      settings: { fictional_singular: 'Made-up profile' },
      answer: (on) => on(membersContract.member, { profile: aProfile({ prompts: [card], kind: 'fictional' }), related: [] }),
    })
    site.on(signupContract.signup, () => refused(409, 'email_taken'))
    await expectExtras()
    const open = async (address: string) => {
      await act(() => site.router.navigate(address))
      const dialog = await screen.findByRole('dialog')
      expect(await within(dialog).findByText('Coffee in bed.')).toBeInTheDocument()
      return within(dialog)
    }
    const reply = await open(`${paths.memberChat.href({ id })}?answer=perfect_sunday`)
    expect(reply.queryByText(/gets your like/)).toBeNull()
    expect(reply.getByText('Made-up profile')).toBeInTheDocument()
    await site.keyboard.click(reply.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const like = await open(`${paths.likedMember.href({ id })}?like=perfect_sunday`)
    expect(like.getByText('Sanne gets your like as soon as you confirm your email address.')).toBeInTheDocument()
    const texts = {
      'Your first message to Sanne': 'Which coffee?',
      'Email address': 'robin@example.org',
      'Profile name': 'Robin',
      Password: 'a good one',
      Day: '12',
      Month: '5',
      Year: '1988',
    }
    for (const [label, text] of Object.entries(texts))
      await site.keyboard.type(like.getByLabelText(new RegExp(`^${label}`)), text)
    await site.keyboard.click(like.getByRole('button', { name: 'Sign up free' }))
    await waitFor(() =>
      expect(site.asked(signupContract.signup)[0]?.body).toMatchObject({
        signup_profile: id,
        signup_message: 'Which coffee?',
        signup_answer: 'perfect_sunday',
        signup_like: 'perfect_sunday',
      }),
    )
  })

  it('also opens over the empty layout [RTE-07]', async () => {
    const site = await openSite('/login')
    await expectExtras()
    await act(() => site.router.navigate(paths.memberChat.href({ id })))
    expect(await screen.findByRole('dialog', { name: 'Sign up to chat' })).toBeInTheDocument()
    expect(site.path()).toBe('/login')
  })

  it('does not open for a member', async () => {
    const site = await openSite('/pricing', { user: aFreeMember() })
    await expectExtras()
    await act(() => site.router.navigate(paths.likedMember.href({ id })))
    await expectScreen(/Sanne/)
  })
})

describe('a navigation', () => {
  it('moves the focus to the heading of the new screen', async () => {
    const site = await openSite('/terms')
    await expectExtras()
    await site.keyboard.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' }))
    const heading = await expectScreen('Privacy')
    await waitFor(() => expect(heading).toHaveFocus())
  })
})

it('no later page keeps the canonical address of the first', async () => {
  const canonical = () => document.querySelector('link[rel="canonical"]')
  const link = document.createElement('link')
  Object.assign(link, { rel: 'canonical', href: '/terms' })
  document.head.append(link)
  const site = await openSite('/terms')
  await expectExtras()
  expect(canonical()).not.toBeNull()
  await act(() => site.router.navigate('/pricing'))
  await expectScreen('Prices')
  await waitFor(() => expect(canonical()).toBeNull())
})
