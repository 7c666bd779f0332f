import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour, minute, second } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { spendingContract } from '@vonk/contracts/credits/spending.contract.ts'
import { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import { codeLifetime, codePause, codeTries } from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { aPurchase, anOrder } from '../../testing/purchase.ts'

const server = await openTestApp({ settings: { direct_debit: { countries: ['NL'] }, refund_days: 14 } as object })
const { db, clock } = server
const site = 'milf'
const edition = editions[site]
const refundDays = 14

// A server whose machine has the clock of a country with summer time.
const machine = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'Europe/Amsterdam'
})
afterAll(() => {
  if (machine === undefined) delete process.env['TZ']
  else process.env['TZ'] = machine
})

/** Just before the moments at which calendars are not as usual. */
const oddMoments = [
  ['summer time begins', '2027-03-28T00:59:30Z'],
  ['summer time ends', '2027-10-31T00:59:30Z'],
  ['the leap day begins', '2028-02-28T23:59:30Z'],
  ['the leap day ends', '2028-02-29T23:59:30Z'],
  ['the year ends', '2027-12-31T23:59:30Z'],
] as const

const at = (moment: Date | string | number) => {
  clock.set(new Date(moment))
  // Settings are remembered for a few seconds.
  return clock()
}
const pricesOf = async (member: TestMember) => (await server.as(member).call(creditsContract.pricing)).answer
const orderCode = async (member: TestMember) => (await anOrder(server, member)).error?.code
const creditsOf = async ({ id }: TestMember) =>
  (await db.selectFrom('wallets').select('balance').where('user_id', '=', id).executeTakeFirstOrThrow()).balance

let telephones = 0
async function aDebtor(wish: MemberWish = {}) {
  const member = await server.aMemberIn(site, wish)
  const browser = server.as(member)
  const [bundle] = (await pricesOf(member)).bundles
  const phone = `0614${String((telephones += 1)).padStart(6, '0')}`
  const body = {
    account_holder: 'Anna de Vries',
    iban: 'NL91ABNA0417164300',
    street: 'Kerkstraat',
    house_number: '12a',
    zip: '3511 AB',
    city: 'Utrecht',
    country: 'NL',
    phone,
    kind: 'once' as const,
    wording: 1,
    language: 'en' as const,
    bundle: bundle?.id ?? 0,
    price: bundle?.price ?? 0,
  }
  const code = () => {
    const message = server.inbox.items().find(({ channel, to }) => channel === 'sms' && to.endsWith(phone.slice(-8)))
    return /\b\d{6}\b/.exec(message?.subject ?? '')?.[0] ?? ''
  }
  return {
    begin: async () => (await browser.call(directDebitContract.begin, { body })).error?.code,
    confirm: async (otp = code()) => (await browser.call(directDebitContract.confirm, { body: { otp } })).error?.code,
    code,
  }
}

describe.each(oddMoments)('when %s', (_, moment) => {
  it('the time bonus lasts its four hours to the millisecond [BON-01 partly]', async () => {
    const begins = at(moment)
    const member = await server.aMemberIn(site, { user: { signup_at: begins } })
    const end = begins.getTime() + limits.timeBonusSeconds * second
    expect((await pricesOf(member)).discount).toEqual({ percentage: 25, expires: new Date(end).toISOString() })
    at(end - 1)
    expect((await pricesOf(member)).discount?.percentage).toBe(25)
    at(end)
    expect((await pricesOf(member)).discount).toBeNull()
  })

  it('a discount code works until its end [PAY-09 partly]', async () => {
    const begins = at(moment)
    const member = await server.aMemberIn(site)
    const code = `ODD-${begins.getTime()}`
    const expires_at = new Date(begins.getTime() + day)
    const row = { code, edition, user_id: null, country: null, percentage: 10, validity: 'once' as const, reason: null }
    await db
      .insertInto('discount_codes')
      .values({ ...row, expires_at, created_at: begins })
      .execute()
    const [bundle] = (await pricesOf(member)).bundles
    const refusal = async () =>
      (await server.as(member).call(creditsContract.price, { query: { bundle: String(bundle?.id), code } })).answer.refused
    at(expires_at.getTime() - 1)
    expect(await refusal()).toBeNull()
    at(expires_at)
    expect(await refusal()).toBe('expired')
  })

  it('the code of a text message works for ten minutes [PAY-08 partly]', async () => {
    const begins = at(moment).getTime()
    const [early, late] = [await aDebtor(), await aDebtor()]
    for (const { begin } of [early, late]) expect(await begin()).toBeUndefined()
    at(begins + codeLifetime - 1)
    expect(await early.confirm()).toBeUndefined()
    at(begins + codeLifetime)
    expect(await late.confirm()).toBe('debit_code_over')
  })

  it('a limit of a day counts 24 hours, and so do a raise of it and a break [TRU-19 partly]', async () => {
    const begins = at(moment).getTime()
    const member = await server.aMemberIn(site)
    const { amount } = await aPurchase(server, member)
    const limit = (sum: number) =>
      server.as(member).call(spendingContract.limitSpending, { body: { period: 'day', amount: sum } })
    await limit(amount)
    await limit(2 * amount)
    at(begins + day - 1)
    expect(await orderCode(member)).toBe('spending_limit')
    at(begins + day)
    expect(await orderCode(member)).toBeUndefined()

    await server.as(member).call(spendingContract.pauseBuying, { body: { days: 1 } })
    at(begins + 2 * day - 1)
    expect(await orderCode(member)).toBe('spending_limit')
    at(begins + 2 * day)
    expect(await orderCode(member)).toBeUndefined()
  })
})

describe.each(oddMoments)('bought when %s', (_, moment) => {
  // Sessions are shorter than the days of a withdrawal.
  it('credits can be given back until the day has ended that their receipt and the page name [PAY-10 partly]', async () => {
    const begins = at(moment).getTime()
    const member = await server.aMemberIn(site)
    const { payment_id: payment } = await aPurchase(server, member)
    const browser = server.as(member)
    const offered = async () => (await browser.call(refundsContract.refunds)).answer.refundable[0]
    const { receipt } = (await browser.call(receiptsContract.receipt, { query: { id: payment } })).answer
    expect(receipt?.returnable_until).toBe(new Date(begins + refundDays * day).toISOString())
    expect(await offered()).toMatchObject({ until: receipt?.returnable_until })
    const bought = (ago: number) =>
      db
        .updateTable('payments')
        .set({ completed_at: new Date(begins - ago) })
        .where('id', '=', payment)
        .execute()
    // The last day counts until it has ended everywhere.
    await bought((refundDays + 1) * day - 1)
    expect(await offered()).toMatchObject({ payment_id: payment, in_time: true })
    await bought((refundDays + 1) * day)
    expect(await offered()).toMatchObject({ payment_id: payment, in_time: false })
  })
})

describe.each([
  ['back', -hour],
  ['ahead', hour],
])('a clock that is set one hour %s', (_, off) => {
  it('between an order and its notice books it once, and keeps the limits [PAY-04 TRU-19 partly]', async () => {
    const begins = at('2026-11-20T12:00:00Z').getTime()
    const member = await server.aMemberIn(site)
    await server.as(member).call(spendingContract.limitSpending, { body: { period: 'day', amount: 5000 } })
    const { payment } = (await anOrder(server, member)).answer
    at(begins + off)
    const notice = { payload: { reference: `test_${payment.payment_id}`, status: 'completed' } }
    for (let times = 0; times < 3; times += 1) await server.visitor(site).request('POST', '/api/payment-notice.php', notice)
    expect(await creditsOf(member)).toBe(payment.credits)
    at(begins)
    const { limits: now } = (await server.as(member).call(spendingContract.spending)).answer
    expect(now.find(({ period }) => period === 'day')?.spent).toBe(payment.amount)
    await server.jobs.run()
    await ledgerAddsUp(db)
  })

  it('between two purchases and what is spent gives back what is left of each [PAY-10 partly]', async () => {
    const begins = at('2026-11-20T12:00:00Z').getTime()
    const [member, friend] = [await server.aMemberIn(site), await server.aMemberIn(site)]
    const older = await aPurchase(server, member)
    at(begins + off)
    const newer = await aPurchase(server, member)
    at(begins)
    const sent = await server.as(member).call(chatContract.send, {
      body: { id: randomUUID(), profile: friend.id, kind: 'text', payload: { text: 'Hello' } },
    })
    expect(sent.error).toBeNull()
    const spent = older.credits + newer.credits - (await creditsOf(member))
    expect(spent).toBeGreaterThan(0)
    const { refundable } = (await server.as(member).call(refundsContract.refunds)).answer
    // The older credits are spent first, whatever the clock said.
    expect(refundable.map(({ payment_id, credits, in_time }) => [payment_id, credits, in_time])).toEqual([
      [newer.payment_id, newer.credits, true],
      [older.payment_id, older.credits - spent, true],
    ])
    for (const { payment_id: payment, credits, amount } of refundable)
      expect((await server.as(member).call(refundsContract.withdraw, { body: { payment, credits, amount } })).error).toBeNull()
    await server.jobs.run()
    await ledgerAddsUp(db, member.id, 0)
  })

  it('ends the time bonus at its moment again when it is right again, and each order has the price of the shop [BON-01 partly]', async () => {
    const begins = at('2026-11-20T12:00:00Z').getTime()
    const member = await server.aMemberIn(site, { user: { signup_at: new Date(begins) } })
    const end = begins + limits.timeBonusSeconds * second
    for (const [moment, percentage] of [
      [begins + off, 25],
      [end - 1, 25],
      [end + hour, undefined],
      [end, undefined],
    ] as const) {
      at(moment)
      expect((await pricesOf(member)).discount?.percentage).toBe(percentage)
      expect(await orderCode(member)).toBeUndefined()
    }
  })

  it('leaves a code its five tries, and another code works where it ended [PAY-08 partly]', async () => {
    const begins = at('2026-11-20T12:00:00Z').getTime()
    const debtor = await aDebtor()
    await debtor.begin()
    at(begins + off)
    const wrong = debtor.code() === '111111' ? '222222' : '111111'
    const answers: (string | undefined)[] = []
    for (let tries = 0; tries <= codeTries; tries += 1) answers.push(await debtor.confirm(wrong))
    expect(answers.filter((one) => one === 'invalid_input').length).toBeLessThanOrEqual(codeTries)
    expect(answers.at(-1)).toBe('debit_code_over')
    at(begins + hour + codePause + minute)
    expect(await debtor.begin()).toBeUndefined()
    expect(await debtor.confirm()).toBeUndefined()
    await ledgerAddsUp(db)
  })
})
