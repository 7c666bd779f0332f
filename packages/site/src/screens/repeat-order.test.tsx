import { screen, waitFor } from '@testing-library/react'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aPayment, aPendingPayment, somePricing } from '@vonk/fixtures/credits/a-payment.ts'
import { applyLiveEvent } from '@vonk/state/live/live.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSite, expectScreen } from '../testing/open-site.tsx'

const pricing = somePricing()

afterEach(() => vi.restoreAllMocks())

describe('the last order again', () => {
  it('is offered with its price, and ordered with its method in one press [PAY-06]', async () => {
    const payment = aPendingPayment()
    const last = pricing.bundles[1] ?? expect.unreachable()
    const site = await openSite('/credits', {
      user: aPremiumMember(),
      answer: (on) => on(creditsContract.repeatOrder, { order: { bundle: last, method: 'paypal', failed: null } }),
    })
    expect(await screen.findByText('50 credits for €24.99 (PayPal)')).toBeInTheDocument()
    await site.keyboard.click(screen.getByRole('link', { name: 'Buy again' }))
    await expectScreen('Buy again')
    const left = vi.fn()
    vi.stubGlobal('location', { assign: left })
    site.on(creditsContract.buy, { payment })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Pay €24.99' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith(payment.checkout_url))
    vi.unstubAllGlobals()
    expect(site.asked(creditsContract.buy)[0]?.body).toEqual({ bundle: last.id, method: 'paypal', price: last.price })
  })

  it('that cannot be repeated leads to the bundles', async () => {
    const site = await openSite('/credits/repeat-order', {
      user: aPremiumMember(),
      answer: (on) => on(creditsContract.repeatOrder, { order: null }),
    })
    await expectScreen('Credits')
    expect(site.router.state.location.pathname).toBe('/credits')
    expect(screen.queryByRole('link', { name: 'Buy again' })).toBeNull()
  })
})

describe('a repeat order that the card did not pay', () => {
  const last = pricing.bundles[1] ?? expect.unreachable()
  const failed = aPayment({ status: 'failed', method: 'creditcard' })
  const repeat = (payment: string | null) => ({ order: { bundle: last, method: 'creditcard' as const, failed: payment } })
  const openCredits = (path = '/credits') =>
    openSite(path, {
      user: aPremiumMember(),
      answer: (on) => on(creditsContract.repeatOrder, repeat(failed.payment_id)),
    })

  it.each(['/credits', '/credits/repeat-order'])(
    'offers on %s to try again, as a new order, or PayPal [PAY-07]',
    async (path) => {
      const site = await openCredits(path)
      expect(await screen.findByText('Your card payment failed')).toBeInTheDocument()
      expect(screen.getByText(/haven’t been charged for 50 credits \(€24.99\)/)).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute('href', `/credits/${last.id}/paypal`)
      const left = vi.fn()
      vi.stubGlobal('location', { assign: left })
      site.on(creditsContract.buy, { payment: aPendingPayment() })
      await site.keyboard.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(left).toHaveBeenCalledWith(aPendingPayment().checkout_url))
      vi.unstubAllGlobals()
      const [order] = site.asked(creditsContract.buy)
      expect(order?.body).toEqual({ bundle: last.id, method: 'creditcard', price: last.price })
      expect(order?.headers.get('idempotency-key')).toBeTruthy()
    },
  )

  it('is told until a payment succeeds [PAY-07]', async () => {
    const site = await openCredits()
    await screen.findByText('Your card payment failed')
    site.on(creditsContract.repeatOrder, repeat(null))
    applyLiveEvent(site.client, { type: 'user-changed' })
    await waitFor(() => expect(screen.queryByText('Your card payment failed')).toBeNull())
  })

  it('is told until the member closes it [PAY-07]', async () => {
    const site = await openCredits()
    await screen.findByText('Your card payment failed')
    await site.keyboard.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Your card payment failed')).toBeNull()
    site.unmount()
    await openCredits()
    await screen.findByRole('link', { name: 'Buy again' })
    expect(screen.queryByText('Your card payment failed')).toBeNull()
  })

  it('offers PayPal on the page of the payment', async () => {
    await openSite(`/transactions/${failed.payment_id}`, {
      user: aPremiumMember(),
      answer: (on) => on(creditsContract.payment, { payment: failed }),
    })
    await expectScreen('Payment failed')
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/credits/2/creditcard')
    expect(screen.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute('href', '/credits/2/paypal')
  })
})
