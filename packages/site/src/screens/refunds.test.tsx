import { screen, waitFor, within } from '@testing-library/react'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aPayment, aPendingPayment } from '@vonk/fixtures/credits/a-payment.ts'
import { aRefund, aRefundable } from '@vonk/fixtures/credits/a-refund.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

type Site = Awaited<ReturnType<typeof openSite>>
type Answer = NonNullable<Parameters<typeof openSite>[1]>['answer']

const user = aPremiumMember()
const open = (answer?: Answer, path = '/credits/refunds') =>
  openSite(path, {
    user,
    answer: (on) => {
      on(refundsContract.refunds, answers.credits.refunds)
      on(leavingContract.alternatives, { delete_discount: null, accepted: null })
      answer?.(on)
    },
  })

afterEach(() => vi.unstubAllGlobals())

describe('withdrawing from a purchase', () => {
  it('shows the sum and what happens, and withdraws with the second press [PAY-10 TRU-07 partly]', async () => {
    const site = await open((on) => on(refundsContract.withdraw, answers.credits.withdraw))
    await expectScreen('Withdraw from a purchase')
    const [row] = await screen.findAllByRole('listitem')
    expect(row).toHaveTextContent('50 credits for €24.99€20.00 back for 40 unspent credits')
    await site.keyboard.click(screen.getByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from this purchase?' }))
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '50 credits for €24.99',
      expect.stringMatching(/ 2026$/),
      '40 credits',
      '€20.00',
    ])
    expect(dialog.getByText(/within 14 days, the same way you paid/)).toBeVisible()
    expect(dialog.getByText(/rounded up in your favour/)).toBeVisible()
    expect(dialog.queryByText(/Premium ends/)).toBeNull()
    expect(site.asked(refundsContract.withdraw)).toEqual([])
    site.on(refundsContract.refunds, { refundable: [], refunds: [aRefund({ amount: 2000, credits: 40 })] })
    await site.keyboard.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }))
    expect(await screen.findByText(/We’ve emailed you the receipt/)).toBeVisible()
    const [sent] = site.asked(refundsContract.withdraw)
    expect(sent?.body).toEqual({ payment: aRefundable().payment_id, credits: 40, amount: 2000 })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    const receipts = await screen.findByRole('list', { name: 'Your withdrawals' })
    expect(receipts).toHaveTextContent(/^€20\.00Paid back40 credits, bought on .*reference 5C0D27AF$/)
  })

  it('shows the new sum when something changed meanwhile', async () => {
    const site = await open((on) => on(refundsContract.withdraw, () => refused(409, 'refund_changed')))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog'))
    site.on(refundsContract.refunds, { refundable: [aRefundable({ credits: 38, amount: 1900 })], refunds: [] })
    await site.keyboard.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }))
    expect(await dialog.findByText(/Check the new sum first/)).toBeVisible()
    expect(await dialog.findByText('€19.00')).toBeVisible()
  })

  it('says what became of each refund', async () => {
    await open((on) =>
      on(refundsContract.refunds, {
        refundable: [aRefundable({ in_time: false })],
        refunds: [
          aRefund({ refund_id: aRefund().refund_id, status: 'refused' }),
          aRefund({ refund_id: aRefundable().payment_id, status: 'paid', way: 'uncollected' }),
        ],
      }),
    )
    expect(await screen.findByText('There’s nothing you can withdraw from right now.')).toBeVisible()
    expect(screen.getByText(/Your credits are back/)).toBeVisible()
    expect(screen.getByText(/hadn’t collected this money/)).toBeVisible()
  })

  it('is linked from the purchase', async () => {
    await open(
      (on) => on(creditsContract.payment, { payment: aPayment({ payment_id: aRefundable().payment_id }) }),
      `/transactions/${aRefundable().payment_id}`,
    )
    expect(await screen.findByRole('link', { name: 'Withdraw from this purchase' })).toHaveAttribute('href', '/credits/refunds')
  })
})

describe('leaving', () => {
  const remove = async (site: Site, press: Site['keyboard']['click']) => {
    const form = within(await screen.findByRole('form', { name: 'Delete account' }))
    await site.keyboard.type(form.getByLabelText(/^password/i), 'a good password')
    await waitFor(() => expect(form.getByRole('button', { name: 'Delete my account' })).toBeEnabled())
    await press(form.getByRole('button', { name: 'Delete my account' }))
    await expectPath(site, '/account-deleted')
  }
  const leaving: Answer = (on) => on(leavingContract.deleteAccount, { final: '2026-12-04T12:00:00.000Z' })

  it('offers the sum of unspent credits, which is paid back with the same press [TRU-07 partly]', async () => {
    const site = await open(leaving, '/settings#delete')
    expect(await screen.findByRole('checkbox', { name: 'Pay me back €20.00 for 40 unspent credits' })).toBeChecked()
    await remove(site, site.keyboard.click)
    expect(site.asked(leavingContract.deleteAccount)[0]?.body).toMatchObject({
      refunds: [{ payment: aRefundable().payment_id, credits: 40, amount: 2000 }],
    })
  })

  it('leaves the credits behind only if the member says so', async () => {
    const site = await open(leaving, '/settings#delete')
    await site.keyboard.click(await screen.findByRole('checkbox', { name: /Pay me back/ }))
    expect(screen.getByText(/you lose these credits/)).toBeVisible()
    await remove(site, site.keyboard.click)
    expect(site.asked(leavingContract.deleteAccount)[0]?.body).toMatchObject({ refunds: [] })
  })

  type Press = Site['keyboard']['click']
  const toCredits = async (press: Press) => {
    await press((await screen.findAllByRole('link', { name: /credits/i }))[0] ?? expect.unreachable())
    await expectScreen('Credits')
  }
  const toSettings = async (press: Press) => {
    await press((await screen.findAllByRole('button', { name: /account/i }))[0] ?? expect.unreachable())
    await press((await screen.findAllByRole('link', { name: 'Settings' }))[0] ?? expect.unreachable())
    await expectScreen('Settings')
  }

  /** Counts the presses of a way that begins on a page with the navigation of members. */
  async function pressesOf(way: (site: Site, press: Press) => Promise<void>, answer?: Answer) {
    const site = await open(answer, '/likes')
    let presses = 0
    await way(site, async (target) => {
      presses += 1
      await site.keyboard.click(target)
    })
    return presses
  }

  /** What buying takes at least. The page of the provider has one more press at least; that of the sandbox has one. */
  const toBuy = { here: 3, atProvider: 1 }

  it('is measured against the shortest way to buy', async () => {
    const payment = aPendingPayment()
    const left = vi.fn()
    const presses = await pressesOf(
      async (_, press) => {
        await toCredits(press)
        const bundles = within(await screen.findByRole('list', { name: 'Bundles' }))
        await press(bundles.getAllByRole('link')[0] ?? expect.unreachable())
        await expectScreen('Your order')
        vi.stubGlobal('location', { assign: left })
        await press(screen.getByRole('button', { name: /€/ }))
        await waitFor(() => expect(left).toHaveBeenCalledWith(payment.checkout_url))
      },
      (on) => on(creditsContract.buy, { payment }),
    )
    expect(presses).toBe(toBuy.here)
  })

  it('takes no more presses than buying when a member withdraws from a purchase [TRU-07]', async () => {
    const presses = await pressesOf(
      async (_, press) => {
        await toCredits(press)
        await press(await screen.findByRole('link', { name: 'Withdraw from a purchase' }))
        await press(await screen.findByRole('button', { name: 'Withdraw' }))
        await press(await screen.findByRole('button', { name: 'Confirm withdrawal' }))
        expect(await screen.findByText(/We’ve emailed you the receipt/)).toBeVisible()
      },
      (on) => on(refundsContract.withdraw, answers.credits.withdraw),
    )
    expect(presses).toBeLessThanOrEqual(toBuy.here + toBuy.atProvider)
  })

  it('takes no more presses than buying when a member deletes the account [TRU-07]', async () => {
    const presses = await pressesOf(async (site, press) => {
      await toSettings(press)
      await press(within(screen.getByRole('region', { name: 'Delete account' })).getByRole('button', { name: 'Delete' }))
      await remove(site, press)
    }, leaving)
    expect(presses).toBeLessThanOrEqual(toBuy.here + toBuy.atProvider)
  })
})
