import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { editions } from '@vonk/contracts/editions.ts'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DiscountCodeTable } from '../../database/schema.ts'
import type { PaymentProvider } from '../../dependencies.ts'
import { OrderRefused } from '../../payments/order-refused.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { endDiscount, makeDiscount } from '../offers/offers.staff.ts'

const provider = { checkout: async (): Promise<void> => {}, cancel: async (): Promise<PaymentStatus> => 'cancelled' }
const payments: PaymentProvider = {
  ...testPayments,
  async checkout(asked) {
    await provider.checkout()
    return testPayments.checkout(asked)
  },
  cancel: () => provider.cancel(),
}
beforeEach(() => {
  provider.checkout = async () => {}
  provider.cancel = async () => 'cancelled'
})

const server = await openTestApp({ deps: { payments } })
const { db } = server
const edition = editions.milf

let made = 0
async function aCode(rest: Partial<Insertable<DiscountCodeTable>> = {}): Promise<string> {
  made += 1
  const code = `CODE-${made}`
  const row = { code, edition, user_id: null, country: null, percentage: 50, validity: 'once' as const, reason: null }
  await db
    .insertInto('discount_codes')
    .values({ ...row, created_at: server.clock(), ...rest })
    .execute()
  return code
}

const bundlesOf = async (member: TestMember) => (await server.as(member).call(creditsContract.pricing)).answer.bundles
async function bundleOf(member: TestMember, position = 0) {
  return (await bundlesOf(member))[position] ?? expect.unreachable('Nothing is sold')
}
const quote = async (member: TestMember, code: string, bundle?: number) => {
  const query = { bundle: String(bundle ?? (await bundleOf(member)).id), code }
  return (await server.as(member).call(creditsContract.price, { query })).answer
}
async function order(member: TestMember, code: string, { position = 0, price }: { position?: number; price?: number } = {}) {
  const { id, amount } = await bundleOf(member, position)
  const body = { bundle: id, method: 'creditcard' as const, price: price ?? amount / 2, code }
  return server.as(member).call(creditsContract.buy, { body: { ...body, price: Math.floor(body.price) } })
}
const notify = (payment: string, status: PaymentStatus) =>
  server.visitor('milf').request('POST', '/api/payment-notice.php', { payload: { reference: `test_${payment}`, status } })
const withCode = (code: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'status', 'amount', 'user_id'])
    .where('discount_code', '=', code)
    .orderBy('id')
    .execute()

it('a code of a purchase that came back is not free again, for one purchase or for one of each member [PAY-09 partly]', async () => {
  for (const validity of ['once', 'once-per-user'] as const) {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const code = await aCode({ validity })
    const { payment } = (await order(me, code)).answer
    await notify(payment.payment_id, 'completed')
    const taken = { reference: `chb_${validity}`, amount: payment.amount, currency: payment.currency }
    const tell = (reversed: boolean) =>
      server.visitor('milf').request('POST', '/api/payment-notice.php', {
        payload: {
          reference: `test_${payment.payment_id}`,
          status: 'completed',
          chargebacks: [{ ...taken, reversed }],
        },
      })
    await tell(false)
    expect((await quote(me, code)).refused).toBe('used')
    expect((await quote(ann, code)).refused).toBe(validity === 'once' ? 'used' : null)
    expect((await order(me, code)).error?.code).toBe('price_changed')
    await tell(true)
    expect((await withCode(code)).map(({ status }) => status)).toEqual(['completed'])
  }
})

describe('the price with a discount code', () => {
  it('is the regular one less a percentage or a sum, in any case of letters [PAY-09]', async () => {
    const me = await server.aMemberIn('milf')
    const bundle = await bundleOf(me)
    const half = await aCode()
    expect(await quote(me, ` ${half.toLowerCase()} `)).toEqual({
      bundle: { ...bundle, price: Math.floor(bundle.amount / 2) },
      refused: null,
    })
    const sum = await aCode({ percentage: null, value: 150, currency: 'EUR' })
    expect((await quote(me, sum)).bundle?.price).toBe(bundle.amount - 150)
  })

  it('names the reason where a code does not apply [PAY-09]', async () => {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const { amount } = await bundleOf(me)
    const ended = await aCode()
    await endDiscount(db, edition, ended, server.clock())
    const codes = {
      'NO-SUCH-CODE': 'unknown',
      [await aCode({ edition: editions.she })]: 'unknown',
      [await aCode({ user_id: ann.id, percentage: null, value: 100, currency: 'EUR' })]: 'unknown',
      [await aCode({ country: 'BE' })]: 'country',
      [await aCode({ percentage: null, value: 100, currency: 'GBP' })]: 'country',
      [ended]: 'expired',
      [await aCode({ minimum_order_value: amount + 1, currency: 'EUR' })]: 'minimum',
    }
    for (const [code, refused] of Object.entries(codes)) {
      expect([code, await quote(me, code)]).toEqual([code, { bundle: null, refused }])
      expect((await order(me, code)).error?.code).toBe('price_changed')
    }
    expect((await quote(ann, Object.keys(codes)[2] ?? '')).refused).toBeNull()
    expect(await quote(me, await aCode(), 99_999_999)).toEqual({ bundle: null, refused: null })
    expect(await db.selectFrom('payments').select('id').where('user_id', '=', me.id).execute()).toEqual([])
  })

  it('is not worse than with the discount that the member has already', async () => {
    const me = await server.aMemberIn('milf', { user: { signup_at: server.clock() } })
    expect((await quote(me, await aCode({ percentage: 25 }))).refused).toBe('smaller')
    const better = await aCode({ percentage: 30 })
    const { bundle } = await quote(me, better)
    const { error } = await order(me, better, { price: bundle?.price ?? 0 })
    expect(error).toBeNull()
    expect(await withCode(better)).toMatchObject([{ amount: bundle?.price, status: 'pending' }])
  })
})

describe('a code for one purchase', () => {
  it('is reserved by the first of many parallel orders of several members, and used by its payment [PAY-09]', async () => {
    const code = await aCode()
    const members = await Promise.all(Array.from({ length: 8 }, () => server.aMemberIn('milf')))
    const answers = await Promise.all(members.map((member) => order(member, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'price_changed')).toHaveLength(7)
    const [holder, ...others] = await withCode(code)
    expect(others).toEqual([])
    for (let time = 0; time < 3; time += 1) await notify(holder?.id ?? '', 'completed')
    for (const member of members) expect((await quote(member, code)).refused).toBe('used')
    await ledgerAddsUp(db)
  })

  it('is in the same order when the same is ordered again, which a job continues, and another ends after three hours', async () => {
    const me = await server.aMemberIn('milf')
    const code = await aCode()
    const send = vi.spyOn(server.deps.jobs, 'send')
    onTestFinished(() => send.mockRestore())
    const { payment_id: payment } = (await order(me, code)).answer.payment
    const inTransaction = expect.objectContaining({ trx: expect.anything() })
    expect(send.mock.calls).toEqual([
      ['order', { payment }, inTransaction],
      ['order', { payment, lapse: true }, inTransaction],
    ])
    expect(send.mock.calls.map(([, , options]) => options?.afterSeconds)).toEqual([30, (3 * hour + minute) / 1000])
    expect((await order(me, code.toLowerCase())).answer.payment.payment_id).toBe(payment)
    expect((await order(me, await aCode())).answer.payment.payment_id).not.toBe(payment)
  })

  it('goes on to the next order of the same member, also under parallel orders', async () => {
    const code = await aCode()
    const me = await server.aMemberIn('milf')
    expect((await order(me, code)).status).toBe(200)
    await Promise.all([0, 1, 2, 0, 1, 2].map((position) => order(me, code, { position })))
    await server.jobs.run()
    const open = (await withCode(code)).filter(({ status }) => status === 'pending' || status === 'completed')
    expect(open).toHaveLength(1)
  })

  it('is free again when its order fails, is cancelled, or the provider refuses it', async () => {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const code = await aCode()
    for (const status of ['failed', 'cancelled'] as const) {
      const { answer } = await order(me, code)
      expect((await quote(ann, code)).refused).toBe('used')
      await notify(answer.payment.payment_id, status)
      expect((await quote(ann, code)).refused).toBeNull()
    }
    provider.checkout = () => Promise.reject(new OrderRefused('No'))
    expect((await order(me, code)).error?.code).toBe('payment_failed')
    expect((await quote(ann, code)).refused).toBeNull()
  })

  it('is free again when its order lapses after three hours, unless that can still be paid', async () => {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const lapse = { payment: '', lapse: true } as const
    const code = await aCode()
    const { answer } = await order(me, code)
    await server.deps.jobs.send('order', { ...lapse, payment: answer.payment.payment_id })
    server.clock.advance(2 * hour)
    await server.jobs.run()
    expect((await quote(ann, code)).refused).toBe('used')

    server.clock.advance(hour + minute)
    provider.cancel = () => Promise.reject(new Error('No response in time'))
    await server.deps.jobs.send('order', { ...lapse, payment: answer.payment.payment_id })
    await expect(server.jobs.run()).rejects.toThrow('payment_failed')
    provider.cancel = async () => 'pending'
    await server.deps.jobs.send('order', { ...lapse, payment: answer.payment.payment_id })
    await server.jobs.run()
    expect((await quote(ann, code)).refused).toBe('used')
    await notify(answer.payment.payment_id, 'cancelled')
    const second = await order(ann, code)
    server.clock.advance(4 * hour)
    provider.cancel = async () => 'cancelled'
    await server.deps.jobs.send('order', { ...lapse, payment: second.answer.payment.payment_id })
    await server.jobs.run()
    expect((await quote(me, code)).refused).toBeNull()
    expect(await withCode(code)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
  })

  it('stays used after the erasure of its buyer', async () => {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const code = await aCode()
    const { answer } = await order(me, code)
    await notify(answer.payment.payment_id, 'completed')
    await db.updateTable('payments').set({ user_id: null }).where('user_id', '=', me.id).execute()
    expect((await quote(ann, code)).refused).toBe('used')
  })
})

it('counts the purchases per member where the code says so, or not at all', async () => {
  const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
  const [each, always] = [await aCode({ validity: 'once-per-user' }), await aCode({ validity: 'unlimited' })]
  for (const [code, after] of [
    [each, 'used'],
    [always, null],
  ] as const) {
    const { answer } = await order(me, code)
    await notify(answer.payment.payment_id, 'completed')
    expect((await quote(me, code)).refused).toBe(after)
    expect((await quote(ann, code)).refused).toBeNull()
  }
  expect((await order(me, always)).status).toBe(200)
  await ledgerAddsUp(db, me.id)
})

it('makes codes for staff, and refuses what nobody could use', async () => {
  const me = await server.aMemberIn('milf')
  const make = (rest: Partial<Parameters<typeof makeDiscount>[1]> = {}) =>
    makeDiscount(db, { edition, off: { percentage: 50 }, validity: 'once', ...rest }, server.clock())
  expect((await quote(me, await make())).refused).toBeNull()
  const spring = await make({ code: 'spring-26', off: { value: 100 }, currency: 'EUR', minimum: 500, country: 'nl', days: 3 })
  expect(spring).toBe('SPRING-26')
  expect((await quote(me, spring)).refused).toBeNull()
  server.clock.advance(3 * day)
  expect((await quote(me, spring)).refused).toBe('expired')
  await expect(make({ code: 'SPRING-26' })).rejects.toThrow('There is a code SPRING-26 already.')
  await expect(make({ code: 'TIMEBONUS25' })).rejects.toThrow('is the time bonus')
  await expect(make({ code: 'no spaces' })).rejects.toThrow('3 to 40 letters')
  await expect(make({ country: 'XX' })).rejects.toThrow('sells no bundle')
  await expect(make({ currency: 'XYZ' })).rejects.toThrow('sells no bundle')
  await expect(make({ email: 'nobody@example.com' })).rejects.toThrow('no member')
  expect(await endDiscount(db, edition, 'NOTHING', server.clock())).toBe(false)
})

it('staff makes a code with a lowest sum, one of one member, and none for somebody whom the site does not know', async () => {
  const off = { percentage: 10 }
  const wish = { edition, off, minimum: 500, currency: 'EUR', validity: 'once' as const }
  expect(await makeDiscount(db, { ...wish, code: 'from-five' }, server.clock())).toBe('FROM-FIVE')
  const me = await server.aMemberIn('milf')
  const own = await makeDiscount(db, { ...wish, email: me.email }, server.clock())
  expect((await quote(me, own)).refused).toBeNull()
  const sum = makeDiscount(db, { edition, off: { value: 500 }, validity: 'once' }, server.clock())
  await expect(sum).rejects.toThrow('discount_codes')
  const unknown = makeDiscount(db, { ...wish, email: 'nobody@example.com' }, server.clock())
  await expect(unknown).rejects.toThrow('no member with this address')
})
