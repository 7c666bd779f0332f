import { screen, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { aFreeMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aPayment, aPendingPayment } from '@vonk/fixtures/credits/a-payment.ts'
import { ago, fixedNow } from '@vonk/fixtures/clock.ts'
import { aReceipt } from '@vonk/fixtures/credits/a-receipt.ts'
import { aRefund } from '@vonk/fixtures/credits/a-refund.ts'
import { forgetInterruption, rememberInterruption } from '@vonk/state/chat/interruption.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSite, expectScreen } from '../testing/open-site.tsx'

afterEach(() => vi.restoreAllMocks())

/** Payments of the fixtures are new. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: fixedNow }))
afterEach(() => vi.useRealTimers())

describe('a payment', () => {
  it('that is pending is polled until it is completed; then the member is Premium and sees the new balance [PAY-03]', async () => {
    const payment = aPendingPayment()
    const site = await openSite(`/transactions/${payment.payment_id}`, {
      user: aFreeMember(),
      answer: (on) => on(creditsContract.payment, { payment }),
    })
    await expectScreen('We’re processing your payment')
    site.on(accountContract.currentUser, { user: aPremiumMember({ credits: 62 }) })
    site.on(creditsContract.payment, { payment: { ...payment, status: 'completed', checkout_url: null } })
    await expectScreen('You’re Premium')
    expect(screen.getByText(/You have 62 credits\./)).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeInTheDocument()
    expect(
      await within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: 'Credits' }),
    ).toBeInTheDocument()
  })

  it('with a stored card that has no answer yet says that it is asked for, not that it failed [PAY-03 partly]', async () => {
    const payment = { ...aPendingPayment(), by_stored_card: true, checkout_url: null }
    const site = await openSite(`/transactions/${payment.payment_id}`, {
      user: aPremiumMember(),
      answer: (on) => on(creditsContract.payment, { payment }),
    })
    await expectScreen('We’re processing your payment')
    expect(screen.getByText(/whether your card was charged €24\.99\./)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Finish paying' })).not.toBeInTheDocument()
    site.on(creditsContract.payment, { payment: { ...payment, status: 'failed' } })
    await expectScreen('Payment failed')
  })

  it('that is still pending after a quarter of an hour says that nobody needs to wait here, and still follows it [PAY-03 partly]', async () => {
    const payment = aPendingPayment()
    const site = await openSite(`/transactions/${payment.payment_id}`, {
      user: aFreeMember(),
      answer: (on) => on(creditsContract.payment, { payment }),
    })
    await expectScreen('We’re processing your payment')
    expect(screen.getByText(/We’re waiting for your payment of €24\.99/)).toBeInTheDocument()
    site.on(creditsContract.payment, { payment: { ...payment, created_at: ago(16 * minute) } })
    expect(await screen.findByText(/taking longer than usual/, undefined, { timeout: 10_000 })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Finish paying' })).toBeInTheDocument()
    site.on(creditsContract.payment, { payment: { ...payment, status: 'cancelled', checkout_url: null } })
    await expectScreen('Payment failed')
  })

  it.each(['failed', 'cancelled'] as const)(
    'that %s shows the specified text and a link to try again [PAY-03]',
    async (status) => {
      const payment = aPayment({ status })
      await openSite(`/transactions/${payment.payment_id}`, {
        user: aFreeMember(),
        locale: 'nl',
        answer: (on) => on(creditsContract.payment, { payment }),
      })
      await expectScreen('Betaling mislukt')
      expect(screen.getByRole('link', { name: 'Probeer opnieuw' })).toHaveAttribute(
        'href',
        `/credits/${payment.bundle_id}/${payment.method}`,
      )
    },
  )

  it.each(['failed', 'cancelled', 'pending', 'completed'] as const)(
    'that interrupted a message leads back to it when it is %s, also in another tab [CHT-21]',
    async (status) => {
      const user = aFreeMember()
      rememberInterruption(user.id, { path: '/members/7/chat', name: 'Noor', wrote: true })
      onTestFinished(forgetInterruption)
      sessionStorage.clear()
      const payment = aPayment({ status })
      await openSite(`/transactions/${payment.payment_id}`, { user, answer: (on) => on(creditsContract.payment, { payment }) })
      expect(await screen.findByRole('link', { name: 'Back to Noor' })).toHaveAttribute('href', '/members/7/chat')
      const isLost = status === 'failed' || status === 'cancelled'
      expect(screen.queryAllByText(/What you’ve written is still there/)).toHaveLength(isLost ? 1 : 0)
    },
  )

  it('that is completed has its receipt with prices, VAT and the VAT number, to print [PAY-12]', async () => {
    const site = await openSite(`/transactions/${aPayment().payment_id}`, { user: aPremiumMember() })
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
    const lines = receipt.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(lines).toEqual([
      ['Receipt number', '1-0000042'],
      ['Date', expect.any(String)],
      ['Order number', aPayment().payment_id],
      ['Payment method', 'iDEAL'],
      ['50 credits (excl. VAT)', '€20.65'],
      ['VAT 21% (Netherlands)', '€4.34'],
      ['Total', '€24.99'],
      ['Seller', 'Vonk Example B.V., Voorbeeldkade 12, Amsterdam, Netherlands'],
      ['VAT number', 'NL000000000B00'],
      ['Note', 'Test order: no real money'],
    ])
    expect(receipt.getByText(/You can return the credits you haven’t used until/)).toBeInTheDocument()
    const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
    await site.keyboard.click(receipt.getByRole('button', { name: 'Print receipt' }))
    expect(printed).toHaveBeenCalledOnce()
  })

  it('of a member outside the Union has a receipt without VAT', async () => {
    await openSite(`/transactions/${aPayment().payment_id}`, {
      user: aPremiumMember(),
      answer: (on) =>
        on(receiptsContract.receipt, {
          receipt: aReceipt({ net: 2499, vat: 0, vat_country: 'US', vat_rate: null }),
          credit_notes: [],
        }),
    })
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
    expect(receipt.getByText('No VAT charged (United States)')).toBeInTheDocument()
    expect(receipt.getByText('€0.00')).toBeInTheDocument()
  })

  it('from which the member withdrew says what comes back, and nothing of Premium [PAY-10 partly]', async () => {
    const { payment_id } = aPayment()
    const note = { number: '1-C0000008', issued_at: '2026-11-20T10:00:00Z', credits: 40, amount: -2000, net: -1653, vat: -347 }
    const refund = aRefund({ payment_id, credits: 40, amount: 2000 })
    const told: string[] = []
    await openSite(`/transactions/${payment_id}`, {
      user: aPremiumMember({ credits: 12 }),
      answer: (on) => {
        on(receiptsContract.receipt, { receipt: aReceipt(), credit_notes: [note] })
        on(refundsContract.refunds, () => {
          told.push(document.body.textContent)
          return { refundable: [], refunds: [refund] }
        })
      },
    })
    await expectScreen('You withdrew from this purchase')
    expect(screen.getByText(/€20\.00 back for 40 unspent credits\. You have 12 credits\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See your statement' })).toHaveAttribute('href', '/credits/statement')
    expect(screen.getByRole('link', { name: 'Your withdrawals' })).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Credit note 1-C0000008' })).toBeInTheDocument()
    expect(told.join('')).not.toContain('Premium')
  })

  it('whose refund was refused still counts', async () => {
    const { payment_id } = aPayment()
    await openSite(`/transactions/${payment_id}`, {
      user: aPremiumMember(),
      answer: (on) => on(refundsContract.refunds, { refundable: [], refunds: [aRefund({ payment_id, status: 'refused' })] }),
    })
    expect(await screen.findByRole('link', { name: 'Your withdrawals' })).toBeInTheDocument()
    await expectScreen('You’re Premium')
  })

  it('that came back has its credit note with the receipt', async () => {
    const payment = aPayment({ method: 'creditcard', status: 'failed', came_back: true })
    const note = { number: '1-C0000007', issued_at: '2026-11-20T10:00:00Z', credits: 20, amount: -1210, net: -1000, vat: -210 }
    await openSite(`/transactions/${payment.payment_id}`, {
      user: aPremiumMember(),
      answer: (on) => {
        on(creditsContract.payment, { payment })
        on(receiptsContract.receipt, { receipt: aReceipt(), credit_notes: [note] })
      },
    })
    await expectScreen('This payment was taken back')
    expect(screen.getByText(/Your bank or payment service took back €24\.99/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See your statement' })).toHaveAttribute('href', '/credits/statement')
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
    expect(receipt.getByRole('heading', { name: 'Credit note 1-C0000007' })).toBeInTheDocument()
    expect(receipt.getByText('For receipt').nextSibling).toHaveTextContent(aReceipt().number)
    expect(receipt.getByText('-€12.10')).toBeInTheDocument()
    expect(receipt.getByText('-€2.10')).toBeInTheDocument()
  })

  it('in the sandbox is marked as sandbox', async () => {
    const payment = aPayment({ sandbox: true })
    await openSite(`/transactions/${payment.payment_id}`, {
      user: aPremiumMember(),
      answer: (on) => on(creditsContract.payment, { payment }),
    })
    expect(await screen.findByText('Sandbox: no real money')).toBeInTheDocument()
  })
})
