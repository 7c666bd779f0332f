import { act, screen, waitFor, within } from '@testing-library/react'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { bonusPopupAfter } from '@vonk/contracts/offers/offers.rules.ts'
import { aDiscountCode } from '@vonk/fixtures/offers/a-discount-code.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { provideTimeBonus } from '@vonk/state/offers/time-bonus.ts'
import { dismissals } from '@vonk/state/site/dismissals.ts'
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
  const bonus = () =>
    aDiscountCode({ code: 'TIMEBONUS25', user_id: user.id, expires: new Date(Date.now() + 2 * 3600_000).toISOString() })

  it('has a banner with the remaining time in the members area, and none without a bonus [BON-06 partly]', async () => {
    const site = await openSite('/members', { user })
    await expectScreen(/.+/)
    expect(screen.queryByText(/off your first credits/)).toBeNull()
    act(() => void provideTimeBonus(site.client, bonus()))
    expect(await screen.findByText(/25% off your first credits/)).toHaveTextContent(/0[12]:\d\d:\d\d/)
    await act(() => site.router.navigate('/pricing'))
    await expectScreen('Prices')
    expect(screen.queryByText(/off your first credits/)).toBeNull()
  })

  it('opens a popup once, 40 seconds after the member enters the members area [BON-07 partly]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    // No spy: after the file, Vitest would restore what it replaced here, the fake one.
    const timers = vi.fn(setTimeout)
    vi.stubGlobal('setTimeout', timers)
    const site = await openSite('/members', { user: { ...user, credits: 0 } })
    // The time starts when the popup's code has loaded, some time after the screen.
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), bonusPopupAfter))
    vi.unstubAllGlobals()
    act(() => void provideTimeBonus(site.client, bonus()))
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
})
