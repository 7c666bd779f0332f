import { day } from '@vonk/contracts/clock.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()

const later = new Date(server.clock().getTime() + day)
const before = new Date(server.clock().getTime() - day)

async function aCode(code: string, rest: { user_id?: string; country?: string; expires_at?: Date; edition?: 4 | 6 } = {}) {
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

  it('looks missing to another member, country or edition', async () => {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    await aCode('ANN', { user_id: ann.id })
    await aCode('GERMAN', { country: 'DE' })
    await aCode('CURVIA', { edition: 4 })
    for (const code of ['ANN', 'GERMAN', 'CURVIA', 'NONE']) expect(await codeFor(me, { code })).toBeNull()
    expect(await codeFor(ann, { code: 'ANN' })).toMatchObject({ user_id: ann.id })
  })

  it('is found despite unknown query parameters', async () => {
    const me = await server.aMemberIn('milf')
    await aCode('AUTUMN')
    const query = 'code=AUTUMN&utm_source=mail&utm_source=twice&t=5&__proto__=x&constructor=y'
    const { status, json } = await server.as(me).request('GET', `/api/discountcode.php?${query}`)
    expect([status, json]).toMatchObject([200, { discountcode: { code: 'AUTUMN' } }])
  })

  it('requires a name', async () => {
    const me = await server.aMemberIn('milf')
    expect((await ask(me, {})).error).toEqual({ code: 'invalid_input', fields: { code: 'required' } })
  })
})

describe('the welcome code', () => {
  it('is the member’s own valid code, or null', async () => {
    const me = await server.aMemberIn('milf')
    expect(await codeFor(me, { welcome: 'true' })).toBeNull()
    await aCode('WELCOME-1', { user_id: me.id, expires_at: before })
    expect(await codeFor(me, { welcome: 'true' })).toBeNull()
    await aCode('WELCOME-2', { user_id: me.id, expires_at: later })
    expect(await codeFor(me, { welcome: 'true' })).toMatchObject({ code: 'WELCOME-2', expired: false })
  })
})
