import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { CheckoutMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()

const repeatOf = async (member: TestMember) => (await server.as(member).call(creditsContract.repeatOrder)).answer.order
const bundlesOf = async (member: TestMember) => (await server.as(member).call(creditsContract.pricing)).answer.bundles

/** Orders a bundle by its position, and pays it or not. */
async function order(member: TestMember, position: number, method: CheckoutMethod, isPaid = true): Promise<string> {
  server.clock.advance(1000)
  const bundle = (await bundlesOf(member))[position] ?? expect.unreachable()
  const body = { bundle: bundle.id, method, price: bundle.price }
  const { payment } = (await server.as(member).call(creditsContract.buy, { body })).answer
  const payload = { reference: `test_${payment.payment_id}`, status: isPaid ? 'completed' : 'failed' }
  await server.visitor('milf').request('POST', '/api/payment-notice.php', { payload })
  return payment.payment_id
}

it('is the last bundle that was paid and its method, at what it costs now [PAY-06]', async () => {
  const me = await server.aMemberIn('milf')
  expect(await repeatOf(me)).toBeNull()
  await order(me, 0, 'paypal')
  await order(me, 2, 'ideal')
  await order(me, 1, 'creditcard', false)
  const bundle = (await bundlesOf(me))[2]
  expect(await repeatOf(me)).toEqual({ bundle, method: 'ideal', failed: null })

  const ann = await server.aMemberIn('milf')
  expect(await repeatOf(ann)).toBeNull()
  await server.db
    .insertInto('discount_codes')
    .values({
      code: 'OWN',
      edition: me.edition,
      user_id: me.id,
      country: null,
      percentage: 10,
      reason: null,
      created_at: server.clock(),
    })
    .execute()
  const [, , discounted] = await bundlesOf(me)
  expect(discounted?.price).toBeLessThan(bundle?.price ?? 0)
  expect(await repeatOf(me)).toEqual({ bundle: discounted, method: 'ideal', failed: null })
})

it('is nothing where the country no longer offers the bundle or the method', async () => {
  const me = await server.aMemberIn('milf')
  await order(me, 0, 'ideal')
  await server.db.updateTable('profiles').set({ country: 'BE' }).where('id', '=', me.id).execute()
  expect(await repeatOf(me)).toBeNull()
})

describe('a payment that failed', () => {
  const failedOf = async (member: TestMember) => (await repeatOf(member))?.failed

  it('is told when the last purchase was repeated with the card, until a payment succeeds [PAY-07 partly]', async () => {
    const me = await server.aMemberIn('milf')
    await order(me, 1, 'creditcard', false)
    await order(me, 1, 'creditcard')
    expect(await failedOf(me)).toBeNull()
    const first = await order(me, 1, 'creditcard', false)
    expect(await failedOf(me)).toBe(first)
    const second = await order(me, 1, 'creditcard', false)
    expect(second).not.toBe(first)
    expect(await failedOf(me)).toBe(second)
    await order(me, 1, 'paypal')
    expect(await failedOf(me)).toBeNull()
  })

  it.each([
    { what: 'another bundle', position: 2, method: 'creditcard' as const },
    { what: 'another method', position: 1, method: 'paypal' as const },
  ])('is not told for $what', async ({ position, method }) => {
    const me = await server.aMemberIn('milf')
    await order(me, 1, 'creditcard')
    await order(me, position, method, false)
    expect(await failedOf(me)).toBeNull()
  })

  it('with another method than the card is not told', async () => {
    const me = await server.aMemberIn('milf')
    await order(me, 1, 'ideal')
    await order(me, 1, 'ideal', false)
    expect(await failedOf(me)).toBeNull()
  })
})
