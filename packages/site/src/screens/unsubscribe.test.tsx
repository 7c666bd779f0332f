import { screen } from '@testing-library/react'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

const token = 'ab'.repeat(28)
const address = `/notifications/unsubscribe?token=${token}`

describe('the page behind the unsubscribe link of an email', () => {
  it('unsubscribes a visitor with one press, says what was stopped, and undoes it [NTF-02 partly]', async () => {
    const site = await openSite(address, {
      answer: (on) => on(notificationsContract.subscription, { category: 'account', stopped: false, kind_stopped: false }),
    })
    await expectScreen('Stop the emails?')
    expect(screen.getByText(/You’ll still get emails about your account/)).toBeInTheDocument()
    site.on(notificationsContract.changeSubscription, { category: 'account', stopped: true, kind_stopped: false })
    await site.keyboard.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    await expectScreen('You’re unsubscribed')
    expect(screen.getByRole('status')).toHaveTextContent('Vonk no longer emails you about messages, likes and news')
    site.on(notificationsContract.changeSubscription, { category: 'account', stopped: false, kind_stopped: false })
    await site.keyboard.click(screen.getByRole('button', { name: 'Undo' }))
    await expectScreen('Stop the emails?')
    expect(site.asked(notificationsContract.changeSubscription).map(({ body }) => body)).toEqual([
      { token, stop: true },
      { token, stop: false },
    ])
  })

  it('stops the emails of one kind only, and undoes it', async () => {
    const week = { category: 'weekly_updates' as const, stopped: false }
    const site = await openSite(address, {
      answer: (on) => on(notificationsContract.subscription, { ...week, kind_stopped: false }),
    })
    site.on(notificationsContract.changeSubscription, { ...week, kind_stopped: true })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Only stop “Your week”' }))
    await expectScreen('You no longer get this')
    expect(screen.getByRole('status')).toHaveTextContent('won’t send you “Your week” emails any more')
    expect(screen.getByRole('button', { name: 'Stop all emails' })).toBeVisible()
    site.on(notificationsContract.changeSubscription, { ...week, kind_stopped: false })
    await site.keyboard.click(screen.getByRole('button', { name: 'Undo' }))
    await expectScreen('Stop the emails?')
    expect(site.asked(notificationsContract.changeSubscription).map(({ body }) => body)).toEqual([
      { token, stop: true, only_kind: true },
      { token, stop: false, only_kind: true },
    ])
  })

  it('says when the link does not work, and leads to the choices', async () => {
    await openSite(address, { answer: (on) => on(notificationsContract.subscription, () => refused(410, 'link_invalid')) })
    await expectScreen('This link doesn’t work')
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Choose which emails you get' })).toHaveAttribute('href', '/notifications')
  })

  it('says why unsubscribing failed', async () => {
    const site = await openSite(address, {
      answer: (on) => on(notificationsContract.subscription, { category: 'activity', stopped: false, kind_stopped: false }),
    })
    site.on(notificationsContract.changeSubscription, () => refused(410, 'link_invalid'))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })
})
