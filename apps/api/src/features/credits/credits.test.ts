import { randomUUID } from 'node:crypto'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { Payment, PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { hour, minute } from '@vonk/contracts/clock.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { noticesOfNoEffectADay } from './payments.notices.ts'
import { grant } from './credits.service.ts'

const server = await openTestApp()
const { db } = server

const pricing = async (member: TestMember) => (await server.as(member).call(creditsContract.pricing)).answer
const buy = async (member: TestMember, key?: string) => {
  const { bundles } = await pricing(member)
  const bundle = bundles.find(({ recommended }) => recommended)
  if (!bundle) throw new Error('No bundle is recommended')
  return {
    bundle,
    ...(await server
      .as(member)
      .call(creditsContract.buy, { body: { bundle: bundle.id, method: 'creditcard', price: bundle.price }, key })),
  }
}
const notify = (payment: Payment, status: PaymentStatus) =>
  server
    .visitor('milf')
    .request('POST', '/api/payment-notice.php', { payload: { reference: `test_${payment.payment_id}`, status } })
/** A discount of 25 % for one member, once. */
const aCodeFor = ({ id, edition }: TestMember, rest: { expires_at?: Date } = {}) =>
  db
    .insertInto('discount_codes')
    .values({
      code: `WELCOME-${id}`,
      edition,
      user_id: id,
      country: null,
      percentage: 25,
      created_at: server.clock(),
      ...rest,
    })
    .execute()
const userOf = async (member: TestMember) => (await server.as(member).call(accountContract.currentUser)).answer.user

const shuffled = <T>(items: readonly T[], turn: number) =>
  items.toSorted((a, b) => ((items.indexOf(a) * 7 * turn) % 11) - ((items.indexOf(b) * 7 * turn) % 11))

describe('pricing', () => {
  it('has the bundles and methods of the country, its own method first [PAY-01] [PAY-02 partly]', async () => {
    const dutch = await pricing(await server.aMemberIn('milf'))
    expect(dutch).toMatchObject({ country: 'NL', methods: ['ideal', 'creditcard', 'paypal'] })
    expect(dutch.bundles.length).toBeGreaterThanOrEqual(3)
    expect(dutch.bundles.every(({ currency }) => currency === 'EUR')).toBe(true)
    expect(dutch.bundles.filter(({ recommended }) => recommended)).toHaveLength(1)
    const belgian = await pricing(await server.aMemberIn('milf', { profile: { country: 'BE', region: null, city: null } }))
    expect(belgian).toMatchObject({ country: 'BE', methods: ['bancontact', 'creditcard', 'paypal'] })
    expect(belgian.bundles.map(({ id }) => id)).not.toEqual(dutch.bundles.map(({ id }) => id))
  })

  it('is that of the site’s main country for visitors and for countries without bundles', async () => {
    const main = (await server.visitor('milf').call(creditsContract.pricing)).answer
    expect(main.bundles.length).toBeGreaterThan(0)
    const abroad = await pricing(await server.aMemberIn('milf', { profile: { country: 'AQ', region: null, city: null } }))
    expect(abroad).toEqual({ ...main, vat: { country: 'AQ', rate: null } })
  })
})

describe('an order', () => {
  it('is pending and has a checkout URL [PAY-03] [PAY-02 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    expect((await server.as(anna).call(creditsContract.payment)).answer.payment).toBeNull()
    const { bundle, answer } = await buy(anna)
    expect(answer.payment).toEqual({
      payment_id: expect.any(String),
      bundle_id: bundle.id,
      credits: bundle.credits,
      amount: bundle.amount,
      currency: bundle.currency,
      method: 'creditcard',
      status: 'pending',
      came_back: false,
      by_stored_card: false,
      sandbox: true,
      checkout_url: `https://pay.example/${answer.payment.payment_id}`,
      created_at: server.clock().toISOString(),
    })
    const read = async (id?: string) => (await server.as(anna).call(creditsContract.payment, { query: { id } })).answer.payment
    expect(await read()).toEqual(answer.payment)
    expect(await read(answer.payment.payment_id)).toEqual(answer.payment)
  })

  it('costs the displayed price, with the active discount until it is used [PAY-02 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    const expires = new Date(server.clock().getTime() + hour)
    await aCodeFor(anna, { expires_at: expires })
    const shown = await pricing(anna)
    expect(shown.discount).toEqual({ percentage: 25, expires: expires.toISOString() })
    for (const { amount, price } of shown.bundles) expect(price).toBe(Math.floor(amount * 0.75))
    const { answer, bundle } = await buy(anna)
    expect(answer.payment.amount).toBe(bundle.price)
    await notify(answer.payment, 'completed')

    const regular = await buy(anna)
    expect(regular.bundle.price).toBe(bundle.amount)
    expect(regular.answer.payment.amount).toBe(bundle.amount)
    const ofOther = await pricing(await server.aMemberIn('milf'))
    expect(ofOther.discount).toBeNull()
    expect(ofOther.bundles.every(({ amount, price }) => price === amount)).toBe(true)
    await ledgerAddsUp(db, anna.id, bundle.credits)
  })

  it('is refused at an outdated price, and writes nothing [PAY-02 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    await aCodeFor(anna, { expires_at: new Date(server.clock().getTime() + hour) })
    const [bundle] = (await pricing(anna)).bundles
    const order = (price: number) =>
      server.as(anna).call(creditsContract.buy, { body: { bundle: bundle?.id ?? 0, method: 'ideal', price } })
    const changed = { status: 409, error: { code: 'price_changed' } }
    expect(await order((bundle?.price ?? 0) - 1)).toMatchObject(changed)
    expect(await order(bundle?.amount ?? 0)).toMatchObject(changed)
    server.clock.advance(hour)
    expect(await order(bundle?.price ?? 0)).toMatchObject(changed)
    expect(await db.selectFrom('payments').select('id').where('user_id', '=', anna.id).execute()).toEqual([])
  })

  it('is created once per idempotency key, also under parallel requests [API-02] [PAY-02 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(anna, key)))
    expect(new Set(answers.map(({ answer }) => answer.payment.payment_id)).size).toBe(1)
    const rows = await db.selectFrom('payments').select('id').where('user_id', '=', anna.id).execute()
    expect(rows).toHaveLength(1)
    const [first] = answers
    const other = await server
      .as(anna)
      .call(creditsContract.buy, { body: { bundle: first?.bundle.id ?? 0, method: 'paypal', price: 1 }, key })
    expect(other).toMatchObject({ status: 409, error: { code: 'idempotency_key_reused' } })
    const without = await server.as(anna).call(creditsContract.buy, { body: { bundle: 1, method: 'paypal', price: 1 }, key: '' })
    expect(without).toMatchObject({ status: 400, error: { code: 'idempotency_key_required' } })
  })

  it('is refused for a bundle or method not offered to the member [PAY-02 partly]', async () => {
    const anna = await server.aMemberIn('milf')
    const { bundles } = await pricing(anna)
    const order = (bundle: number, method: 'ideal' | 'bancontact' = 'ideal') =>
      server.as(anna).call(creditsContract.buy, { body: { bundle, method, price: bundles[0]?.price ?? 1 } })
    const ofSister = (await pricing(await server.aMemberIn('she'))).bundles[0]?.id ?? 0
    const ofBelgium = (await pricing(await server.aMemberIn('milf', { profile: { country: 'BE' } }))).bundles[0]?.id ?? 0
    for (const id of [ofSister, ofBelgium, 2_000_000_000, 0, -1, 99_999_999_999]) {
      expect((await order(id)).error).toMatchObject({ code: 'invalid_input', fields: { bundle: 'unknown_bundle' } })
    }
    expect((await order(bundles[0]?.id ?? 0, 'bancontact')).error).toMatchObject({ fields: { method: 'unknown_method' } })
    expect(await db.selectFrom('payments').select('id').where('user_id', '=', anna.id).execute()).toEqual([])
  })

  it('is visible only to its member', async () => {
    const { answer } = await buy(await server.aMemberIn('milf'))
    const query = { id: answer.payment.payment_id }
    for (const site of ['milf', 'she'] as const) {
      const other = server.as(await server.aMemberIn(site))
      expect((await other.call(creditsContract.payment, { query })).error?.code).toBe('not_found')
      expect((await other.call(creditsContract.payment)).answer.payment).toBeNull()
    }
  })
})

describe('a notice', () => {
  it('completes a payment: books the credits and makes the member Premium at the first purchase, and knows what was paid per credit [PAY-03 PAY-04 PAY-05 TRU-04]', async () => {
    const anna = await server.aMemberIn('milf')
    const { answer, bundle } = await buy(anna)
    expect(await userOf(anna)).toMatchObject({ credits: 0, credits_version: 0, paid_user: false, bought: null })
    const events: LiveEvent[] = []
    server.deps.live.subscribe(anna, (event) => events.push(event))
    const promoted = () =>
      server.deps.security.counts().find(({ event, site }) => event === 'role_changed' && site === 'milf')?.count ?? 0
    const before = promoted()
    expect((await notify(answer.payment, 'completed')).status).toBe(200)
    expect(promoted()).toBe(before + 1)
    expect(events).toEqual([{ type: 'user-changed' }])
    expect(await userOf(anna)).toMatchObject({
      credits: bundle.credits,
      credits_version: 1,
      paid_user: true,
      bought: { credits: bundle.credits, price: answer.payment.amount, currency: bundle.currency },
      conversations_left: null,
    })
    const { answer: read } = await server.as(anna).call(creditsContract.payment)
    expect(read.payment).toMatchObject({ status: 'completed', checkout_url: null })
    await ledgerAddsUp(db, anna.id, bundle.credits)
    const entry = await db.selectFrom('ledger').selectAll().where('reference', '=', answer.payment.payment_id).execute()
    expect(entry).toMatchObject([
      { from_account: 'sold', to_account: `wallet:${anna.id}`, amount: bundle.credits, kind: 'purchase' },
    ])
    const since = (await db.selectFrom('users').select('premium_since').where('id', '=', anna.id).executeTakeFirstOrThrow())
      .premium_since

    server.clock.advance(minute)
    const second = await buy(anna)
    await notify(second.answer.payment, 'completed')
    expect(promoted()).toBe(before + 1)
    await ledgerAddsUp(db, anna.id, 2 * bundle.credits)
    expect(
      (await db.selectFrom('users').select('premium_since').where('id', '=', anna.id).executeTakeFirstOrThrow()).premium_since,
    ).toEqual(since)
  })

  it('books no credits for a failed or cancelled payment; a late success still counts [PAY-03]', async () => {
    for (const status of ['failed', 'cancelled'] as const) {
      const anna = await server.aMemberIn('milf')
      const { answer, bundle } = await buy(anna)
      await notify(answer.payment, status)
      expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false })
      expect((await server.as(anna).call(creditsContract.payment)).answer.payment?.status).toBe(status)
      await notify(answer.payment, 'completed')
      expect(await userOf(anna)).toMatchObject({ credits: bundle.credits, paid_user: true })
    }
  })

  it('books credits exactly once, repeated, in any order and in parallel [PAY-04]', async () => {
    const told: PaymentStatus[] = ['pending', 'completed', 'failed', 'completed', 'cancelled', 'completed', 'pending', 'failed']
    for (let turn = 1; turn <= 6; turn++) {
      const anna = await server.aMemberIn('milf')
      const { answer, bundle } = await buy(anna)
      const answers = await Promise.all(shuffled(told, turn).map((status) => notify(answer.payment, status)))
      expect(answers.map(({ status }) => status)).toEqual(told.map(() => 200))
      for (const status of shuffled(told, turn + 1)) await notify(answer.payment, status)
      expect((await server.as(anna).call(creditsContract.payment)).answer.payment?.status).toBe('completed')
      await ledgerAddsUp(db, anna.id, bundle.credits)
    }
    await ledgerAddsUp(db)
  })

  it('changes nothing and is stored if its payment is unknown to us or to the provider', async () => {
    const visitor = server.visitor('milf')
    const unknown = await visitor.request('POST', '/api/payment-notice.php', {
      payload: { reference: 'test_nobody', status: 'completed' },
    })
    expect(unknown.status).toBe(404)
    const nothing = await visitor.request('POST', '/api/payment-notice.php', {
      payload: 'null',
      headers: { 'content-type': 'application/json' },
    })
    expect(nothing.status).toBe(400)
    const kept = await db
      .selectFrom('payment_notices')
      .select(['outcome', 'provider', 'body'])
      .where('outcome', 'in', ['unknown_payment', 'not_genuine'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { outcome: 'unknown_payment', provider: 'sandbox', body: { reference: 'test_nobody', status: 'completed' } },
      { outcome: 'not_genuine', provider: 'sandbox', body: null },
    ])
  })
})

it.each(['\u0000', '\ud800'])('keeps a notice that PostgreSQL cannot store as JSON in base64 (%#)', async (text) => {
  const sent = JSON.stringify({ reference: 'test_nobody', status: 'completed', text })
  await server.visitor('milf').request('POST', '/api/payment-notice.php', {
    payload: sent,
    headers: { 'content-type': 'application/json' },
  })
  const { body } = await db.selectFrom('payment_notices').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(Buffer.from(String(body), 'base64').toString()).toBe(sent)
})

it('stores notices without effect up to a cap, and every notice that changes a payment', async () => {
  const { answer } = await buy(await server.aMemberIn('milf'))
  const kept = async () => (await db.selectFrom('payment_notices').select('id').execute()).length
  const full = Array.from({ length: noticesOfNoEffectADay }, () => ({
    provider: 'sandbox',
    body: '{}',
    outcome: 'not_genuine',
    received_at: server.clock(),
  }))
  await db.insertInto('payment_notices').values(full).execute()
  const before = await kept()
  for (const payload of ['{"reference":"test_nobody","status":"completed"}', 'null'])
    await server.visitor('milf').request('POST', '/api/payment-notice.php', {
      payload,
      headers: { 'content-type': 'application/json' },
    })
  expect(await kept()).toBe(before)
  await notify(answer.payment, 'completed')
  expect(await kept()).toBe(before + 1)
  expect((await notify(answer.payment, 'completed')).status).toBe(200)
  expect(await kept()).toBe(before + 1)
  await ledgerAddsUp(db)
})

it('grants credits once per kind and reference, also in parallel', async () => {
  const anna = await server.aMemberIn('milf')
  const movement = { userId: anna.id, amount: 10, kind: 'signup', reference: anna.id } as const
  const granting = (some: typeof movement | (Omit<typeof movement, 'amount'> & { amount: 0 })) =>
    inTransaction(server.deps, (trx) => grant(server.act('milf', { db: trx }), some))
  const granted = await Promise.all(Array.from({ length: 10 }, () => granting(movement)))
  expect(granted.filter(Boolean)).toHaveLength(1)
  expect(await granting({ ...movement, amount: 0 })).toBe(false)
  await ledgerAddsUp(db, anna.id, 10)
})
