import { act, screen, waitFor, within } from '@testing-library/react'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { bonusPopupAfter } from '@vonk/contracts/offers/offers.rules.ts'
import { aDiscountCode } from '@vonk/fixtures/offers/a-discount-code.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'
import { forgetMember } from '@vonk/state/session.ts'
import { dismissals } from '@vonk/state/site/dismissals.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { clearCookies } from '@vonk/state/testing/cookies.ts'
import { aBrowserWithPush, subscription } from '@vonk/state/testing/push-browser.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSite, expectScreen } from '../testing/open-site.tsx'

beforeEach(() => {
  localStorage.clear()
  clearCookies()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = aFreeMember()
const withoutPhoto = { ...user, profile: { ...user.profile, main_image: null } }

describe('alerts', () => {
  describe('the reminder to confirm the email', () => {
    const newcomer = anUnconfirmedMember({ email: 'robin@gmail.com' })

    it('is a modal on a smartphone where the address says that a signup is complete, until it is closed [RTE-15]', async () => {
      const site = await openSite('/members?api_signup_complete=1&page=2', { user: newcomer })
      const dialog = await screen.findByRole('dialog', { name: 'Confirm your email address' })
      expect(dialog).toHaveTextContent('robin@gmail.com')
      expect(within(dialog).getByRole('link', { name: 'Open Gmail' })).toBeInTheDocument()
      expect(within(dialog).getByRole('link', { name: /Resend the email/ })).toHaveAttribute('href', '/signup/activation-mail')
      await site.keyboard.click(within(dialog).getByRole('button', { name: 'Later' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(site.path()).toBe('/members?page=2')
      expect(screen.getByRole('link', { name: 'Send again' })).toBeInTheDocument()
    })

    it.each([
      { where: 'on a wide screen', path: '/members?api_signup_complete=1', wide: true },
      { where: 'at another address', path: '/members', wide: false },
    ])('is a banner $where [RTE-15]', async ({ path, wide }) => {
      if (wide)
        vi.spyOn(globalThis, 'matchMedia').mockImplementation(
          (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never,
        )
      await openSite(path, { user: newcomer })
      expect(await screen.findByText('Confirm your email')).toBeInTheDocument()
      expect(screen.queryByRole('dialog')).toBeNull()
      vi.restoreAllMocks()
    })

    it('is no modal for a member whose email is confirmed [RTE-15]', async () => {
      await openSite('/members?api_signup_complete=1', { user })
      await expectScreen(/.+/)
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  it('ask for a photo until they are dismissed, and the time is stored [ALR-02 ALR-05]', async () => {
    const site = await openSite('/pricing', { user: withoutPhoto })
    expect(await screen.findByText('No profile photo yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/profile')
    await site.keyboard.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('No profile photo yet')).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(Date.parse(dismissals()[`alert:profilePhoto:${user.id}`] ?? '')).toBeGreaterThan(0)
  })

  it('offer the rest of an interrupted signup until they are dismissed [SGN-01 partly]', async () => {
    const site = await openSite('/pricing', { user: { ...user, signup_passed: ['photo', 'location'] } })
    expect(await screen.findByText('Your profile isn’t finished')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Finish it' })).toHaveAttribute('href', '/signup/personal')
    await site.keyboard.click(screen.getByRole('button', { name: 'Dismiss' }))
    await act(() => site.router.navigate('/members'))
    await expectScreen(/.+/)
    expect(screen.queryByText('Your profile isn’t finished')).toBeNull()
  })

  it('tell why there are no mails and link to the settings [ALR-04]', async () => {
    const site = await openSite('/pricing', { user: { ...user, notifications_disabled: ['bounce'] } })
    expect(await screen.findByText('Your emails are off')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Why?' })).toHaveAttribute('href', '/notifications')
    await act(() => site.router.navigate('/settings'))
    await waitFor(() => expect(screen.queryByText('Your emails are off')).toBeNull())
  })

  it('offer push, ask for the permission and store the subscription [ALR-03]', async () => {
    aBrowserWithPush()
    const site = await openSite('/pricing', {
      user,
      settings: { push_pub: 'public-key' },
      answer: (on) => on(notificationsContract.subscribe, {}),
    })
    // No alert moves a screen that is being read.
    await expectScreen('Prices')
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
    await act(() => site.router.navigate('/settings'))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull())
    expect(site.asked(notificationsContract.subscribe)[0]?.body).toEqual({ subscription })
  })
})

describe('the bonus', () => {
  const fresh = { ...user, signup_date: new Date().toISOString() }
  // The device's clock is an hour fast. The remaining time is the server's.
  const bonus = (expires_in = 2 * 3600) =>
    aDiscountCode({ code: 'TIMEBONUS25', user_id: user.id, expires: new Date().toISOString(), expires_in })
  const open = (path: string, who = fresh, code: DiscountCode | null = bonus(), welcome: DiscountCode | null = null) =>
    openSite(path, {
      user: who,
      answer: (on) => on(offersContract.discountCode, ({ query }) => ({ discountcode: query.has('welcome') ? welcome : code })),
    })

  it('has a banner with the time that the server leaves, in the members area [BON-06] [BON-03 partly]', async () => {
    const site = await open('/members')
    expect(await screen.findByText(/25% off your first credits/)).toHaveTextContent(/0[12]:\d\d:\d\d/)
    await act(() => site.router.navigate('/pricing'))
    await expectScreen('Prices')
    expect(screen.queryByText(/off your first credits/)).toBeNull()
  })

  it.each([
    ['paid', { ...fresh, paid_user: true }],
    ['signed up long ago', user],
  ])('is not asked for by a member who %s [BON-01] [BON-03 partly]', async (_, who) => {
    const site = await open('/members', who)
    await expectScreen(/.+/)
    expect(site.asked(offersContract.discountCode).filter(({ query }) => query.has('code'))).toEqual([])
    expect(screen.queryByText(/off your first credits/)).toBeNull()
  })

  it('is the welcome discount where there is no time bonus, with its own countdown, until it ends [BON-04] [BON-05 partly]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const site = await open('/members', user, null, aDiscountCode({ expires_in: 600 }))
    await waitFor(() => expect(site.asked(offersContract.discountCode)).toHaveLength(1))
    // Nothing moves the screen that is being read.
    expect(screen.queryByText(/off your first credits/)).toBeNull()
    await act(() => site.router.navigate('/likes'))
    expect(await screen.findByText(/25% off your first credits/)).toHaveTextContent(/00:(09|10):\d\d/)
    await act(() => vi.advanceTimersByTimeAsync(601_000))
    await waitFor(() => expect(screen.queryByText(/off your first credits/)).toBeNull())
    expect(site.asked(offersContract.discountCode)).toHaveLength(1)
  })

  it('stays silent when the welcome discount does not load [BON-04]', async () => {
    const site = await openSite('/members', {
      user,
      answer: (on) => on(offersContract.discountCode, () => refused(500, 'server_error')),
    })
    await waitFor(() => expect(site.asked(offersContract.discountCode).length).toBeGreaterThan(0))
    expect(screen.queryByText(/off your first credits/)).toBeNull()
    expect(screen.queryByText(/Something went wrong/)).toBeNull()
  })

  it('is not asked for by a member who paid [BON-04]', async () => {
    const site = await open('/members', { ...user, paid_user: true }, null, aDiscountCode())
    await expectScreen(/.+/)
    expect(site.asked(offersContract.discountCode)).toEqual([])
  })

  it('ends at 0, and with the session [BON-03]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const site = await open('/members', fresh, bonus(600))
    expect(await screen.findByText(/25% off your first credits/)).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(601_000))
    await waitFor(() => expect(screen.queryByText(/off your first credits/)).toBeNull())
    const queryKey = ['offers', 'time-bonus']
    site.client.setQueryData(queryKey, bonus())
    act(() => forgetMember(site.client))
    expect(site.client.getQueryData(queryKey)).toBeUndefined()
  })

  it('opens a popup once, 40 seconds after the member enters the members area [BON-07]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    // No spy: after the file, Vitest would restore what it replaced here, the fake one.
    const timers = vi.fn(setTimeout)
    vi.stubGlobal('setTimeout', timers)
    await open('/members', { ...fresh, credits: 0 })
    // The time starts when the popup's code has loaded, some time after the screen.
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), bonusPopupAfter))
    vi.unstubAllGlobals()
    vi.setTimerTickMode('manual')
    await act(() => vi.advanceTimersByTimeAsync(bonusPopupAfter - 5000))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    vi.setTimerTickMode('interval')
    const dialog = await screen.findByRole('dialog', { name: '25% off your first credits' })
    expect(dialog).toBeInTheDocument()
    act(() => screen.getAllByRole('button', { name: 'Not now' })[0]?.click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(dismissals()[`bonus:${user.id}`]).toBeDefined()
  })

  it('is announced after the activation with the four hours of its window, while they begin [BON-08]', async () => {
    await open('/activate/done', fresh, bonus(14_000))
    expect(await screen.findByText('Act fast: 4 hours left.')).toBeInTheDocument()
  })
})
