import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { bonusPopupAfter } from '@vonk/contracts/offers/offers.rules.ts'
import { aLikeAllowance } from '@vonk/fixtures/likes/a-like.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { aDiscountCode } from '@vonk/fixtures/offers/a-discount-code.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'
import { forgetMember, rememberMember } from '@vonk/state/session.ts'
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

  it('has a banner with the time that the server leaves, in the members area [BON-06]', async () => {
    const site = await open('/members')
    expect(await screen.findByText(/25% off your first credits/)).toHaveTextContent(/0[12]:\d\d:\d\d/)
    await act(() => site.router.navigate('/pricing'))
    await expectScreen('Prices')
    expect(screen.queryByText(/off your first credits/)).toBeNull()
  })

  it.each([
    ['paid', { ...fresh, paid_user: true }],
    ['signed up long ago', user],
  ])('is not asked for by a member who %s [BON-01]', async (_, who) => {
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

  it('loads on login, counts each second in two digits each, and is gone at 0, on logout, when paid and for a visitor [BON-03]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const site = await openSite('/members')
    const bonusAsked = () => site.asked(offersContract.discountCode).filter(({ query }) => query.has('code'))
    const shown = () => screen.queryByText(/off your first credits/)
    site.on(offersContract.discountCode, ({ query }) => ({ discountcode: query.has('welcome') ? null : bonus(3600 + 65) }))
    expect([bonusAsked(), shown()]).toEqual([[], null])
    const login = async (who: User = fresh) => {
      act(() => rememberMember(site.client, who))
      await act(() => site.router.navigate('/likes'))
      await act(() => site.router.navigate('/members'))
    }

    await login()
    const banner = await screen.findByText(/25% off your first credits/)
    const clock = () => /\d\d:\d\d:\d\d/.exec(banner.textContent)?.[0]
    expect(bonusAsked()).toHaveLength(1)
    const start = clock()
    expect(start).toMatch(/^01:0[01]:\d\d$/)
    const seen = new Set([start])
    while (!seen.has('01:00:58')) {
      await act(() => vi.advanceTimersByTimeAsync(1000))
      seen.add(clock())
    }
    for (const time of ['01:01:00', '01:00:59', '01:00:58']) expect(seen).toContain(time)

    act(() => forgetMember(site.client))
    await waitFor(() => expect(shown()).toBeNull())
    await login()
    await waitFor(() => expect(shown()).not.toBeNull())
    expect(bonusAsked()).toHaveLength(2)
    act(() => rememberMember(site.client, { ...fresh, paid_user: true }))
    await waitFor(() => expect(shown()).toBeNull())
    act(() => rememberMember(site.client, fresh))
    await waitFor(() => expect(shown()).not.toBeNull())
    await act(() => vi.advanceTimersByTimeAsync(2 * 3_600_000))
    await waitFor(() => expect(shown()).toBeNull())
  })

  describe('its popup', () => {
    const broke = { ...fresh, credits: 0 }
    /** Opens the members area and lets 40 seconds pass, once the popup waits for them. Resolves after they have passed. */
    async function afterFortySeconds(...visit: Parameters<typeof open>) {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      // No spy: after the file, Vitest would restore what it replaced here, the fake one.
      const timers = vi.fn(setTimeout)
      vi.stubGlobal('setTimeout', timers)
      await open(...visit)
      // The time starts when the popup's code has loaded, some time after the screen.
      await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), bonusPopupAfter))
      vi.unstubAllGlobals()
      vi.setTimerTickMode('manual')
      await act(() => vi.advanceTimersByTimeAsync(bonusPopupAfter - 5000))
      expect(screen.queryByRole('dialog')).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(5000))
      vi.setTimerTickMode('interval')
    }

    it('opens once, 40 seconds after a member without credits enters the members area [BON-07]', async () => {
      await afterFortySeconds('/members', broke)
      expect(await screen.findByRole('dialog', { name: '25% off your first credits' })).toBeInTheDocument()
      act(() => screen.getAllByRole('button', { name: 'Not now' })[0]?.click())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      cleanup()
      vi.useRealTimers()
      // It does not come back with the next visit.
      await afterFortySeconds('/members', broke)
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it.each([
      { who: 'has credits', user: { ...broke, credits: 1 }, code: bonus() },
      { who: 'has no bonus', user: broke, code: null },
      { who: 'has a bonus that ends before', user: broke, code: bonus(39) },
    ])('stays closed for a member who $who [BON-07 partly]', async (the) => {
      await afterFortySeconds('/members', the.user, the.code)
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  it('is announced after the activation with the four hours of its window, on a device whose clock is wrong [BON-08]', async () => {
    const spent = aLikeAllowance({ left: 0, more_at: '2020-01-01T00:00:00.000Z', more_in: 2 * 3600 - 30 })
    const site = await open('/activate/done', fresh, bonus(14_000))
    expect(await screen.findByText('Act fast: 4 hours left.')).toBeInTheDocument()
    // Both countdowns of the site follow the server, too.
    site.on(likesContract.allowances, { likes: spent, swipes: spent })
    await act(() => site.router.navigate('/members'))
    expect(await screen.findByText(/25% off your first credits/)).toHaveTextContent(/03:5[23]:\d\d/)
    await act(() => site.router.navigate('/swipe-game'))
    expect(await screen.findByText(/^Next like in 2 hours/)).toBeInTheDocument()
  })
})
