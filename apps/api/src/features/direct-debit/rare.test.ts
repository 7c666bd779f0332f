import { randomUUID } from 'node:crypto'
import { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import {
  codeLifetime,
  codePause,
  codesPerDay,
  codeWindow,
  draftLifetime,
} from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { second } from '@vonk/contracts/clock.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestApp, type MemberWish } from '../../testing/harness.ts'
import { asMember, rowOfMandate } from '../../testing/members.ts'
import { sendCode } from './direct-debit.codes.ts'
import { collect } from './direct-debit.collect.ts'
import { takeReturn } from './direct-debit.returns.ts'
import { confirmDebit, stateOf } from './direct-debit.service.ts'
import { creditorOf, debitSettingsOf, isDebitOffered } from './direct-debit.settings.ts'

const server = await openTestApp()
const { db, deps, clock } = server
const site = 'general'
const edition = editions[site]
const offer = async (some: object = {}) => {
  await server.setSettings(site, { direct_debit: { countries: ['NL'] }, ...some } as object)
  // Settings are remembered for a few seconds.
  clock.advance(10 * second)
}
beforeEach(() => offer())

let telephones = 0
async function aDebtor(wish: MemberWish = {}) {
  const member = await server.aMemberIn(site, wish)
  const browser = server.as(member)
  const [bundle] = (await browser.call(creditsContract.pricing)).answer.bundles
  const form = {
    account_holder: 'Anna de Vries',
    iban: 'NL91ABNA0417164300',
    street: 'Kerkstraat',
    house_number: '12a',
    zip: '3511 AB',
    city: 'Utrecht',
    country: 'NL',
    phone: `0613${String((telephones += 1)).padStart(6, '0')}`,
    kind: 'recurring' as const,
    wording: 1,
    language: 'en' as const,
    bundle: bundle?.id ?? 0,
    price: bundle?.price ?? 0,
  }
  const begin = (some: object = {}) => browser.call(directDebitContract.begin, { body: { ...form, ...some } })
  const code = () => {
    const message = server.inbox.items().find(({ channel, to }) => channel === 'sms' && to.endsWith(form.phone.slice(-8)))
    return /\b\d{6}\b/.exec(message?.subject ?? '')?.[0] ?? ''
  }
  const confirm = () => browser.call(directDebitContract.confirm, { body: { otp: code() } })
  return { member, browser, begin, confirm }
}
const obstacle = async ({ browser }: Awaited<ReturnType<typeof aDebtor>>) =>
  (await browser.call(directDebitContract.state)).answer.direct_debit.obstacle

it('is off where the settings do not offer it, also for somebody who asks nevertheless [PAY-08 partly]', async () => {
  const debtor = await aDebtor()
  await offer({ direct_debit: { countries: [] } })
  expect(await obstacle(debtor)).toBe('off')
  expect((await debtor.begin()).error?.fields).toEqual({ method: 'unknown_method' })
})

it('is for members who confirmed their address [PAY-08 partly]', async () => {
  const debtor = await aDebtor({ confirmed: false })
  expect(await obstacle(debtor)).toBe('not_confirmed')
  expect((await debtor.begin()).error?.code).toBe('not_confirmed')
})

it('refuses a mandate in words that are no longer current, and a country that is not that of the prices', async () => {
  const { begin } = await aDebtor()
  expect((await begin({ wording: 2 })).error?.code).toBe('wording_changed')
  expect((await begin({ country: 'BE' })).error?.fields).toEqual({ country: 'unknown_country' })
  expect((await begin({ phone: '020 123 4567' })).error?.fields).toEqual({ phone: 'invalid_phone' })
})

it('sends no other code without a draft, or for one that is too old', async () => {
  const { browser, begin } = await aDebtor()
  const resend = async () => (await browser.call(directDebitContract.resend, { body: {} })).error?.code
  expect(await resend()).toBe('debit_code_over')
  await begin()
  clock.advance(codePause)
  expect(await resend()).toBeUndefined()
  clock.advance(draftLifetime - codePause - 1)
  expect(await resend()).toBeUndefined()
  clock.advance(1)
  expect(await resend()).toBe('debit_code_over')
})

it('sends no other code where direct debits end meanwhile', async () => {
  const { browser, begin } = await aDebtor()
  await begin()
  clock.advance(codePause)
  await offer({ direct_debit: { countries: ['DE'] } })
  expect((await browser.call(directDebitContract.resend, { body: {} })).error?.code).toBe('debit_off')
})

it('takes no code of an earlier text message that was right when it arrived', async () => {
  const { begin, confirm, member } = await aDebtor()
  await begin()
  const act = { ...server.act(site), member: asMember(member) }
  const late = confirmDebit(act, { hash: 'of the message before', left: 4, fits: true }, '192.0.2.1')
  await expect(late).rejects.toMatchObject({ code: 'debit_code_over' })
  expect((await confirm()).error).toBeNull()
})

it('tells how long to wait for another code: the rest of the pause, or a day [PAY-08 partly]', async () => {
  const { browser, begin } = await aDebtor()
  const resend = async () => {
    const { error, headers } = await browser.call(directDebitContract.resend, { body: {} })
    return [error?.code, headers['retry-after']]
  }
  await begin()
  clock.advance(20 * second)
  expect(await resend()).toEqual(['sms_limit', String(codePause / second - 20)])
  for (let sent = 1; sent < codesPerDay; sent++) {
    clock.advance(codePause)
    expect(await resend()).toEqual([undefined, undefined])
  }
  clock.advance(codePause)
  expect(await resend()).toEqual(['sms_limit', String(codeWindow / second)])
})

it('says that a text message was not accepted, notes why, and sends another one later [PAY-08 partly]', async () => {
  const { begin, browser, confirm } = await aDebtor()
  const sms = deps.sms ?? expect.unreachable('The tests have text messages')
  const cause = new Error('no route to this number')
  const [send, log] = [
    vi.spyOn(sms, 'send').mockRejectedValueOnce(cause),
    vi.spyOn(deps.log, 'error').mockImplementation(() => {}),
  ]
  onTestFinished(() => [send, log].forEach((one) => one.mockRestore()))
  const refused = await begin()
  expect([refused.status, refused.error?.code]).toEqual([502, 'sms_failed'])
  expect(log).toHaveBeenCalledWith({ err: cause }, expect.any(String))
  clock.advance(codePause)
  expect((await browser.call(directDebitContract.resend, { body: {} })).error).toBeNull()
  expect((await confirm()).error).toBeNull()
})

it('tells who collects and how much is left, and keeps the form until it is sent, discarded or an hour old [PAY-08 partly]', async () => {
  const { browser, begin, confirm } = await aDebtor()
  const state = async () => (await browser.call(directDebitContract.state)).answer.direct_debit
  const draftAfter = async (ms: number) => {
    clock.advance(ms)
    return (await state()).draft
  }
  const creditor = { id: 'NL22ZZZ000000000000', name: 'Vonk Example B.V.', address: 'Voorbeeldkade 12, Amsterdam, NL' }
  const limits = { day: 10_000, month: 25_000, left: 10_000 }
  expect(await state()).toMatchObject({ sandbox: true, country: 'NL', wording: 1, creditor, limits, draft: null })
  await begin()
  const draft = await draftAfter(0)
  expect(draft).toMatchObject({ iban_hint: 'NL •••• 4300', tries_left: 5 })
  await browser.call(directDebitContract.discard, { body: {} })
  expect(await draftAfter(codePause)).toBeNull()
  expect((await confirm()).error?.code).toBe('debit_code_over')
  await begin()
  expect(await draftAfter(draftLifetime - 1)).not.toBeNull()
  expect(await draftAfter(1)).toBeNull()
  await begin()
  expect((await confirm()).error).toBeNull()
  const left = limits.left - (draft?.price ?? 0)
  expect(await state()).toMatchObject({ draft: null, limits: { ...limits, left } })
})

it('takes a code until ten minutes are over, whatever the clock of the member says [PAY-08 partly]', async () => {
  const [early, late] = [await aDebtor(), await aDebtor()]
  for (const { begin } of [early, late]) await begin()
  clock.advance(codeLifetime - 1)
  expect((await early.confirm()).error).toBeNull()
  clock.advance(1)
  expect((await late.confirm()).error?.code).toBe('debit_code_over')
})

it('stops when the company has no creditor any more', async () => {
  const { begin, confirm, browser, member } = await aDebtor()
  await begin()
  const mandate = rowOfMandate(member, { id: randomUUID(), now: clock() })
  await db.insertInto('debit_mandates').values(mandate).execute()
  await offer({ company_id: 99 })
  expect((await confirm()).error?.code).toBe('debit_off')
  const body = { mandate: mandate.id, bundle: 1, price: 1 }
  expect((await browser.call(directDebitContract.order, { body })).error?.code).toBe('debit_off')
})

it('shows nobody who collects where the company has no creditor, and that text messages reach telephones', async () => {
  const { member } = await aDebtor()
  const act = { ...server.act(site), member: asMember(member) }
  const sandbox = async (sms: typeof deps.sms) => (await stateOf({ ...act, deps: { ...deps, sms } })).sandbox
  expect([await sandbox(deps.sms), await sandbox({ sandbox: false, send: async () => {} }), await sandbox(null)]).toEqual([
    true,
    false,
    false,
  ])
  await offer({ company_id: 99 })
  expect(await stateOf(act)).toMatchObject({ obstacle: 'off', creditor: null })
})

it('lets a member revoke a mandate twice, and not that of another; the first time counts', async () => {
  const [{ browser, member }, other] = [await aDebtor(), await aDebtor()]
  const id = randomUUID()
  await db
    .insertInto('debit_mandates')
    .values(rowOfMandate(member, { id, now: clock() }))
    .execute()
  const revoke = async (by: typeof browser) => (await by.call(directDebitContract.revoke, { body: { mandate: id } })).error?.code
  const at = clock()
  expect(await revoke(browser)).toBeUndefined()
  clock.advance(second)
  expect([await revoke(browser), await revoke(other.browser)]).toEqual([undefined, 'not_found'])
  const { revoked_at } = await db.selectFrom('debit_mandates').select('revoked_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(revoked_at).toEqual(at)
})

it('needs text messages, and has countries of its own in the demo', async () => {
  const without = { deps: { ...deps, sms: null }, edition }
  expect(await isDebitOffered(without, 'NL')).toBe(false)
  const sending = sendCode({ ...deps, sms: null }, { edition, language: 'en', phone: '+31612345678', code: '123456' })
  await expect(sending).rejects.toMatchObject({ code: 'debit_off' })
  const demo = { ...deps, db, config: { ...deps.config, DEMO: readConfig({ NODE_ENV: 'test', DEMO: '1' }).DEMO } }
  expect((await debitSettingsOf({ deps: demo, edition: editions.gay })).settings.countries).toEqual(['NL', 'DE'])
})

it('books the return of a debit whose member is gone, and knows no other debits', async () => {
  const { begin, confirm, member } = await aDebtor()
  await begin()
  await confirm()
  const take = (reference: string) =>
    db.transaction().execute((trx) => takeReturn({ db: trx, now: clock(), jobs: deps.jobs }, { reference, reason: 'AM04' }))
  await expect(take('D-nothing')).rejects.toThrow('There is no debit D-nothing')
  const ofMember = db.updateTable('debits').where('user_id', '=', member.id).returning('reference')
  const cancelled = await ofMember.set({ status: 'cancelled' }).executeTakeFirstOrThrow()
  await expect(take(cancelled.reference)).rejects.toThrow('is in no file yet')
  await ofMember.set({ status: 'open' }).execute()
  const creditor = (await creditorOf(db, edition)) ?? expect.unreachable('The company has a creditor')
  await collect(db, { edition, day: clock().toISOString().slice(0, 10), creditor, now: clock() })
  const { reference, credits } = await db
    .updateTable('debits')
    .set({ user_id: null })
    .where('user_id', '=', member.id)
    .returning(['reference', 'credits'])
    .executeTakeFirstOrThrow()
  expect(await take(reference)).toMatchObject({ outcome: 'returned', taken: 0, unpaid: credits })
  expect(await take(reference)).toMatchObject({ outcome: 'repeated', taken: 0, unpaid: credits })
})
