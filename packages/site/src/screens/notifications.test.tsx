import { screen, waitFor } from '@testing-library/react'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { someNotificationSettings } from '@vonk/fixtures/notifications/some-notification-settings.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { aBrowserWithPush, subscription } from '@vonk/state/testing/push-browser.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSite } from '../testing/open-site.tsx'

const user = aFreeMember()

describe('the notifications', () => {
  it('have a switch for email and push per kind, which works immediately [NTF-01]', async () => {
    const site = await openSite('/notifications', { user, settings: { push_pub: 'public-key' } })
    expect(await screen.findAllByRole('switch')).toHaveLength(17)
    const likes = screen.getByRole('switch', { name: 'Likes: Email' })
    expect(likes).toBeChecked()
    expect(screen.getByRole('switch', { name: 'Offers: Email' })).not.toBeChecked()
    const { choices } = someNotificationSettings()
    site.on(notificationsContract.choose, {
      ...someNotificationSettings(),
      choices: { ...choices, like: { ...choices.like, email: false } },
    })
    await site.keyboard.click(likes)
    expect(likes).not.toBeChecked()
    await waitFor(() =>
      expect(site.asked(notificationsContract.choose).map(({ body }) => body)).toEqual([
        { kind: 'like', channel: 'email', enabled: false },
      ]),
    )
  })

  it('turn a switch back if the server refuses, and say so', async () => {
    const site = await openSite('/notifications', { user })
    site.on(notificationsContract.choose, () => refused(429, 'rate_limited'))
    const week = await screen.findByRole('switch', { name: 'Your week: Email' })
    await site.keyboard.click(week)
    expect(await screen.findByText(/too (?:many|fast|quickly)|moment/i)).toBeVisible()
    expect(week).toBeChecked()
  })

  it('say why no emails come, and turn them on again [NTF-02 partly]', async () => {
    const stopped = someNotificationSettings({ stops: [{ reason: 'fbl', stopped_at: '2026-11-02T10:00:00.000Z' }] })
    const site = await openSite('/notifications', { user, answer: (on) => on(notificationsContract.settings, stopped) })
    expect(await screen.findByText(/one of our emails was reported as spam/)).toHaveTextContent('2 November 2026')
    site.on(notificationsContract.switchEmails, someNotificationSettings())
    await site.keyboard.click(screen.getByRole('button', { name: 'I want emails again' }))
    expect(await screen.findByText('We email you what you choose below.')).toBeVisible()
    expect(site.asked(notificationsContract.switchEmails)[0]?.body).toEqual({ enabled: true, despite_complaint: true })
  })

  it('have no switches for pushes on a site that sends none', async () => {
    await openSite('/notifications', { user, settings: { push_pub: null } })
    expect(await screen.findAllByRole('switch')).toHaveLength(9)
    expect(screen.queryByText('Notifications on this device')).toBeNull()
  })
})

describe('the times', () => {
  it('are chosen at once: a slower pace, and quiet hours by the clock of this device [TRU-14 partly]', async () => {
    const site = await openSite('/notifications', { user })
    site.on(notificationsContract.chooseTimes, ({ body }) => someNotificationSettings({ times: body }))
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
    await site.keyboard.click(await screen.findByRole('radio', { name: 'Once a day' }))
    expect(screen.getByRole('radio', { name: 'Once a day' })).toBeChecked()
    expect(screen.queryByLabelText('From')).toBeNull()
    await site.keyboard.click(screen.getByRole('switch', { name: 'Keep quiet every day' }))
    await site.keyboard.selectOptions(screen.getByLabelText('Until'), '08:30')
    expect(screen.getByLabelText('From')).toHaveDisplayValue('22:00')
    await waitFor(() =>
      expect(site.asked(notificationsContract.chooseTimes).map(({ body }) => body)).toEqual([
        { mails: 'daily', quiet: null, time_zone: here },
        { mails: 'daily', quiet: { from: 22 * 60, until: 7 * 60 }, time_zone: here },
        { mails: 'daily', quiet: { from: 22 * 60, until: 8 * 60 + 30 }, time_zone: here },
      ]),
    )
  })

  it('say why quiet hours cannot end when they start, and save nothing until they differ', async () => {
    const times = { mails: 'at_once', quiet: { from: 22 * 60, until: 7 * 60 }, time_zone: 'Europe/Amsterdam' } as const
    const site = await openSite('/notifications', {
      user,
      answer: (on) => on(notificationsContract.settings, someNotificationSettings({ times })),
    })
    site.on(notificationsContract.chooseTimes, ({ body }) => someNotificationSettings({ times: body }))
    const until = await screen.findByLabelText('Until')
    await site.keyboard.selectOptions(until, '22:00')
    expect(until).toHaveDisplayValue('22:00')
    expect(until).toHaveAccessibleDescription('Start and end are the same. Choose another time.')
    expect(until).toBeInvalid()
    expect(site.asked(notificationsContract.chooseTimes)).toEqual([])
    // The other end may move as well.
    await site.keyboard.selectOptions(screen.getByLabelText('From'), '20:00')
    expect(until).toBeValid()
    await waitFor(() =>
      expect(site.asked(notificationsContract.chooseTimes).map(({ body }) => body)).toMatchObject([
        { quiet: { from: 20 * 60, until: 22 * 60 } },
      ]),
    )
  })

  it('go back if the server refuses, and follow the clock here when the member asks for it', async () => {
    const times = { mails: 'at_once', quiet: { from: 0, until: 60 }, time_zone: 'Asia/Ho_Chi_Minh' } as const
    const site = await openSite('/notifications', {
      user,
      answer: (on) => on(notificationsContract.settings, someNotificationSettings({ times })),
    })
    expect(await screen.findByText('These times follow the clock in Ho Chi Minh.')).toBeVisible()
    site.on(notificationsContract.chooseTimes, () => refused(403, 'not_confirmed'))
    const isQuiet = screen.getByRole('switch', { name: 'Keep quiet every day' })
    await site.keyboard.click(isQuiet)
    await waitFor(() => expect(isQuiet).toBeChecked())
    expect(await screen.findByRole('alert')).toBeVisible()
    site.on(notificationsContract.chooseTimes, ({ body }) => someNotificationSettings({ times: body }))
    await site.keyboard.click(screen.getByRole('button', { name: /^Use the time in/ }))
    await waitFor(() => expect(screen.queryByText(/Ho Chi Minh/)).toBeNull())
  })
})

describe('pushes on this device', () => {
  afterEach(() => vi.unstubAllGlobals())
  const open = () =>
    openSite('/notifications', {
      user,
      settings: { push_pub: 'public-key' },
      answer: (on) => {
        on(notificationsContract.subscribe, {})
        on(notificationsContract.unsubscribe, {})
      },
    })
  const button = (name: string) => screen.queryByRole('button', { name })

  it('are unsupported, and the page says what helps [NTF-04]', async () => {
    aBrowserWithPush({ worker: false })
    await open()
    expect(await screen.findByText(/This browser can’t show our notifications/)).toBeVisible()
    expect([button('Turn on'), button('Turn off')]).toEqual([null, null])
  })

  it('are unknown until the browser has reported [NTF-04]', async () => {
    const { reports } = aBrowserWithPush({ waits: true })
    await open()
    expect(await screen.findByText('One moment…')).toBeVisible()
    reports()
    expect(await screen.findByText(/doesn’t get notifications yet. Turn them on/)).toBeVisible()
  })

  it('are denied, and the page says where to allow them [NTF-04]', async () => {
    aBrowserWithPush({ permission: 'denied' })
    await open()
    expect(await screen.findByText(/is blocking our notifications. You can allow them/)).toBeVisible()
    expect(button('Turn on')).toBeNull()
  })

  it.each([
    ['granted', /allows our notifications, but this device doesn’t get them yet/],
    ['default', /doesn’t get notifications yet. Turn them on, and your browser asks/],
  ] as const)('with the permission %s can be turned on and off again [NTF-04]', async (permission, text) => {
    aBrowserWithPush({ permission })
    const site = await open()
    expect(await screen.findByText(text)).toBeVisible()
    await site.keyboard.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('This device gets notifications, even when the page is closed.')).toBeVisible()
    expect(site.asked(notificationsContract.subscribe)[0]?.body).toEqual({ subscription })
    await site.keyboard.click(screen.getByRole('button', { name: 'Turn off' }))
    // The permission stays when the subscription ends.
    expect(await screen.findByText(/allows our notifications, but/)).toBeVisible()
    expect(site.asked(notificationsContract.unsubscribe)[0]?.body).toEqual({ endpoint: subscription.endpoint })
  })

  it.each([
    [{ answer: 'denied' }, /Allow them for this site in your browser settings, then try again/],
    [{ answer: 'default' }, /your browser asked, and got no answer/],
    [{ pushService: false }, /couldn’t reach its notification service/],
  ] as const)('say why they stay off: %j', async (browser, text) => {
    aBrowserWithPush(browser)
    const site = await open()
    await site.keyboard.click(await screen.findByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText(text)).toBeVisible()
  })
})
