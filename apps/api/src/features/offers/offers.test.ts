import { day, second } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import type { Insertable } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { DiscountCodeTable } from '../../database/schema.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()

const later = new Date(server.clock().getTime() + 30 * day)
const before = new Date(server.clock().getTime() - day)

async function aCode(code: string, rest: Partial<Insertable<DiscountCodeTable>> = {}) {
  await server.db
    .insertInto('discount_codes')
    .values({ code, edition: 6, user_id: null, country: null, percentage: 25, created_at: server.clock(), ...rest })
    .execute()
}

const ask = (member: TestMember, query: { code?: string; welcome?: 'true' }) =>
  server.as(member).call(offersContract.discountCode, { query })
const codeFor = async (member: TestMember, query: { code?: string; welcome?: 'true' }) =>
  (await ask(member, query)).answer.discountcode

describe('a discount code', () => {
  it('is found by its name, with its value and expiry', async () => {
    const me = await server.aMemberIn('milf')
    await aCode('SUMMER', { expires_at: later })
    expect(await codeFor(me, { code: 'SUMMER' })).toMatchObject({
      code: 'SUMMER',
      value_percentage: 25,
      percentage: true,
      expires: later.toISOString(),
      expired: false,
      paymentmethods: ['ideal', 'creditcard', 'paypal'],
    })
    await aCode('WINTER', { expires_at: before })
    expect(await codeFor(me, { code: 'WINTER' })).toMatchObject({ expired: true })
  })

  it('of a sum shows the sum, and that it is used up', async () => {
    const me = await server.aMemberIn('milf')
    await aCode('FIVE-OFF', { percentage: null, value: 500, currency: 'EUR', validity: 'once-per-user' })
    expect(await codeFor(me, { code: 'FIVE-OFF' })).toMatchObject({ value_percentage: 500, percentage: false, status: 'active' })
    await server.db
      .insertInto('payments')
      .values({
        edition: 6,
        user_id: me.id,
        bundle_id: 1,
        credits: 20,
        amount: 999,
        currency: 'EUR',
        method: 'creditcard',
        provider: 'sandbox',
        discount_code: 'FIVE-OFF',
        status: 'completed',
        created_at: server.clock(),
      })
      .execute()
    expect(await codeFor(me, { code: 'FIVE-OFF' })).toMatchObject({ status: 'used' })
  })

  it('looks missing to another member, country or edition', async () => {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    await aCode('ANN', { user_id: ann.id })
    await aCode('GERMAN', { country: 'DE' })
    await aCode('CURVIA', { edition: 4 })
    for (const code of ['ANN', 'GERMAN', 'CURVIA', 'NONE']) expect(await codeFor(me, { code })).toBeNull()
    expect(await codeFor(ann, { code: 'ANN' })).toMatchObject({ user_id: ann.id })
  })

  it('is found in small letters, too', async () => {
    const me = await server.aMemberIn('milf')
    await aCode('SNOWDROP')
    expect(await codeFor(me, { code: 'snowdrop' })).toMatchObject({ code: 'SNOWDROP' })
  })

  it('is found despite unknown query parameters', async () => {
    const me = await server.aMemberIn('milf')
    await aCode('AUTUMN')
    const query = 'code=AUTUMN&utm_source=mail&utm_source=twice&t=5&__proto__=x&constructor=y'
    const { status, json } = await server.as(me).request('GET', `/api/discountcode.php?${query}`)
    expect([status, json]).toMatchObject([200, { discountcode: { code: 'AUTUMN' } }])
  })

  it('is not found by trying names [PAY-09 partly]', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT: '1' } })
    onTestFinished(() => limited.close())
    const me = limited.as(await limited.aMemberIn('milf'))
    const answers = []
    for (let turn = 0; turn <= 20; turn += 1)
      answers.push(await me.call(offersContract.discountCode, { query: { code: `CODE-${turn}` } }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await me.call(offersContract.discountCode, { query: { welcome: 'true' } })).status).toBe(200)
  })

  it('requires a name', async () => {
    const me = await server.aMemberIn('milf')
    expect((await ask(me, {})).error).toEqual({ code: 'invalid_input', fields: { code: 'required' } })
  })
})

describe('the welcome code', () => {
  const welcome = { welcome: 'true' } as const
  const pricesFor = async (member: TestMember) => (await server.as(member).call(creditsContract.pricing)).answer

  it('is 25 %, given once to a member who never paid, for the hours of the site [BON-04]', async () => {
    const me = await server.aMemberIn('milf')
    expect((await pricesFor(me)).discount).toBeNull()
    const [given, ...repeats] = await Promise.all(Array.from({ length: 6 }, () => codeFor(me, welcome)))
    expect(given).toMatchObject({ value_percentage: 25, percentage: true, user_id: me.id, expires_in: 24 * 3600, expired: false })
    for (const repeat of repeats) expect(repeat?.code).toBe(given?.code)
    expect(await pricesFor(me)).toMatchObject({ discount: { percentage: 25, expires: given?.expires } })
    server.clock.advance(day - second)
    expect(await codeFor(me, welcome)).toMatchObject({ code: given?.code, expires_in: 1 })
    server.clock.advance(second)
    expect(await codeFor(me, welcome)).toBeNull()
    expect((await pricesFor(me)).discount).toBeNull()
  })

  it('is not given beside the time bonus, which goes first, but after it [BON-05]', async () => {
    const me = await server.aMemberIn('milf', { user: { signup_at: server.clock() } })
    expect(await codeFor(me, welcome)).toBeNull()
    server.clock.advance(limits.timeBonusSeconds * second)
    expect(await codeFor(me, welcome)).toMatchObject({ expires_in: 24 * 3600 })
  })

  it('is not given to members who paid, nor by a site without it', async () => {
    expect(await codeFor(await server.aMemberIn('milf', { paid: true }), welcome)).toBeNull()
    await server.setSettings('she', { welcome_hours: null })
    expect(await codeFor(await server.aMemberIn('she'), welcome)).toBeNull()
  })

  it('leaves the place to a code of one’s own in the country of the member, and only there [PAY-09 partly]', async () => {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    await aCode('MINE-IN-BELGIUM', { user_id: me.id, country: 'BE', percentage: 50, reason: null })
    await aCode('HERS-IN-HOLLAND', { user_id: ann.id, country: 'NL', percentage: 50, reason: null })
    expect((await pricesFor(me)).discount).toBeNull()
    expect((await pricesFor(ann)).discount).toMatchObject({ percentage: 50 })
    expect((await codeFor(me, welcome))?.code).toMatch(/^WELCOME-/)
    expect((await codeFor(ann, welcome))?.code).toBe('HERS-IN-HOLLAND')
  })

  it('leaves the place to a code of one’s own', async () => {
    const me = await server.aMemberIn('milf')
    await aCode('OWN-OFFER', { user_id: me.id, expires_at: new Date(server.clock().getTime() + day) })
    expect(await codeFor(me, welcome)).toMatchObject({ code: 'OWN-OFFER', expired: false })
  })
})

describe('the time bonus', () => {
  const code = 'TIMEBONUS25'
  const since = (seconds: number) => new Date(server.clock().getTime() - seconds * second)
  const aNewMember = (seconds = 0, paid = false) => server.aMemberIn('milf', { paid, user: { signup_at: since(seconds) } })
  const pricesFor = async (member: TestMember) => (await server.as(member).call(creditsContract.pricing)).answer
  const order = async (member: TestMember, price: number) => {
    const { bundles, methods } = await pricesFor(member)
    const body = {
      bundle: bundles[0]?.id ?? 0,
      method: methods.find((one) => one !== 'directdebit') ?? ('ideal' as const),
      price,
    }
    return server.as(member).call(creditsContract.buy, { body })
  }

  it('is 25 % for members who have not paid, until four hours after the signup [BON-01] [BON-02 ACC-05 partly]', async () => {
    const [fresh, late, over, paid] = [
      await aNewMember(),
      await aNewMember(limits.timeBonusSeconds - 1),
      await aNewMember(limits.timeBonusSeconds),
      await aNewMember(0, true),
    ]
    const expires = new Date(server.clock().getTime() + limits.timeBonusSeconds * second).toISOString()
    const bonus = { code, status: 'active', validity: 'once-per-user', value_percentage: 25, percentage: true }
    expect(await codeFor(fresh, { code })).toMatchObject({ ...bonus, expires, expires_in: 14_400, user_id: fresh.id })
    expect(await codeFor(late, { code })).toMatchObject({ ...bonus, expires_in: 1 })
    for (const member of [over, paid]) expect(await codeFor(member, { code })).toBeNull()
    expect((await server.visitor('milf').call(offersContract.discountCode, { query: { code } })).error?.code).toBe(
      'authentication_required',
    )
  })

  it('is in the prices and orders of the same time, and goes before a code of one’s own [BON-02 BON-05]', async () => {
    const [fresh, over] = [await aNewMember(), await aNewMember(limits.timeBonusSeconds)]
    for (const { id } of [fresh, over]) await aCode(`OWN-${id}`, { user_id: id, expires_at: later })
    await server.db.updateTable('discount_codes').set({ percentage: 10 }).where('code', 'like', 'OWN-%').execute()
    const [cheap, regular] = [await pricesFor(fresh), await pricesFor(over)]
    expect([cheap.discount?.percentage, regular.discount?.percentage]).toEqual([25, 10])
    const [price = 0, later10 = 0] = [cheap.bundles[0]?.price, regular.bundles[0]?.price]
    expect((await order(over, price)).error).toMatchObject({ code: 'price_changed' })
    expect((await order(over, later10)).status).toBe(200)
    expect((await order(fresh, price)).status).toBe(200)
    const [stored] = await server.db
      .selectFrom('payments')
      .select(['amount', 'discount_code'])
      .where('user_id', '=', fresh.id)
      .execute()
    expect(stored).toEqual({ amount: price, discount_code: code })
  })

  it('is used once, also by orders that are parallel', async () => {
    const fresh = await aNewMember()
    const price = (await pricesFor(fresh)).bundles[0]?.price ?? 0
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(fresh, price)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const open = await server.db
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', fresh.id)
      .where('status', 'in', ['pending', 'completed'])
      .execute()
    expect(open).toHaveLength(1)
  })
})
