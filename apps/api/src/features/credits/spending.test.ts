import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { spendingContract } from '@vonk/contracts/credits/spending.contract.ts'
import type { SpendingPeriod } from '@vonk/contracts/credits/spending.rules.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { asMember } from '../../testing/members.ts'
import { anOrder, aPurchase } from '../../testing/purchase.ts'
import { checkSpending, spendingOf } from './spending.service.ts'

const server = await openTestApp()

const spending = async (member: TestMember) => (await server.as(member).call(spendingContract.spending)).answer
const limit = (member: TestMember, period: SpendingPeriod, amount: number | null) =>
  server.as(member).call(spendingContract.limitSpending, { body: { period, amount } })
const pause = (member: TestMember, days: 1 | 7 | 30) => server.as(member).call(spendingContract.pauseBuying, { body: { days } })
const statusOf = async (member: TestMember) => (await server.as(member).call(creditsContract.payment)).answer.payment?.status
/** Moves the member's payments back in time, to `ms` ago. Sessions are shorter than a month. */
const paidBefore = (member: TestMember, ms: number) =>
  server.db
    .updateTable('payments')
    .set({ completed_at: new Date(server.clock().getTime() - ms) })
    .where('user_id', '=', member.id)
    .where('status', '=', 'completed')
    .execute()
const refused = { status: 403, error: { code: 'spending_limit' } }
const ordered = { status: 200 }

describe('a spending limit', () => {
  it.each([
    ['day', day],
    ['week', 7 * day],
    ['month', 30 * day],
  ] as const)(
    'of a %s refuses an order that would pass it, from now on, until the period is over [TRU-19]',
    async (period, length) => {
      const anna = await server.aMemberIn('milf')
      const { amount } = await aPurchase(server, anna)
      const { answer } = await limit(anna, period, amount * 2 - 1)
      expect(answer.limits.find((one) => one.period === period)).toEqual({
        period,
        amount: amount * 2 - 1,
        spent: amount,
        next: null,
      })
      expect(await anOrder(server, anna)).toMatchObject(refused)
      expect(await statusOf(anna), 'a refused order is not stored').toBe('completed')
      await paidBefore(anna, length - 1)
      expect(await anOrder(server, anna)).toMatchObject(refused)
      await paidBefore(anna, length)
      expect(await anOrder(server, anna)).toMatchObject(ordered)
    },
  )

  it('counts what was paid and then taken back: buying, withdrawing and buying again is no way around it [TRU-19 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    const { amount } = await aPurchase(server, anna)
    await limit(anna, 'day', amount)
    const { answer } = await server.as(anna).call(refundsContract.refunds)
    const [offer] = answer.refundable
    if (!offer) throw new Error('No purchase can be withdrawn from')
    const { payment_id: payment, credits, amount: back } = offer
    expect(back).toBe(amount)
    expect(await server.as(anna).call(refundsContract.withdraw, { body: { payment, credits, amount: back } })).toMatchObject({
      status: 200,
    })
    await server.jobs.run()
    expect((await spending(anna)).limits[0]).toMatchObject({ spent: amount })
    expect(await anOrder(server, anna)).toMatchObject(refused)
    await paidBefore(anna, day)
    expect(await anOrder(server, anna)).toMatchObject(ordered)
  })

  it('is raised or removed only after a day, and lowered at once [TRU-19]', async () => {
    const anna = await server.aMemberIn('milf')
    await limit(anna, 'week', 0)
    const from = new Date(server.clock().getTime() + day).toISOString()
    expect((await limit(anna, 'week', 100_000)).answer.limits[1]).toMatchObject({ amount: 0, next: { amount: 100_000, from } })
    expect(await anOrder(server, anna)).toMatchObject(refused)
    server.clock.advance(day - 1)
    expect(await anOrder(server, anna)).toMatchObject(refused)
    server.clock.advance(1)
    expect((await spending(anna)).limits[1]).toMatchObject({ amount: 100_000, next: null })
    expect(await anOrder(server, anna)).toMatchObject(ordered)
    await limit(anna, 'week', 1)
    expect(await anOrder(server, anna)).toMatchObject(refused)
  })

  it('cancels the open order that it does not allow, so that its checkout cannot be paid', async () => {
    const anna = await server.aMemberIn('milf')
    const { answer } = await anOrder(server, anna)
    await limit(anna, 'month', answer.payment.amount)
    expect(await statusOf(anna)).toBe('pending')
    await limit(anna, 'month', answer.payment.amount - 1)
    expect(await statusOf(anna)).toBe('cancelled')
  })

  it('holds for parallel orders and limits', async () => {
    const anna = await server.aMemberIn('milf')
    const answers = await Promise.all([limit(anna, 'day', 0), ...Array.from({ length: 6 }, () => anOrder(server, anna))])
    for (const { status } of answers) expect([200, 403]).toContain(status)
    expect(await statusOf(anna)).not.toBe('pending')
    expect(await anOrder(server, anna)).toMatchObject(refused)
  })

  it('is not left by a move to a country with another currency', async () => {
    const anna = await server.aMemberIn('milf')
    await limit(anna, 'day', 5000)
    await server.db.updateTable('profiles').set({ country: 'SE', region: null, city: null }).where('id', '=', anna.id).execute()
    const moved = await spending(anna)
    expect(moved.currency).toBe('SEK')
    expect(moved.limits[0]).toMatchObject({ amount: 0 })
    expect(await anOrder(server, anna)).toMatchObject(refused)
    expect((await limit(anna, 'day', null)).answer.limits[0]).toMatchObject({ amount: 0, next: { amount: null } })
    server.clock.advance(day)
    expect(await anOrder(server, anna)).toMatchObject(ordered)
  })

  it('is one for each period: an earlier one in another currency does not come back with a move', async () => {
    const anna = await server.aMemberIn('milf')
    const moveTo = (country: string) =>
      server.db.updateTable('profiles').set({ country, region: null, city: null }).where('id', '=', anna.id).execute()
    await moveTo('SE')
    await limit(anna, 'day', 5_000_000)
    await moveTo('NL')
    expect((await limit(anna, 'day', 0)).answer.limits[0]).toMatchObject({ amount: 0, next: null })
    await moveTo('SE')
    expect((await spending(anna)).limits[0]).toMatchObject({ amount: 0 })
    expect(await anOrder(server, anna)).toMatchObject(refused)
    await limit(anna, 'day', 5_000_000)
    server.clock.advance(day)
    expect(await anOrder(server, anna)).toMatchObject(ordered)
    await moveTo('NL')
    expect((await spending(anna)).limits[0]).toMatchObject({ amount: 0 })
    expect(await anOrder(server, anna)).toMatchObject(refused)
    await limit(anna, 'day', null)
    server.clock.advance(day)
    await moveTo('SE')
    expect((await spending(anna)).limits[0]).toMatchObject({ amount: null, next: null })
  })

  it.each([{ amount: -1 }, { amount: 1.5 }, { amount: 3_000_000_000 }])('refuses $amount', async ({ amount }) => {
    const anna = await server.aMemberIn('milf')
    expect(await limit(anna, 'day', amount)).toMatchObject({ status: 400, error: { code: 'invalid_input' } })
  })
})

it('a site that sells nothing has no spending limits', async () => {
  await server.db.deleteFrom('bundles').where('edition', '=', editions.gay).execute()
  const member = await server.aMemberIn('gay')
  const act = { ...server.act('gay'), member: asMember(member) }
  await expect(spendingOf(act)).rejects.toMatchObject({ code: 'not_found' })
  await expect(checkSpending(act, { price: 1, currency: 'EUR' })).resolves.toBeUndefined()
})

describe('a break from buying', () => {
  it('refuses all orders until it ends, and can be made longer but not shorter', async () => {
    const anna = await server.aMemberIn('milf')
    const week = new Date(server.clock().getTime() + 7 * day).toISOString()
    await anOrder(server, anna)
    expect((await pause(anna, 7)).answer.break_until).toBe(week)
    expect(await statusOf(anna)).toBe('cancelled')
    expect((await pause(anna, 1)).answer.break_until).toBe(week)
    expect(await anOrder(server, anna)).toMatchObject(refused)
    server.clock.advance(7 * day - hour)
    expect(await anOrder(server, anna)).toMatchObject(refused)
    server.clock.advance(hour)
    expect((await spending(anna)).break_until).toBeNull()
    expect(await anOrder(server, anna)).toMatchObject(ordered)
  })
})
