import { act, screen, waitFor, within } from '@testing-library/react'
import { cardsContract, cardWording, type StoredCard } from '@vonk/contracts/credits/cards.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { aFreeMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aPendingPayment, someDiscountedPricing, somePricing } from '@vonk/fixtures/credits/a-payment.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSite, expectScreen } from '../testing/open-site.tsx'

const pricing = somePricing()
const bundle = pricing.bundles[0] ?? expect.unreachable('The fixtures have bundles')
const sum = new RegExp(String(bundle.amount / 100))

afterEach(() => vi.restoreAllMocks())

describe('bundles', () => {
  it.each([
    { path: '/premium', user: aFreeMember(), title: 'Get Premium' },
    { path: '/credits', user: aPremiumMember(), title: 'Credits' },
  ])('at $path show their price and the price of a message [PAY-01]', async ({ path, user, title }) => {
    await openSite(path, { user })
    await expectScreen(title)
    const cards = within(await screen.findByRole('list', { name: 'Bundles' })).getAllByRole('listitem')
    expect(cards).toHaveLength(pricing.bundles.length)
    expect(cards[0]).toHaveTextContent(`${bundle.credits} credits`)
    expect(cards[0]).toHaveTextContent(sum)
    expect(cards[0]).toHaveTextContent('per message')
  })

  it('with a discount show the regular price, the new price and the discount [PAY-02 partly]', async () => {
    const discounted = someDiscountedPricing()
    const [first] = discounted.bundles
    await openSite('/premium', { user: aFreeMember(), answer: (on) => on(creditsContract.pricing, discounted) })
    const list = await screen.findByRole('list', { name: 'Bundles' })
    expect(screen.getByText('25% off for you')).toBeInTheDocument()
    const card = within(list).getAllByRole('listitem')[0] ?? expect.unreachable('A list of bundles has some')
    expect(card).toHaveTextContent('Regular price: €9.99Your price: €7.49')
    expect(within(card).getByText('€9.99').tagName).toBe('DEL')
    expect(within(card).getByRole('link')).toHaveAccessibleName(`Choose ${first?.credits} credits for €7.49`)
  })

  it('are rows of one card on a phone, with one button that names the sum of the chosen one [PAY-01]', async () => {
    const discounted = someDiscountedPricing()
    const site = await openSite('/premium', { user: aFreeMember(), answer: (on) => on(creditsContract.pricing, discounted) })
    await screen.findByRole('list', { name: 'Bundles' })
    // Which of both is shown depends on the width of the window, which the tests do not have.
    const rows = within(screen.getByRole('group', { name: 'Bundles', hidden: true }))
    const button = () => screen.getByText(/^Choose \d+ credits for/)
    const [first] = discounted.bundles
    const chosen = discounted.bundles.find(({ recommended }) => recommended)
    expect(button()).toHaveAttribute('href', `/credits/${chosen?.id}`)
    const radios = rows.getAllByRole('radio', { hidden: true })
    expect(radios).toHaveLength(discounted.bundles.length)
    await site.keyboard.click(rows.getByRole('radio', { name: /^15 credits/, hidden: true }))
    expect(button()).toHaveTextContent(`Choose ${first?.credits} credits for €7.49`)
    expect(button()).toHaveAttribute('href', `/credits/${first?.id}`)
  })

  it('are on the price list for everyone, with what each thing costs that one can send [PAY-01]', async () => {
    const settings = { message_credits: 2, photo_credits: 5, gift_credits: 3, voice_credits: 4, voice_premium: false }
    await openSite('/pricing', { settings })
    expect(await screen.findByRole('list', { name: 'Bundles' })).toBeInTheDocument()
    const prices = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(prices.slice(2)).toEqual([
      ['Sending a photo, with Premium', '5 credits'],
      ['Sending a voice note', '4 credits'],
      ['Sending a gift', '3 credits'],
    ])
  })

  it('do not name voice notes on a site without them', async () => {
    await openSite('/pricing', { settings: { voice_credits: null } })
    await screen.findByRole('list', { name: 'Bundles' })
    expect(screen.getAllByRole('term').filter(({ textContent }) => textContent?.includes('voice'))).toEqual([])
  })
})

describe('an order', () => {
  it('offers the country’s methods and one button with the exact sum, and opens the checkout', async () => {
    const payment = aPendingPayment()
    const site = await openSite(`/credits/${bundle.id}`, { user: aFreeMember() })
    const left = vi.fn()
    vi.stubGlobal('location', { assign: left })
    await expectScreen('Your order')
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(pricing.methods)
    site.on(creditsContract.buy, { payment })
    await site.keyboard.click(screen.getByRole('radio', { name: 'PayPal' }))
    await site.keyboard.click(screen.getByRole('button', { name: sum }))
    await waitFor(() => expect(left).toHaveBeenCalledWith(payment.checkout_url))
    vi.unstubAllGlobals()
    const [order] = site.asked(creditsContract.buy)
    expect(order?.body).toEqual({ bundle: bundle.id, method: 'paypal', price: bundle.price })
    expect(order?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('can be paid again when the member comes back from the checkout to the page as it was left', async () => {
    const payment = aPendingPayment()
    const site = await openSite(`/credits/${bundle.id}`, { user: aFreeMember() })
    const left = vi.fn()
    vi.stubGlobal('location', { assign: left })
    await expectScreen('Your order')
    site.on(creditsContract.buy, { payment })
    await site.keyboard.click(screen.getByRole('button', { name: sum }))
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    const pay = screen.getByRole('button', { name: sum })
    expect(pay).toHaveAttribute('aria-busy', 'true')
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })))
    expect(pay).toHaveAttribute('aria-busy', 'true')
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy'))
    await site.keyboard.click(pay)
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2))
    vi.unstubAllGlobals()
    const [first, second] = site.asked(creditsContract.buy)
    expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'))
  })

  it('selects the method from the URL', async () => {
    await openSite(`/credits/${bundle.id}/paypal`, { user: aFreeMember() })
    expect(await screen.findByRole('radio', { name: 'PayPal' })).toBeChecked()
  })

  it('keeps its idempotency key after a lost response, and gets a new one after a refusal', async () => {
    const site = await openSite(`/credits/${bundle.id}`, { user: aFreeMember() })
    await expectScreen('Your order')
    const keys = () => new Set(site.asked(creditsContract.buy).map(({ headers }) => headers.get('idempotency-key')))
    site.on(creditsContract.buy, () => HttpResponse.error())
    await site.keyboard.click(screen.getByRole('button', { name: sum }))
    await screen.findByRole('alert')
    site.on(creditsContract.buy, () => refused(502, 'payment_failed'))
    await site.keyboard.click(screen.getByRole('button', { name: sum }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Payment failed'))
    expect(keys().size).toBe(1)
    await site.keyboard.click(screen.getByRole('button', { name: sum }))
    await waitFor(() => expect(keys().size).toBe(2))
  })

  it('leads to the limits of the member when it would pass one of them, or comes during a break', async () => {
    const site = await openSite(`/credits/${bundle.id}`, { user: aFreeMember() })
    await expectScreen('Your order')
    site.on(creditsContract.buy, () => refused(403, 'spending_limit'))
    await site.keyboard.click(screen.getByRole('button', { name: sum }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByRole('link', { name: 'Statement and limits' })).toHaveAttribute('href', '/credits/statement')
  })

  it('shows a changed price before it charges it [PAY-02 partly]', async () => {
    const [discounted] = someDiscountedPricing().bundles
    const site = await openSite(`/credits/${bundle.id}`, {
      user: aFreeMember(),
      answer: (on) => on(creditsContract.pricing, someDiscountedPricing()),
    })
    await expectScreen('Your order')
    site.on(creditsContract.buy, () => refused(409, 'price_changed'))
    site.on(creditsContract.pricing, pricing)
    await site.keyboard.click(screen.getByRole('button', { name: 'Pay €7.49' }))
    expect(await screen.findByRole('button', { name: 'Pay €9.99' })).toBeEnabled()
    expect(screen.getByRole('alert')).toHaveTextContent('The price has changed')
    await site.keyboard.click(screen.getByRole('button', { name: 'Pay €9.99' }))
    await waitFor(() => expect(site.asked(creditsContract.buy)).toHaveLength(2))
    const [first, second] = site.asked(creditsContract.buy)
    expect([first?.body, second?.body]).toMatchObject([{ price: discounted?.price }, { price: bundle.price }])
    expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'))
  })

  it('names what a credit and a message cost, what is saved, other bundles, the terms with their date and the withdrawal [PAY-02] [INF-02 partly]', async () => {
    await openSite('/credits/3', { user: aFreeMember() })
    await expectScreen('Your order')
    expect(screen.getByText(/€0.42 per credit · €0.84 per message/)).toBeInTheDocument()
    // 41.66 cents instead of 66.6.
    expect(screen.getByText('37% less per credit than the smallest bundle')).toBeInTheDocument()
    await screen.findByText(/^Terms of .*2024$/)
    // One search: each by role and name takes long in a whole page.
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Change bundle', '/premium'],
      [expect.stringMatching(/^Terms of .*2024$/), '/terms'],
      ['Return policy', '/return-policy'],
    ])
    expect(screen.getByText(/^One payment, with no subscription.*within 14 days/)).toBeInTheDocument()
    expect(screen.getByText(/you ask us to add your credits right away/)).toBeInTheDocument()
  })

  /** The order page by card, with a stored card or none; `pay` presses its button. */
  async function openCardOrder(card: StoredCard | null) {
    const site = await openSite(`/credits/${bundle.id}/creditcard`, {
      user: aFreeMember(),
      answer: (on) => {
        on(cardsContract.storedCard, { card })
        on(cardsContract.removeCard, { card: null })
        on(creditsContract.buy, { payment: aPendingPayment() })
      },
    })
    const pay = async () => {
      vi.stubGlobal('location', { assign: vi.fn() })
      await site.keyboard.click(await screen.findByRole('button', { name: /^Pay €/ }))
      await waitFor(() => expect(site.asked(creditsContract.buy)).toHaveLength(1))
      vi.unstubAllGlobals()
      return site.asked(creditsContract.buy)[0]?.body
    }
    return { site, pay }
  }
  const visa = { label: 'Visa •••• 1111', consented_at: '2026-11-01T10:00:00Z', sandbox: false }

  it('stores the card only when asked to', async () => {
    const { site, pay } = await openCardOrder(null)
    const remember = await screen.findByRole('checkbox', { name: 'Remember this card' })
    expect(remember).not.toBeChecked()
    expect(screen.getByText(/only when you press a button that shows the amount/)).toBeInTheDocument()
    await site.keyboard.click(remember)
    expect(await pay()).toMatchObject({ method: 'creditcard', card: 'store', card_wording: cardWording })
  })

  it('charges the stored card with one press at the sum on the button [PAY-06]', async () => {
    const { pay } = await openCardOrder(visa)
    expect(await screen.findByRole('checkbox', { name: 'Pay with Visa •••• 1111' })).toBeChecked()
    expect(screen.getByText(/We charge €.* to this card as soon as you press/)).toBeInTheDocument()
    expect(await pay()).toMatchObject({ price: bundle.price, card: 'stored' })
  })

  it('removes the stored card', async () => {
    const { site, pay } = await openCardOrder(visa)
    await site.keyboard.click(await screen.findByRole('button', { name: 'Remove this card' }))
    expect(await screen.findByRole('checkbox', { name: 'Remember this card' })).not.toBeChecked()
    expect(site.asked(cardsContract.removeCard)).toHaveLength(1)
    expect(await pay()).not.toHaveProperty('card')
  })

  it('takes a discount code, shows the new sum before it is paid, and orders with the code, not by direct debit [PAY-09]', async () => {
    const withDebit = { ...pricing, methods: [...pricing.methods, 'directdebit' as const] }
    const site = await openSite(`/credits/${bundle.id}`, {
      user: aFreeMember(),
      answer: (on) => on(creditsContract.pricing, withDebit),
    })
    await expectScreen('Your order')
    const methods = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
    expect(methods()).toEqual(withDebit.methods)
    await site.keyboard.click(screen.getByRole('button', { name: 'Got a discount code?' }))
    for (const [refusal, text] of [
      ['unknown', 'We don’t know this code.'],
      ['expired', 'This code has expired.'],
    ] as const) {
      site.on(creditsContract.price, { bundle: null, refused: refusal })
      await site.keyboard.clear(screen.getByRole('textbox', { name: 'Discount code' }))
      await site.keyboard.type(screen.getByRole('textbox', { name: 'Discount code' }), 'x{Enter}')
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveAccessibleDescription(new RegExp(text)),
      )
    }
    expect(screen.getByRole('button', { name: 'Pay €9.99' })).toBeInTheDocument()

    site.on(creditsContract.price, { bundle: { ...bundle, price: 799 }, refused: null })
    await site.keyboard.clear(screen.getByRole('textbox', { name: 'Discount code' }))
    await site.keyboard.type(screen.getByRole('textbox', { name: 'Discount code' }), 'ab')
    await site.keyboard.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('AB takes €2.00 off')).toBeInTheDocument()
    expect(methods()).toEqual(pricing.methods)
    site.on(creditsContract.buy, () => refused(409, 'price_changed'))
    site.on(creditsContract.price, { bundle: { ...bundle, price: 899 }, refused: null })
    await site.keyboard.click(screen.getByRole('button', { name: 'Pay €7.99' }))
    expect(await screen.findByRole('button', { name: 'Pay €8.99' })).toBeEnabled()
    expect(site.asked(creditsContract.buy)[0]?.body).toMatchObject({ price: 799, code: 'ab' })
    await site.keyboard.click(screen.getByRole('button', { name: 'Remove' }))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Pay €9.99' }))
    await waitFor(() => expect(site.asked(creditsContract.buy)).toHaveLength(2))
    expect(site.asked(creditsContract.buy)[1]?.body).toEqual({ bundle: bundle.id, method: 'ideal', price: bundle.price })
  })

  it.each([
    { vat: { country: 'NL', rate: 21 }, says: 'incl. 21% VAT' },
    { vat: { country: 'US', rate: null }, says: 'No VAT charged (United States)' },
  ])('names the VAT in its price: $says [PAY-12]', async ({ vat, says }) => {
    await openSite(`/credits/${bundle.id}`, {
      user: aFreeMember(),
      answer: (on) => on(creditsContract.pricing, somePricing({ vat })),
    })
    expect(await screen.findByText(says)).toBeInTheDocument()
  })

  it('of an unknown bundle shows the 404 page', async () => {
    await openSite('/credits/999', { user: aFreeMember() })
    await expectScreen('This page could not be found')
  })
})
