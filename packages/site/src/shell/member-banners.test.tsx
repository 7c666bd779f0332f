import { act, screen, waitFor } from '@testing-library/react'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { bonusPopupAfter } from '@vonk/contracts/offers/offers.rules.ts'
import { aDiscountCode } from '@vonk/fixtures/offers/a-discount-code.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { provideTimeBonus } from '@vonk/state/offers/time-bonus.ts'
import { dismissals } from '@vonk/state/site/dismissals.ts'
import { aBrowserWithPush, subscription } from '@vonk/state/testing/push-browser.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSite, expectScreen } from '../testing/open-site.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = aFreeMember()
const withoutPhoto = { ...user, profile: { ...user.profile, main_image: null } }

describe('alerts', () => {
  it('ask for a photo until they are dismissed, and the time is stored [ALR-02 ALR-05]', async () => {
    const site = await openSite('/pricing', { user: withoutPhoto })
    expect(await screen.findByText(/Add a profile photo/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile')
    await site.keyboard.click(screen.getByRole('button', { name: 'Put away' }))
    expect(screen.queryByText(/Add a profile photo/)).toBeNull()
    expect(Date.parse(dismissals()[`alert:profilePhoto:${user.id}`] ?? '')).toBeGreaterThan(0)
  })

  it('tell why there are no mails and link to the settings [ALR-04 partly]', async () => {
    const site = await openSite('/pricing', { user: { ...user, notifications_disabled: ['bounce'] } })
    expect(await screen.findByText(/came back from your address/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Change your mail settings' })).toHaveAttribute('href', '/notifications')
    await act(() => site.router.navigate('/settings'))
    await waitFor(() => expect(screen.queryByText(/came back from your address/)).toBeNull())
  })

  it('offer push, ask for the permission and store the subscription [ALR-03 partly]', async () => {
    aBrowserWithPush()
    const site = await openSite('/pricing', {
      user,
      settings: { push_pub: 'public-key' },
      answer: (on) => on(notificationsContract.subscribe, {}),
    })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull())
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
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const site = await openSite('/members', { user: { ...user, credits: 0 } })
    // The time starts when the popup's code has loaded, some time after the screen.
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), bonusPopupAfter))
    timers.mockRestore()
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
