import { day } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { expect, it } from 'vitest'
import type { PaymentProvider } from '../../dependencies.ts'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { storeReceipt } from './receipts.service.ts'

/** The amounts that the provider was asked for, by payment. */
const asked = new Map<string, number>()
const payments: PaymentProvider = {
  ...testPayments,
  checkout(wanted) {
    asked.set(wanted.paymentId, wanted.amount)
    return testPayments.checkout(wanted)
  },
}
const server = await openTestApp({ now: '2026-11-23T10:00:00Z', deps: { payments } })
const { db } = server

const inCountry = (country: string) => server.aMemberIn('milf', { profile: { country } })
const pricingFor = async (member: TestMember) => (await server.as(member).call(creditsContract.pricing)).answer

/** Orders the first bundle. Returns the payment and the price that the shop showed. */
async function order(member: TestMember) {
  const { bundles } = await pricingFor(member)
  const { id, price } = bundles[0] ?? expect.unreachable('The site sells bundles')
  const body = { bundle: id, method: 'creditcard' as const, price }
  const { payment } = (await server.as(member).call(creditsContract.buy, { body })).answer
  return { id: payment.payment_id, price }
}
const notify = (payment: string, status: PaymentStatus) =>
  server.visitor('milf').request('POST', '/api/payment-notice.php', { payload: { reference: `test_${payment}`, status } })
async function buy(member: TestMember) {
  const ordered = await order(member)
  await notify(ordered.id, 'completed')
  return ordered
}
const receiptOf = async (member: TestMember, id: string) =>
  (await server.as(member).call(receiptsContract.receipt, { query: { id } })).answer.receipt ??
  expect.unreachable('The payment has a receipt')
const stored = () => db.selectFrom('receipts').selectAll().orderBy('number').execute()
/** Texts of a mail break nowhere inside sums. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

it.each([
  { country: 'NL', rate: 21 },
  { country: 'FI', rate: 25.5 },
  { country: 'MT', rate: 18 },
  { country: 'US', rate: null },
])('of a member in $country has the price of the shop, the order and the provider, with $rate percent VAT in it', async (tax) => {
  const { country, rate } = tax
  const me = await inCountry(country)
  expect((await pricingFor(me)).vat).toEqual({ country, rate })
  const { id, price } = await buy(me)
  expect(asked.get(id)).toBe(price)
  const receipt = await receiptOf(me, id)
  expect(receipt).toMatchObject({ payment_id: id, amount: price, vat_country: country, vat_rate: rate, method: 'creditcard' })
  expect(receipt.net + receipt.vat).toBe(price)
  expect(receipt.vat).toBe(rate === null ? 0 : Math.round((price * rate) / (100 + rate)))
  expect(receipt.seller).toMatchObject({ name: 'Vonk Example B.V.', vat_number: 'NL000000000B00' })
})

it('is issued once per payment, with numbers without a gap, however often and in parallel the provider tells', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => inCountry('NL')))
  const orders = await Promise.all(members.map(order))
  const before = await stored()
  const last = before.at(-1)?.number ?? 0
  await Promise.all(
    (['completed', 'completed', 'failed', 'completed', 'completed'] as const).flatMap((status) =>
      orders.map(({ id }) => notify(id, status)),
    ),
  )
  const issued = (await stored()).slice(before.length)
  expect(issued.map(({ number }) => number)).toEqual(orders.map((_, index) => last + 1 + index))
  expect(new Set(issued.map(({ payment_id }) => payment_id))).toEqual(new Set(orders.map(({ id }) => id)))
})

it('that could not be stored gives its number to the next one', async () => {
  const me = await inCountry('NL')
  const { id } = await buy(me)
  const first = await receiptOf(me, id)
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const again = db
    .transaction()
    .execute((trx) => storeReceipt({ db: trx, now: server.clock(), settings: { company_id: 1, refund_days: 14 } }, payment))
  await expect(again).rejects.toThrow(/receipts_pkey/)
  const next = await receiptOf(me, (await buy(me)).id)
  expect(Number(next.number.split('-')[1])).toBe(Number(first.number.split('-')[1]) + 1)
})

it.each([
  { language: 'en' as const, says: ['21% (Netherlands)', 'VAT number', '23 November 2026', '7 December 2026', 'Credit card'] },
  { language: 'nl' as const, says: ['21% (Nederland)', 'Btw-nummer', '23 november 2026', '7 december 2026', 'Creditcard'] },
  {
    language: 'fi' as const,
    says: ['21 % (Alankomaat)', 'Alv-numero', '23. marraskuuta 2026', '7. joulukuuta 2026', 'Luottokortti'],
  },
])('is mailed once in the language of the member: $language [PAY-12]', async ({ language, says }) => {
  const me = await server.aMemberIn('milf', { user: { language } })
  const { id } = await buy(me)
  await notify(id, 'completed')
  const mails = await mailsTo(server, me.email)
  expect(mails).toHaveLength(1)
  const receipt = await receiptOf(me, id)
  const money = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { style: 'currency', currency: receipt.currency })
  const sums = [receipt.net, receipt.vat, receipt.amount].map((sum) => plain(money.format(sum / 100)))
  const seller = ['Vonk Example B.V., Voorbeeldkade 12, Amsterdam', 'NL000000000B00']
  const sandbox = server.deps.texts.getFixedT(language, 'receipt')('sandbox')
  for (const part of [mails[0]?.text ?? '', mails[0]?.html ?? ''])
    for (const words of [...says, ...sums, ...seller, sandbox, receipt.number, id, 'Rubine']) expect(plain(part)).toContain(words)
  expect(mails[0]?.links.some((link) => link.endsWith(`/transactions/${id}`))).toBe(true)
})

it('of a member outside the EU says that there is no VAT', async () => {
  const me = await inCountry('US')
  await buy(me)
  const [mail] = await mailsTo(server, me.email)
  expect(mail?.text).toContain('No VAT charged (United States)')
})

it('belongs to its member alone, and an unpaid order has none', async () => {
  const [me, other] = [await inCountry('NL'), await inCountry('NL')]
  const { id } = await order(me)
  const ask = (member: TestMember) => server.as(member).call(receiptsContract.receipt, { query: { id } })
  expect((await ask(me)).answer).toEqual({ receipt: null, credit_notes: [] })
  await notify(id, 'completed')
  expect((await ask(me)).answer.receipt).toMatchObject({ payment_id: id })
  expect(await ask(other)).toMatchObject({ status: 404, error: { code: 'not_found' } })
})

it('of an order from before the receipts has the VAT of the country of its bundle', async () => {
  const me = await inCountry('MT')
  const { id } = await order(me)
  await db.updateTable('payments').set({ vat_country: null, vat_rate: null }).where('id', '=', id).execute()
  await notify(id, 'completed')
  expect(await receiptOf(me, id)).toMatchObject({ vat_country: 'NL', vat_rate: 21 })
})

it('of a payment that arrives after the erasure of the account is kept for the books, and mailed to nobody', async () => {
  const me = await inCountry('NL')
  const { id } = await order(me)
  await db.updateTable('payments').set({ user_id: null }).where('id', '=', id).execute()
  await notify(id, 'completed')
  expect((await stored()).at(-1)).toMatchObject({ payment_id: id, vat_country: 'NL' })
  expect(await mailsTo(server, me.email)).toEqual([])
})

it('stays when its payment came back, also after the age of unpaid orders', async () => {
  const me = await inCountry('NL')
  const [{ id: back }, { id: unpaid }] = [await buy(me), await order(me)]
  await db.updateTable('payments').set({ status: 'failed' }).where('id', 'in', [back, unpaid]).execute()
  server.clock.advance(1000 * day)
  await purge(server.deps)
  const left = await db.selectFrom('payments').select('id').where('id', 'in', [back, unpaid]).execute()
  expect(left).toEqual([{ id: back }])
})
