import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { aPurchase } from '../../testing/purchase.ts'
import { takeReturn } from '../direct-debit/direct-debit.returns.ts'
import { sell } from './credits.service.ts'
import { storeReceipt } from './receipts.service.ts'
import { settleRefund } from './refunds.settle.ts'

const server = await openTestApp({ now: '2026-11-23T10:00:00Z' })
const { db } = server

const documentsOf = async (member: TestMember, id: string) =>
  (await server.as(member).call(receiptsContract.receipt, { query: { id } })).answer
const withdraw = async (member: TestMember) => {
  const [offer] = (await server.as(member).call(refundsContract.refunds)).answer.refundable
  if (!offer) throw new Error('There is nothing to refund')
  const body = { payment: offer.payment_id, credits: offer.credits, amount: offer.amount }
  return (await server.as(member).call(refundsContract.withdraw, { body })).answer.refund
}
/** Spends credits of a member without a message. */
const spend = (member: TestMember, amount: number) =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('ledger')
      .values({
        edition: member.edition,
        from_account: `wallet:${member.id}`,
        to_account: 'spent:message',
        amount,
        kind: 'message',
        reference: crypto.randomUUID(),
        created_at: server.clock(),
      })
      .execute()
    await trx
      .updateTable('wallets')
      .set(({ eb }) => ({ balance: eb('balance', '-', amount) }))
      .where('user_id', '=', member.id)
      .execute()
  })
/** Texts of a mail break nowhere inside sums. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('\u2212', '-')

it.each([
  { language: 'en' as const, says: ['Credit note number', 'For receipt', 'VAT 21% (Netherlands)'] },
  { language: 'nl' as const, says: ['Creditnotanummer', 'Bij bon', 'Btw 21% (Nederland)'] },
  { language: 'fi' as const, says: ['Hyvityslaskun numero', 'Kuittiin', 'Alv 21 % (Alankomaat)'] },
])(
  'a refund that was paid has a numbered credit note to its receipt, mailed in $language [PAY-12]',
  async ({ language, says }) => {
    const me = await server.aMemberIn('milf', { user: { language } })
    const { payment_id: id, credits } = await aPurchase(server, me)
    await spend(me, 7)
    const refund = await withdraw(me)
    expect((await documentsOf(me, id)).credit_notes, 'nothing is paid yet').toEqual([])
    await server.jobs.run()

    const { receipt, credit_notes: notes } = await documentsOf(me, id)
    const [note] = notes
    if (!receipt || !note) throw new Error('There is a receipt and its credit note')
    expect(notes).toHaveLength(1)
    expect(note).toMatchObject({ credits: credits - 7, amount: -refund.amount })
    expect(note.net + note.vat).toBe(note.amount)
    expect(-note.vat).toBe(Math.round((refund.amount * 21) / 121))
    expect(note.number).toMatch(/^1-C\d{7}$/)

    const mail = (await mailsTo(server, me.email)).find(({ text }) => text.includes(note.number))
    const money = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { style: 'currency', currency: receipt.currency })
    const sums = [note.net, note.vat, note.amount].map((sum) => plain(money.format(sum / 100)))
    const { texts } = server.deps
    const body = texts.getFixedT(language, 'mails')('creditNote.body', { site: 'Rubine', receipt: receipt.number })
    const sandbox = texts.getFixedT(language, 'receipt')('sandbox')
    for (const part of [mail?.text ?? '', mail?.html ?? ''])
      for (const words of [...says, ...sums, body, sandbox, note.number, receipt.number, 'NL000000000B00'])
        expect(plain(part)).toContain(words)
    const { movements } = (await server.as(me).call(statementContract.statement)).answer
    expect(movements[0]).toMatchObject({ kind: 'refund', credit_note: { payment_id: id, number: note.number } })
  },
)

it('several credit notes of one receipt take off exactly its VAT, and their numbers have no gap', async () => {
  const me = await server.aMemberIn('milf')
  const { payment_id: id, credits } = await aPurchase(server, me)
  // A message comes back after the first refund, so there is a second one.
  const reference = crypto.randomUUID()
  const act = server.act('milf')
  await spend(me, 7)
  await withdraw(me)
  await server.jobs.run()
  await db
    .updateTable('ledger')
    .set({ reference })
    .where('kind', '=', 'message')
    .where('from_account', '=', `wallet:${me.id}`)
    .execute()
  await db
    .insertInto('ledger')
    .values({
      edition: me.edition,
      from_account: 'spent:message',
      to_account: `wallet:${me.id}`,
      amount: 7,
      kind: 'return',
      reference,
      created_at: act.now,
    })
    .execute()
  await db.updateTable('wallets').set({ balance: 7 }).where('user_id', '=', me.id).execute()
  await withdraw(me)
  await server.jobs.run()
  const { receipt, credit_notes: notes } = await documentsOf(me, id)
  const sum = (part: 'credits' | 'amount' | 'vat') => notes.reduce((total, note) => total + note[part], 0)
  expect(notes).toHaveLength(2)
  expect([sum('credits'), sum('amount'), sum('vat')]).toEqual([credits, -(receipt?.amount ?? 0), -(receipt?.vat ?? 0)])
  const [first, second] = notes.map(({ number }) => Number(number.slice(3)))
  expect(second).toBe((first ?? 0) + 1)
})

it('a refund that is told in parallel has one credit note; a refused one and one of somebody else have none', async () => {
  const [me, refused] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
  const [mine, theirs] = [await aPurchase(server, me), await aPurchase(server, refused)]
  const { refund_id: paid } = await withdraw(me)
  const { refund_id: no } = await withdraw(refused)
  const settle = (id: string, status: 'paid' | 'refused') =>
    db.transaction().execute((trx) => settleRefund(server.act('milf', { db: trx }), id, { status }))
  await Promise.all([...Array.from({ length: 5 }, () => settle(paid, 'paid')), settle(no, 'refused')])
  expect((await documentsOf(me, mine.payment_id)).credit_notes).toHaveLength(1)
  expect((await documentsOf(refused, theirs.payment_id)).credit_notes).toEqual([])
  const asked = server.as(refused).call(receiptsContract.receipt, { query: { id: mine.payment_id } })
  expect(await asked).toMatchObject({ status: 404, error: { code: 'not_found' } })
})

it('a credit note of a member outside the EU has no VAT', async () => {
  const me = await server.aMemberIn('milf', { profile: { country: 'US', region: null, city: null } })
  const { payment_id: id } = await aPurchase(server, me)
  await withdraw(me)
  await server.jobs.run()
  const [note] = (await documentsOf(me, id)).credit_notes
  expect(note).toMatchObject({ vat: 0, net: note?.amount })
  const mail = (await mailsTo(server, me.email)).find(({ text }) => text.includes(note?.number ?? '?'))
  expect(mail?.text).toContain('No VAT charged (United States)')
})

/** A direct debit of 10 credits for 9.99 euros that is in a file for the bank. */
async function aCollectedDebit(me: TestMember) {
  const { edition } = me
  const now = server.clock()
  const [bundle] = (await server.as(me).call(creditsContract.pricing)).answer.bundles
  if (!bundle) throw new Error('The site has bundles')
  const payment = await db
    .insertInto('payments')
    .values({
      edition,
      user_id: me.id,
      bundle_id: bundle.id,
      credits: 10,
      amount: 999,
      currency: 'EUR',
      method: 'directdebit',
      provider: 'direct-debit-sandbox',
      provider_reference: crypto.randomUUID(),
      status: 'completed',
      created_at: now,
      completed_at: now,
      vat_country: 'NL',
      vat_rate: 21,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const reference = crypto.randomUUID()
  await db.transaction().execute(async (trx) => {
    await sell({ db: trx, edition, now }, { userId: me.id, amount: 10, payment: payment.id })
    await storeReceipt({ db: trx, now, settings: { company_id: 1, refund_days: 14 } }, payment)
    await trx
      .insertInto('debits')
      .values({
        edition,
        user_id: me.id,
        payment_id: payment.id,
        reference,
        iban: 'NL91ABNA0417164300',
        credits: 10,
        amount: 999,
        currency: 'EUR',
        due_on: '2026-12-01',
        status: 'collected',
        batch_id: crypto.randomUUID(),
        created_at: now,
      })
      .execute()
  })
  const takeBack = () =>
    db.transaction().execute((trx) => takeReturn({ db: trx, now, jobs: server.deps.jobs }, { reference, reason: 'AM04' }))
  return { payment, takeBack }
}

it('a direct debit that the bank took back has a credit note for what is left of its receipt', async () => {
  const me = await server.aMemberIn('milf')
  const { payment, takeBack } = await aCollectedDebit(me)
  await Promise.all([1, 2, 3].map(takeBack))
  const { receipt, credit_notes: notes } = await documentsOf(me, payment.id)
  expect(notes).toMatchObject([{ credits: 10, amount: -999, vat: -(receipt?.vat ?? 0) }])
  const { movements } = (await server.as(me).call(statementContract.statement)).answer
  expect(movements[0]).toMatchObject({ kind: 'debit-return', credit_note: { number: notes[0]?.number } })
  await server.jobs.run()
  const mails = (await mailsTo(server, me.email)).filter(({ text }) => text.includes(notes[0]?.number ?? '?'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('no real money')
})

it('a direct debit that the bank took back after a part was paid back has a credit note for the rest', async () => {
  const me = await server.aMemberIn('milf')
  const { payment, takeBack } = await aCollectedDebit(me)
  await spend(me, 4)
  const { refund_id: id } = await withdraw(me)
  await db.transaction().execute((trx) => settleRefund(server.act('milf', { db: trx }), id, { status: 'paid' }))
  await takeBack()
  expect((await documentsOf(me, payment.id)).credit_notes).toMatchObject([
    { credits: 6, amount: -600 },
    { credits: 4, amount: -399 },
  ])
})
