import { screen, waitFor, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import { aFreeMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aPayment, somePricing } from '@vonk/fixtures/credits/a-payment.ts'
import { aDebitDraft, aDirectDebit, aMandate } from '@vonk/fixtures/direct-debit/a-direct-debit.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

const pricing = { ...somePricing(), methods: [...somePricing().methods, 'directdebit' as const] }
const bundle = pricing.bundles[1] ?? expect.unreachable('The fixtures have bundles')
const path = `/directdebit?bundle=${bundle.id}`
const field = (name: string) => screen.getByRole('textbox', { name })

describe('a direct debit', () => {
  it('is a method of the order that leads to its form [PAY-08 partly]', async () => {
    const site = await openSite(`/credits/${bundle.id}`, {
      user: aFreeMember(),
      answer: (on) => {
        on(creditsContract.pricing, pricing)
        on(directDebitContract.state, { direct_debit: aDirectDebit() })
      },
    })
    await site.keyboard.click(await screen.findByRole('radio', { name: 'SEPA Direct Debit' }))
    await site.keyboard.click(screen.getByRole('button', { name: /€24.99/ }))
    await expectScreen('Direct debit')
    expect(screen.getByRole('heading', { name: '50 credits for €24.99' })).toBeInTheDocument()
    expect(screen.getByText(/We collect the money on 26 November 2026/)).toBeInTheDocument()
    expect(site.asked(creditsContract.buy)).toEqual([])
  })

  it('checks each field when it is left, and asks the server only when all are right [PAY-08 partly]', async () => {
    const site = await openSite(path, {
      user: aFreeMember(),
      answer: (on) => {
        on(creditsContract.pricing, pricing)
        on(directDebitContract.state, { direct_debit: aDirectDebit() })
        on(directDebitContract.begin, { direct_debit: aDirectDebit({ draft: aDebitDraft() }) })
      },
    })
    await expectScreen('Direct debit')
    await site.keyboard.type(field('IBAN'), 'NL91ABNA0417164301')
    await site.keyboard.tab()
    await waitFor(() => expect(field('IBAN')).toHaveAccessibleDescription(/Check this IBAN/))
    await site.keyboard.clear(field('IBAN'))
    await site.keyboard.type(field('IBAN'), 'nl91 abna 0417 1643 00')
    await waitFor(() => expect(field('IBAN')).toHaveAccessibleDescription('Account country: Netherlands'))
    await site.keyboard.type(field('Postcode'), '10115')
    await site.keyboard.type(field('Mobile number'), '020 123 4567')
    await site.keyboard.click(screen.getByRole('button', { name: 'Text me the code' }))
    await waitFor(() => expect(field('Street')).toBeInvalid())
    expect(field('Postcode')).toHaveAccessibleDescription(/doesn’t fit your country/)
    expect(field('Mobile number')).toHaveAccessibleDescription(/mobile number that gets text messages/)
    expect(site.asked(directDebitContract.begin)).toEqual([])

    await site.keyboard.type(field('Name on the account'), 'Anna de Vries')
    await site.keyboard.type(field('Street'), 'Kerkstraat')
    await site.keyboard.type(field('House number'), '12a')
    await site.keyboard.clear(field('Postcode'))
    await site.keyboard.type(field('Postcode'), '3511 AB')
    await site.keyboard.type(field('City'), 'Utrecht')
    await site.keyboard.clear(field('Mobile number'))
    await site.keyboard.type(field('Mobile number'), '06 12345678')
    await site.keyboard.click(screen.getByRole('radio', { name: /Later orders too/ }))
    expect(screen.getByText(/until you revoke it/)).toBeInTheDocument()
    await site.keyboard.click(screen.getByRole('button', { name: 'Text me the code' }))
    await screen.findByRole('textbox', { name: 'Code from the text message' })
    const [sent] = site.asked(directDebitContract.begin)
    expect(sent?.body).toEqual({
      account_holder: 'Anna de Vries',
      iban: expect.stringMatching(/0417/) as string,
      street: 'Kerkstraat',
      house_number: '12a',
      zip: '3511 AB',
      city: 'Utrecht',
      phone: '06 12345678',
      bundle: bundle.id,
      price: bundle.price,
      country: 'NL',
      kind: 'recurring',
      wording: 1,
      language: 'en',
    })
  })

  it('shows the server’s reason at its field, and the limit with what is left [PAY-08 partly]', async () => {
    const site = await openSite(path, {
      user: aFreeMember(),
      answer: (on) => {
        on(creditsContract.pricing, pricing)
        on(directDebitContract.state, { direct_debit: aDirectDebit({ draft: aDebitDraft({ tries_left: 3 }) }) })
      },
    })
    await expectScreen('Direct debit')
    site.on(directDebitContract.confirm, () =>
      HttpResponse.json(
        { error: { code: 'invalid_input', fields: { otp: 'invalid_otp' }, params: { left: 2 } } },
        { status: 400 },
      ),
    )
    const code = await screen.findByRole('textbox', { name: 'Code from the text message' })
    expect(code).toHaveAccessibleDescription('3 tries left')
    await site.keyboard.type(code, '123456')
    await site.keyboard.click(screen.getByRole('button', { name: 'Sign and pay €24.99' }))
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Code invalid/))

    site.on(directDebitContract.confirm, () =>
      HttpResponse.json({ error: { code: 'debit_limit', params: { left: 500, day: 10_000, month: 25_000 } } }, { status: 403 }),
    )
    await site.keyboard.type(code, '123456')
    await site.keyboard.click(screen.getByRole('button', { name: 'Sign and pay €24.99' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('You can still order for €5.00. The limit is €100.00 in 24 hours and €250.00 in 30 days.')
  })

  it('with the right code leads to the result [PAY-08 partly]', async () => {
    const payment = aPayment({ method: 'directdebit' })
    const site = await openSite(path, {
      user: aFreeMember(),
      answer: (on) => {
        on(creditsContract.pricing, pricing)
        on(creditsContract.payment, { payment })
        on(directDebitContract.state, { direct_debit: aDirectDebit({ draft: aDebitDraft() }) })
        on(directDebitContract.confirm, { payment, direct_debit: aDirectDebit() })
      },
    })
    await site.keyboard.type(await screen.findByRole('textbox', { name: 'Code from the text message' }), '123456')
    expect(screen.getByText(/You can return unused credits within/)).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /^Terms of / })).toBeInTheDocument()
    site.on(accountContract.currentUser, { user: aPremiumMember() })
    await site.keyboard.click(screen.getByRole('button', { name: 'Sign and pay €24.99' }))
    await expectScreen('You’re Premium')
    expect(site.asked(directDebitContract.confirm)[0]?.body).toEqual({ otp: '123456' })
  })

  it.each([
    ['off', 'You can’t pay by direct debit here. Choose another payment method.'],
    ['blocked', /You can’t pay by direct debit: a debit came back/],
  ] as const)('says when it is %s, with another way to pay [PAY-08 partly]', async (obstacle, text) => {
    await openSite(path, {
      user: aFreeMember(),
      answer: (on) => {
        on(creditsContract.pricing, pricing)
        on(directDebitContract.state, { direct_debit: aDirectDebit({ obstacle }) })
      },
    })
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute('href', `/credits/${bundle.id}`)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('orders with a signed mandate in one press, and lets the member revoke it [PAY-08 partly]', async () => {
    const mandate = aMandate()
    const site = await openSite(path, {
      user: aPremiumMember(),
      answer: (on) => {
        on(creditsContract.pricing, pricing)
        on(directDebitContract.state, { direct_debit: aDirectDebit({ mandates: [mandate] }) })
        on(directDebitContract.revoke, {
          direct_debit: aDirectDebit({ mandates: [aMandate({ usable: false, revoked_at: mandate.signed_at })] }),
        })
      },
    })
    await site.keyboard.click(await screen.findByRole('button', { name: `Revoke ${mandate.reference}` }))
    const list = await screen.findByRole('list', { name: 'Your mandates' })
    await waitFor(() => expect(within(list).getByText(/Revoked on/)).toBeInTheDocument())
    expect(site.asked(directDebitContract.revoke)[0]?.body).toEqual({ mandate: mandate.id })
    expect(screen.getByRole('button', { name: 'Text me the code' })).toBeInTheDocument()
  })
})
