import { screen, waitFor } from '@testing-library/react'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { someNotificationSettings } from '@vonk/fixtures/notifications/some-notification-settings.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it } from 'vitest'
import { openSite } from '../testing/open-site.tsx'

const user = aFreeMember()

describe('the notifications', () => {
  it('have a switch for email and push per kind, which works immediately [NTF-01]', async () => {
    const site = await openSite('/notifications', { user })
    expect(await screen.findAllByRole('switch')).toHaveLength(16)
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

  it('say what is possible on this device [NTF-04 partly]', async () => {
    await openSite('/notifications', { user, settings: { push_pub: null } })
    expect(await screen.findByText(/This browser can’t show our notifications/)).toBeVisible()
  })
})
