import { screen, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { indexedPaths, memberPaths } from '@vonk/contracts/site/search-engines.rules.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { aFreeMember, anUnconfirmedMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { somePricing } from '@vonk/fixtures/credits/a-payment.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { loginNeeded, refused } from '@vonk/state/testing/network.ts'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths, screenPaths } from './paths.ts'
import { routes } from './routes.tsx'
import { expectPath, openSite, expectScreen } from './testing/open-site.tsx'

const id = aProfile().id
const parameters = {
  id,
  type: 'received',
  token: 'terms',
  slug: 'auto',
  paymentmethod: 'ideal',
  step: 'personal',
  question: 'gender',
}

/** A path's address with a value for each parameter. */
const addressOf = (pattern: string) =>
  pattern
    .replace('/credits/:id', `/credits/${somePricing().bundles[0]?.id}`)
    .replaceAll(/:(\w+)\??/g, (_, name: keyof typeof parameters) => parameters[name])

type PathName = keyof typeof screenPaths

const everyPath = (Object.keys(screenPaths) as PathName[]).map((key) => ({
  name: paths[key].name,
  pattern: paths[key].pattern as string,
  address: addressOf(paths[key].pattern),
  audience: paths[key].audience,
}))

/** The paths that others link to, and their names: landing pages have a server of their own. */
const namedPaths: [pattern: string, name: string][] = [
  ['/', 'index'],
  ['/members', 'members'],
  ['/members/:id', 'members-id'],
  ['/members/:id/chat', 'members-id-chat'],
  ['/members/:id/landing', 'members-id-landing'],
  ['/members/:id/signup', 'members-id-signup'],
  ['/members/:id/landing2/:slug?', 'members-id-landing2-slug'],
  ['/members/:id/landing3/:slug?', 'members-id-landing3-slug'],
  ['/chats', 'chats'],
  ['/chats/:id', 'chats-id'],
  ['/likes', 'likes'],
  ['/likes/:type', 'likes-type'],
  ['/likes/m/:id', 'likes-m-id'],
  ['/credits', 'credits'],
  ['/credits/:id/:paymentmethod?', 'credits-id-paymentmethod'],
  ['/credits/repeat-order', 'credits-repeat-order'],
  ['/premium', 'premium'],
  ['/pricing', 'pricing'],
  ['/profile', 'profile'],
  ['/notifications', 'notifications'],
  ['/signup', 'signup'],
  ['/complete-signup', 'complete-signup'],
  ['/login', 'login'],
  ['/reset-password', 'reset-password'],
  ['/reset-password/do', 'reset-password-do'],
  ['/activate/done', 'activate-done'],
  ['/activate/error', 'activate-error'],
  ['/mail-change/do', 'mail-change-do'],
  ['/transactions/:id?', 'transactions-id'],
  ['/directdebit', 'directdebit'],
  ['/complaints', 'complaints'],
  ['/reports', 'reports'],
  ['/decisions', 'decisions'],
  ['/account-deleted', 'account-deleted'],
  ['/lang-config', 'lang-config'],
  ['/match-finder', 'match-finder'],
  ['/signup-matches', 'signup-matches'],
  ['/swipe-game', 'swipe-game'],
  ['/:token', 'token'],
]

/** Opens an address as a person of its audience and returns the headings. */
async function headingsAt({ address, audience }: (typeof everyPath)[number]) {
  const members = { anyone: aFreeMember(), member: aFreeMember(), visitor: null, paid: aPremiumMember(), unpaid: aFreeMember() }
  const user = address === paths.activationMail.href() ? anUnconfirmedMember() : members[audience]
  const site = await openSite(address, { user, chats: someChats(1) })
  const headings = await screen.findAllByRole('heading')
  expect(site.path()).toBe(address)
  return headings.map(({ textContent }) => textContent)
}

describe('every path of the product', () => {
  it.each(everyPath)('$name opens at $address [RTE-01 partly]', async (path) => {
    expect(await headingsAt(path)).not.toContain('This page could not be found')
  })

  it('has the name that the product gives it, and no two have the same [RTE-01]', () => {
    const names = new Map(everyPath.map(({ name, pattern }) => [pattern, name]))
    expect(namedPaths.filter(([pattern, name]) => names.get(pattern) !== name)).toEqual([])
    expect(new Set(everyPath.map(({ name }) => name)).size).toBe(everyPath.length)
  })

  it('supports back and forward [RTE-01 partly]', async () => {
    const site = await openSite('/terms')
    await expectScreen('Terms')
    await site.router.navigate('/privacy')
    await expectScreen('Privacy')
    await site.router.navigate(-1)
    await expectScreen('Terms')
    await site.router.navigate(1)
    await expectScreen('Privacy')
  })
})

describe('layouts', () => {
  it('the default layout has navigation, footer and disclaimer [RTE-04 partly]', async () => {
    await openSite('/members', { user: aFreeMember() })
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument()
    const footer = screen.getByRole('contentinfo')
    expect(
      within(within(footer).getByRole('navigation'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Terms',
      'Privacy',
      'Cookies',
      'House rules',
      'Prices',
      'Complaints',
      'Return policy',
      'FAQ',
      'Support',
      'Company details',
    ])
    expect(footer).toHaveTextContent('is for adults aged 18 and over')
    expect(footer).toHaveTextContent('Every one is marked “Fictional profile”')
    expect(footer).toHaveTextContent('This is a demo')
  })

  it('the default layout reminds of the activation [RTE-04 partly]', async () => {
    const user = aFreeMember({ status: 'not_confirmed' })
    await openSite('/members', { user: { ...user, profile: { ...user.profile, status: 'disabled' } } })
    expect(await screen.findByText('Confirm your email')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Send again' })).toHaveAttribute('href', '/signup/activation-mail')
  })
})

describe('screens for members', () => {
  it('send a visitor to the login, and back to the destination [RTE-03]', async () => {
    const site = await openSite(`/likes/m/${id}?from=likes`, {
      answer: (on) => on(accountContract.login, { user: aFreeMember() }),
    })
    await expectScreen('Log in')
    await expectPath(site, `/login?next=${encodeURIComponent(`/likes/m/${id}?from=likes`)}`)
    await site.keyboard.type(screen.getByLabelText('Email address'), 'robin@example.org')
    await site.keyboard.type(screen.getByLabelText('Password'), 'a good one')
    await site.keyboard.click(screen.getByRole('button', { name: 'Log in' }))
    await expectScreen(/Sanne/)
    await expectPath(site, `/likes/m/${id}?from=likes`)
  })

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
    'never redirect to another site after the login: %s',
    async (next) => {
      const site = await openSite(`/login?next=${encodeURIComponent(next)}`, { user: aFreeMember() })
      await expectPath(site, '/members')
    },
  )

  it.each(['/login', '/signup'])('%s redirects a member to the search [RTE-03]', async (address) => {
    const site = await openSite(address, { user: aFreeMember() })
    await expectPath(site, '/members')
  })

  it('open the login when the session has ended on the server [AUT-04]', async () => {
    const site = await openSite('/members', { user: aFreeMember() })
    site.on(membersContract.member, () => loginNeeded())
    await site.router.navigate(`/likes/m/${id}`)
    await expectScreen('Log in')
    await expectPath(site, `/login?next=${encodeURIComponent(`/likes/m/${id}`)}`)
  })

  it.each([
    { from: '/credits', user: aFreeMember(), to: '/premium' },
    { from: '/credits/repeat-order', user: aFreeMember(), to: '/premium' },
    { from: '/premium', user: aPremiumMember(), to: '/credits' },
  ])('open the right shop: $from redirects to $to [RTE-02]', async ({ from, user, to }) => {
    await expectPath(await openSite(from, { user }), to)
  })
})

describe('failures', () => {
  it('an unknown path shows a 404 page with a link to the home page [RTE-08]', async () => {
    await openSite('/there/is/nothing/here')
    await expectScreen('This page could not be found')
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })

  it('an unknown profile shows the 404 page', async () => {
    await openSite(`/members/${id}`, {
      user: aFreeMember(),
      answer: (on) => on(membersContract.member, () => refused(404, 'not_found')),
    })
    await expectScreen('This page could not be found')
  })

  it('a failure of the shell shows its message and status [RTE-08]', async () => {
    await openSite('/', { answer: (on) => on(siteContract.settings, () => refused(429, 'rate_limited')) })
    await expectScreen('That was a bit fast. Wait a moment and try again.')
    expect(screen.getByText('Error 429')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })

  it('a failed block shows the error and can be retried [PRF-07]', async () => {
    const site = await openSite(`/members/${id}`, {
      user: aFreeMember(),
      answer: (on) => on(membersContract.member, () => refused(403, 'blocked_by_member')),
    })
    expect(await screen.findByText('You can no longer view this profile.')).toBeInTheDocument()
    site.on(membersContract.member, { profile: aProfile(), related: [] })
    await site.keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await expectScreen(/Sanne/)
  })
})

describe('what search engines are told', () => {
  const isClosed = (address: string) => memberPaths.some((path) => new RegExp(`^${path.replaceAll('*', '.*')}`).test(address))

  it.each(everyPath)('robots.txt closes $address only if it is for members [LOC-08 partly]', ({ name, address, audience }) => {
    const isOpen = ['anyone', 'visitor'].includes(audience) && name !== paths.unsubscribe.name
    expect(isClosed(address)).toBe(!isOpen)
  })

  it.each(indexedPaths({ logged_out_search: true, signups: 'all' }))('visitors can open %s, which may be shown', (address) => {
    const [{ route } = {}] = matchRoutes(routes, address)?.slice(-1) ?? []
    const path = Object.values(screenPaths).find(({ name }) => name === route?.id)
    expect(['anyone', 'visitor']).toContain(path?.audience)
  })
})
