import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { spendingContract } from '@vonk/contracts/credits/spending.contract.ts'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import { codesPerDay, codeTries } from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import { editions } from '@vonk/contracts/editions.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp, type Browser, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { schemaFaults } from '../../testing/pain-schema.ts'
import { sumOfBlocked } from './direct-debit.batches.repository.ts'
import { collect } from './direct-debit.collect.ts'
import { blockAccount, isReason, takeReturn, unblockAccount } from './direct-debit.returns.ts'
import { creditorOf } from './direct-debit.settings.ts'

const server = await openTestApp({ now: '2026-11-23T10:00:00Z' })
const { db, clock } = server

const site = 'general'
const edition = editions[site]
const debitSettings = { countries: ['NL', 'DE'], per_day: 10_000, per_month: 15_000, notice_days: 3 }
const setDebits = (some: object) => server.setSettings(site, { direct_debit: { ...debitSettings, ...some } } as object)
await setDebits({})

/** Valid account numbers of the Netherlands, one for each call. */
function* accounts(): Generator<string> {
  for (let account = 417_164_300; ; account++) {
    const rest = `ABNA${String(account).padStart(10, '0')}`
    // Dutch numbers have a weighted sum of their own.
    const sum = Array.from(String(account).padStart(10, '0')).reduce((total, digit, at) => total + Number(digit) * (10 - at), 0)
    if (sum % 11 !== 0) continue
    const digits = Array.from(`${rest}NL00`, (one) => Number.parseInt(one, 36)).join('')
    yield `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`
  }
}
const someAccounts = accounts()
const newIban = () => someAccounts.next().value as string
let numbers = 0
const newPhone = () => `06${String(12_000_000 + numbers++)}`

const form = (some: object = {}) => ({
  account_holder: 'Ánna Müller-Øst',
  iban: newIban(),
  street: 'Kerkstraat',
  house_number: '12a',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  phone: newPhone(),
  kind: 'once' as const,
  wording: 1,
  language: 'en' as const,
  ...some,
})

async function aDebtor(
  wish: MemberWish = {},
): Promise<{ member: TestMember; browser: Browser; bundle: { id: number; price: number; credits: number } }> {
  const member = await server.aMemberIn(site, wish)
  const browser = server.as(member)
  const { answer } = await browser.call(creditsContract.pricing)
  const [bundle] = answer.bundles
  if (!bundle) throw new Error('The site has bundles')
  return { member, browser, bundle }
}

/** The code of the newest text message. */
function codeTo(phone: string): string {
  const message = server.inbox.items().find(({ channel, to }) => channel === 'sms' && to.endsWith(phone.slice(-8)))
  const code = /\b\d{6}\b/.exec(message?.subject ?? '')?.[0]
  if (!code) throw new Error(`No text message to ${phone} has a code`)
  return code
}
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

/** Orders by direct debit. Returns the answer of the last step. */
async function order({ browser, bundle }: Awaited<ReturnType<typeof aDebtor>>, some: object = {}) {
  const filled = form(some)
  const begun = await browser.call(directDebitContract.begin, { body: { ...filled, bundle: bundle.id, price: bundle.price } })
  expect(begun.error).toBeNull()
  const { answer, error } = await browser.call(directDebitContract.confirm, { body: { otp: codeTo(filled.phone) } })
  expect(error).toBeNull()
  const [debit] = answer.direct_debit.debits
  if (!debit) throw new Error('The order has a debit')
  return { ...answer, debit, filled }
}

const file = async (on: string) => {
  const creditor = await creditorOf(db, edition)
  if (!creditor) throw new Error('The company has a creditor')
  return collect(db, { edition, day: on, creditor, now: clock() })
}
const bookReturn = (reference: string) =>
  db.transaction().execute((trx) => takeReturn({ db: trx, now: clock(), jobs: server.deps.jobs }, { reference, reason: 'AM04' }))
const balanceOf = (id: string) => db.selectFrom('wallets').select('balance').where('user_id', '=', id).executeTakeFirstOrThrow()

describe('direct debit', () => {
  it('is offered beside the other methods only where the settings, a creditor and text messages allow it [PAY-08 partly]', async () => {
    const methods = async (some: object) => {
      await server.setSettings(site, { direct_debit: debitSettings, ...some } as object)
      clock.advance(10_000)
      return (await server.visitor(site).call(creditsContract.pricing)).answer.methods
    }
    expect(await methods({})).toContain('directdebit')
    expect(await methods({ direct_debit: { ...debitSettings, countries: ['DE'] } })).not.toContain('directdebit')
    // No company has this number, so no creditor identifier either.
    expect(await methods({ company_id: 99 })).not.toContain('directdebit')
    expect(await methods({ direct_debit: { countries: 'all' } })).not.toContain('directdebit')
    expect(await methods({})).toContain('directdebit')
  })

  it('signs the mandate with the code, books the credits at once and makes Premium [PAY-08 partly]', async () => {
    const debtor = await aDebtor()
    const events: LiveEvent[] = []
    server.deps.live.subscribe(debtor.member, (event) => events.push(event))
    const promoted = () =>
      server.deps.security.counts().find((one) => one.event === 'role_changed' && one.site === site)?.count ?? 0
    const before = promoted()
    const { payment, debit, direct_debit: state, filled } = await order(debtor)
    expect(events).toEqual([{ type: 'user-changed' }])
    expect(promoted()).toBe(before + 1)
    expect(payment).toMatchObject({ method: 'directdebit', status: 'completed', sandbox: true, amount: debtor.bundle.price })
    // Three days from Monday 23 November; a Thursday.
    expect(debit).toMatchObject({ status: 'open', due_on: '2026-11-26', amount: debtor.bundle.price })
    expect(state.draft).toBeNull()
    const [mandate] = state.mandates
    expect(mandate).toMatchObject({
      kind: 'once',
      usable: false,
      iban_hint: `NL •••• ${filled.iban.slice(-4)}`,
      wording: 1,
      language: 'en',
    })
    const stored = await db
      .selectFrom('debit_mandates')
      .selectAll()
      .where('user_id', '=', debtor.member.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      creditor_id: 'NL22ZZZ000000000000',
      address: '127.0.0.1',
      iban: filled.iban,
      reference: mandate?.reference,
    })
    expect(stored.reference).toMatch(/^M[2-9A-HJ-NP-Z]{16}$/)
    await ledgerAddsUp(db, debtor.member.id, debtor.bundle.credits)
    const user = await db.selectFrom('users').select('premium_since').where('id', '=', debtor.member.id).executeTakeFirstOrThrow()
    expect(user.premium_since).not.toBeNull()

    const [mail] = await mailsTo(server, debtor.member.email)
    expect(mail?.text).toContain(stored.reference)
    expect(mail?.text).toContain(stored.creditor_id)
    expect(mail?.text).toContain('26 November 2026')
    expect(mail?.text).toContain(`We’ll collect €${(debit.amount / 100).toFixed(2)}`)
    expect(mail?.text).toContain(`ending in ${filled.iban.slice(-4)}`)
    expect(mail?.text).toContain('Creditor: Vonk Example B.V.')
    expect(mail?.text).toMatch(/8 weeks/)
  })

  it('has a receipt with the VAT in the price [PAY-12 partly]', async () => {
    const { browser, bundle, member, ...rest } = await aDebtor()
    const { payment } = await order({ browser, bundle, member, ...rest })
    const { answer } = await browser.call(receiptsContract.receipt, { query: { id: payment.payment_id } })
    expect(answer.receipt).toMatchObject({ method: 'directdebit', amount: bundle.price, vat_country: 'NL', vat_rate: 21 })
    const subjects = (await mailsTo(server, member.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(answer.receipt?.number ?? '-'))).toHaveLength(1)
  })

  it('refuses each field with its own reason [PAY-08 partly]', async () => {
    const { browser, bundle } = await aDebtor()
    const refuse = async (some: object) =>
      (await browser.call(directDebitContract.begin, { body: { ...form(some), bundle: bundle.id, price: bundle.price } })).error
        ?.fields
    expect(await refuse({ iban: 'NL91ABNA0417164301' })).toEqual({ iban: 'invalid_iban' })
    expect(await refuse({ iban: 'NL91ABNA041716430' })).toEqual({ iban: 'invalid_iban' })
    expect(await refuse({ iban: 'AE070331234567890123456' })).toEqual({ iban: 'invalid_iban' })
    expect(await refuse({ zip: '10115', phone: '020 123 4567' })).toEqual({ zip: 'invalid_zip', phone: 'invalid_phone' })
    expect(await refuse({ account_holder: '', city: '' })).toEqual({ account_holder: 'required', city: 'required' })
    expect(await refuse({ country: 'DE' })).toEqual({ country: 'unknown_country' })
  })

  it('takes five tries of a code, counted under parallel requests, and then only another code [PAY-08 partly]', async () => {
    const debtor = await aDebtor()
    const { browser, bundle } = debtor
    const filled = form()
    await browser.call(directDebitContract.begin, { body: { ...filled, bundle: bundle.id, price: bundle.price } })
    const right = codeTo(filled.phone)
    const wrong = { body: { otp: otherThan(right) } }
    const first = await browser.call(directDebitContract.confirm, wrong)
    expect(first.error).toMatchObject({ code: 'invalid_input', fields: { otp: 'invalid_otp' }, params: { left: codeTries - 1 } })
    const answers = await Promise.all(Array.from({ length: 7 }, () => browser.call(directDebitContract.confirm, wrong)))
    expect(answers.filter(({ error }) => error?.code === 'invalid_input')).toHaveLength(codeTries - 1)
    expect(answers.filter(({ error }) => error?.code === 'debit_code_over')).toHaveLength(7 - (codeTries - 1))
    expect((await browser.call(directDebitContract.confirm, { body: { otp: right } })).error?.code).toBe('debit_code_over')

    expect((await browser.call(directDebitContract.resend, { body: {} })).error?.code).toBe('sms_limit')
    clock.advance(minute)
    expect((await browser.call(directDebitContract.resend, { body: {} })).error).toBeNull()
    expect((await browser.call(directDebitContract.confirm, { body: { otp: right } })).error).not.toBeNull()
    const renewed = await browser.call(directDebitContract.confirm, { body: { otp: codeTo(filled.phone) } })
    expect(renewed.error).toBeNull()
    expect(renewed.answer.payment.status).toBe('completed')
    const stored = await db.selectFrom('debit_mandates').select('id').where('user_id', '=', debtor.member.id).execute()
    expect(stored).toHaveLength(1)
  })

  it('orders once when the right code arrives several times at the same time [PAY-04 PAY-08 partly]', async () => {
    const debtor = await aDebtor()
    const filled = form()
    const { browser, bundle, member } = debtor
    await browser.call(directDebitContract.begin, { body: { ...filled, bundle: bundle.id, price: bundle.price } })
    const otp = codeTo(filled.phone)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.call(directDebitContract.confirm, { body: { otp } })),
    )
    expect(answers.map(({ error }) => error?.code ?? 'ordered').toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'debit_code_over'),
      'ordered',
    ])
    await ledgerAddsUp(db, member.id, bundle.credits)
  })

  it('sends a limited number of codes, and a code works for ten minutes', async () => {
    const { browser, bundle } = await aDebtor()
    const filled = form()
    await browser.call(directDebitContract.begin, { body: { ...filled, bundle: bundle.id, price: bundle.price } })
    clock.advance(10 * minute)
    expect((await browser.call(directDebitContract.confirm, { body: { otp: codeTo(filled.phone) } })).error?.code).toBe(
      'debit_code_over',
    )
    for (let sent = 1; sent < codesPerDay; sent++) {
      clock.advance(minute)
      expect((await browser.call(directDebitContract.resend, { body: {} })).error).toBeNull()
    }
    clock.advance(minute)
    expect((await browser.call(directDebitContract.resend, { body: {} })).error?.code).toBe('sms_limit')
    // The number has a cap of its own, for whoever asks.
    const other = await aDebtor()
    const asked = await other.browser.call(directDebitContract.begin, {
      body: { ...form({ phone: filled.phone }), bundle: other.bundle.id, price: other.bundle.price },
    })
    expect(asked.error?.code).toBe('sms_limit')
  })

  it('tells a blocked account and the limits before a code is sent [PAY-08 partly]', async () => {
    const blocked = form()
    await blockAccount(db, blocked.iban, clock())
    const { browser, bundle } = await aDebtor()
    const wish = { bundle: bundle.id, price: bundle.price }
    const texts = () => server.inbox.items().filter(({ channel }) => channel === 'sms').length
    const before = texts()
    expect((await browser.call(directDebitContract.begin, { body: { ...blocked, ...wish } })).error?.code).toBe('debit_blocked')
    expect(texts()).toBe(before)
    expect(await unblockAccount(db, blocked.iban)).toBe(true)
    expect((await browser.call(directDebitContract.begin, { body: { ...blocked, ...wish } })).error).toBeNull()

    await setDebits({ per_day: bundle.price * 2 - 1, per_month: bundle.price * 3 - 1 })
    clock.advance(10_000)
    const debtor = await aDebtor()
    const { filled } = await order(debtor, { kind: 'recurring' })
    const sent = texts()
    const left = { left: bundle.price - 1 }
    clock.advance(2 * minute)
    // The limit is the member's, and the account's for another member.
    const again = await debtor.browser.call(directDebitContract.begin, { body: { ...form(), ...wish } })
    expect(again.error).toMatchObject({ code: 'debit_limit', params: left })
    const other = await aDebtor()
    const shared = await other.browser.call(directDebitContract.begin, { body: { ...form({ iban: filled.iban }), ...wish } })
    expect(shared.error).toMatchObject({ code: 'debit_limit', params: left })
    expect(texts()).toBe(sent)
    await setDebits({})
    clock.advance(10_000)
  })

  it('holds the limit when orders of one mandate arrive at the same time, and refuses a revoked mandate [PAY-08 partly]', async () => {
    const debtor = await aDebtor()
    const { browser, bundle, member } = debtor
    await setDebits({ per_day: bundle.price * 3, per_month: bundle.price * 3 })
    clock.advance(10_000)
    const { direct_debit: state } = await order(debtor, { kind: 'recurring' })
    const mandate = state.mandates[0]?.id ?? ''
    const wish = { body: { mandate, bundle: bundle.id, price: bundle.price } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.call(directDebitContract.order, wish)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(2)
    expect(answers.filter(({ error }) => error?.code === 'debit_limit')).toHaveLength(3)
    await ledgerAddsUp(db, member.id, 3 * bundle.credits)
    const revoked = await browser.call(directDebitContract.revoke, { body: { mandate } })
    expect(revoked.answer.direct_debit.mandates[0]).toMatchObject({ usable: false })
    expect((await browser.call(directDebitContract.order, wish)).error?.code).toBe('not_found')
    const stranger = await aDebtor()
    expect((await stranger.browser.call(directDebitContract.revoke, { body: { mandate } })).error?.code).toBe('not_found')
    await setDebits({})
    clock.advance(10_000)
  })
})

describe('an order at the payment provider', () => {
  const aDiscountFor = ({ id }: TestMember) =>
    db
      .insertInto('discount_codes')
      .values({ code: `ONCE-${id}`, edition, user_id: id, country: null, percentage: 25, created_at: clock() })
      .execute()
  /** A debtor with a discount for one purchase, and an open order at the provider that has it. */
  async function withOpenOrder() {
    const debtor = await aDebtor()
    await aDiscountFor(debtor.member)
    const [bundle] = (await debtor.browser.call(creditsContract.pricing)).answer.bundles
    if (!bundle) throw new Error('The site has bundles')
    expect(bundle.price).toBeLessThan(bundle.amount)
    const body = { bundle: bundle.id, method: 'ideal' as const, price: bundle.price }
    const { payment } = (await debtor.browser.call(creditsContract.buy, { body })).answer
    return { ...debtor, bundle, open: payment.payment_id }
  }
  const statusOf = async (browser: Browser, id: string) =>
    (await browser.call(creditsContract.payment, { query: { id } })).answer.payment?.status

  it('is cancelled by a debit, so that a discount for one purchase is used once', async () => {
    const debtor = await withOpenOrder()
    const { payment } = await order(debtor)
    expect(payment.amount).toBe(debtor.bundle.price)
    expect(await statusOf(debtor.browser, debtor.open)).toBe('cancelled')
  })

  it('that can no longer be cancelled keeps its discount and counts for the spending limit; the debit is refused', async () => {
    const cancel = vi.spyOn(server.deps.payments, 'cancel').mockResolvedValue('pending')
    onTestFinished(() => cancel.mockRestore())
    const debtor = await withOpenOrder()
    const { browser, bundle, member } = debtor
    const filled = form()
    const begin = (price: number) => browser.call(directDebitContract.begin, { body: { ...filled, bundle: bundle.id, price } })
    const confirm = () => browser.call(directDebitContract.confirm, { body: { otp: codeTo(filled.phone) } })
    await begin(bundle.price)
    expect((await confirm()).error?.code).toBe('price_changed')

    await browser.call(spendingContract.limitSpending, { body: { period: 'day', amount: bundle.amount } })
    clock.advance(minute)
    expect((await begin(bundle.amount)).error?.code).toBe('spending_limit')
    await ledgerAddsUp(db, member.id, 0)
  })
})

describe('the collection', () => {
  it('takes nothing from a blocked account; the debit stays owed, and is collected when the account is allowed again', async () => {
    await db.updateTable('debits').set({ due_on: '2027-06-01' }).where('status', '=', 'open').execute()
    clock.set('2026-11-30T09:00:00Z')
    const debtor = await aDebtor()
    const { filled, debit } = await order(debtor)
    await blockAccount(db, filled.iban, clock())
    expect(await file('2026-12-03')).toBeNull()
    expect(await sumOfBlocked(db, edition)).toEqual({ debits: 1, amount: debit.amount })
    const shown = async () => (await debtor.browser.call(directDebitContract.state)).answer.direct_debit.debits[0]
    expect(await shown()).toMatchObject({ status: 'open', held: true })
    expect([await unblockAccount(db, filled.iban), await unblockAccount(db, filled.iban)]).toEqual([true, false])
    expect(await shown()).toMatchObject({ status: 'open', held: false })
    expect(await file('2026-12-03')).toMatchObject({ debits: 1, amount: debit.amount })
    await db.deleteFrom('debit_batches').execute()
  })

  it('is made once per day, and no debit is in two files, also when it is killed before the commit [PAY-08 partly]', async () => {
    await db.updateTable('debits').set({ due_on: '2027-06-01' }).where('status', '=', 'open').execute()
    clock.set('2026-12-01T09:00:00Z')
    const recurring = await aDebtor()
    const { direct_debit: state } = await order(recurring, { kind: 'recurring' })
    const mandate = state.mandates[0]?.id ?? ''
    const wish = { mandate, bundle: recurring.bundle.id, price: recurring.bundle.price }
    await recurring.browser.call(directDebitContract.order, { body: wish })
    await order(await aDebtor())

    // The process ends in the middle: its transaction is rolled back.
    const creditor = await creditorOf(db, edition)
    if (!creditor) throw new Error('The company has a creditor')
    await expect(collect(db, { edition, day: '2026-12-01', creditor, now: new Date(Number.NaN) })).rejects.toThrow(
      'Invalid time value',
    )
    expect(await db.selectFrom('debit_batches').select('id').execute()).toEqual([])

    const made = await Promise.all(['2026-12-01', '2026-12-01', '2026-12-01'].map(file))
    const [first] = made
    expect(made.filter((one) => one?.made === 'now')).toHaveLength(1)
    expect(new Set(made.map((one) => one?.file)).size).toBe(1)
    expect(first).toMatchObject({ debits: 3, amount: 3 * recurring.bundle.price })
    expect((first?.file.match(/<SeqTp>\w+/g) ?? []).toSorted()).toEqual(['<SeqTp>FRST', '<SeqTp>OOFF', '<SeqTp>RCUR'])

    // What is ordered later waits for the file of the next day.
    const { debit } = await order(await aDebtor())
    expect(await file('2026-12-01')).toMatchObject({ made: 'before', file: first?.file })
    const next = await file('2026-12-02')
    expect(next?.debits).toBe(1)
    expect(next?.file).toContain(debit.reference)
    expect(await file('2026-12-03')).toBeNull()
  })
})

it('goes from its form over a wrong and the right code to a mandate and a file that is valid by the schema of ISO 20022 [PAY-08]', async () => {
  await db.updateTable('debits').set({ due_on: '2027-06-01' }).where('status', '=', 'open').execute()
  clock.set('2026-12-14T09:00:00Z')
  const debtor = await aDebtor()
  const { browser, bundle, member } = debtor
  await setDebits({ per_day: bundle.price, per_month: bundle.price })
  clock.advance(10_000)
  const begin = (some: object) =>
    browser.call(directDebitContract.begin, { body: { ...form(some), bundle: bundle.id, price: bundle.price } })
  const empty = { account_holder: '', iban: '', street: '', house_number: '', zip: '', city: '', phone: '' }
  expect(Object.keys((await begin(empty)).error?.fields ?? {})).toEqual(Object.keys(empty))
  // A wrong checksum, and a number of the Netherlands that is too short though its checksum is right.
  for (const iban of ['NL91ABNA0417164301', 'NL58ABNA041716430'])
    expect((await begin({ iban })).error?.fields).toEqual({ iban: 'invalid_iban' })
  const blocked = newIban()
  await blockAccount(db, blocked, clock())
  expect((await begin({ iban: blocked })).error?.code).toBe('debit_blocked')

  const filled = form({ kind: 'recurring' })
  expect((await begin(filled)).error).toBeNull()
  const right = codeTo(filled.phone)
  const confirm = (otp: string) => browser.call(directDebitContract.confirm, { body: { otp } })
  expect((await confirm(otherThan(right))).error?.fields).toEqual({ otp: 'invalid_otp' })
  expect(server.deps.texts.getFixedT('nl', 'errors')('fields.invalid_otp')).toBe('Code ongeldig')
  const { payment, direct_debit: state } = (await confirm(right)).answer
  expect(payment).toMatchObject({ method: 'directdebit', status: 'completed' })
  const [mandate] = state.mandates
  expect(mandate).toMatchObject({ kind: 'recurring', usable: true })
  const wish = { mandate: mandate?.id ?? '', bundle: bundle.id, price: bundle.price }
  expect((await browser.call(directDebitContract.order, { body: wish })).error).toMatchObject({
    code: 'debit_limit',
    params: { left: 0 },
  })
  await setDebits({})
  clock.advance(10_000)
  expect((await browser.call(directDebitContract.order, { body: wish })).error).toBeNull()
  await ledgerAddsUp(db, member.id, 2 * bundle.credits)

  const collected = (await file('2026-12-14')) ?? expect.unreachable('There is something to collect')
  expect(await schemaFaults(collected.file)).toEqual([])
  expect(collected).toMatchObject({ debits: 2, amount: 2 * bundle.price })
  for (const part of [
    `<MndtId>${mandate?.reference}</MndtId>`,
    '<ReqdColltnDt>2026-12-17<',
    filled.iban,
    '<SeqTp>FRST',
    '<SeqTp>RCUR',
  ])
    expect(collected.file).toContain(part)
})

it('is collected on its day, and a debit whose day is over on the next day of the banks [PAY-08 partly]', async () => {
  await db.updateTable('debits').set({ due_on: '2027-06-01' }).where('status', '=', 'open').execute()
  clock.set('2026-12-17T09:00:00Z')
  const [late, atWeekend, due] = await Promise.all([aDebtor(), aDebtor(), aDebtor()])
  // The file is of Friday 18 December.
  for (const [debtor, due_on] of [
    [late, '2026-12-16'],
    [atWeekend, '2026-12-20'],
    [due, '2026-12-23'],
  ] as const) {
    await order(debtor)
    await db.updateTable('debits').set({ due_on }).where('user_id', '=', debtor.member.id).execute()
  }
  expect(await file('2026-12-18')).toMatchObject({ debits: 3 })
  const collected = await db
    .selectFrom('debits')
    .select(['due_on', 'collect_on'])
    .where(
      'user_id',
      'in',
      [late, atWeekend, due].map(({ member }) => member.id),
    )
    .orderBy('due_on')
    .execute()
  expect(collected.map(({ collect_on }) => collect_on)).toEqual(['2026-12-21', '2026-12-21', '2026-12-23'])
})

describe('a return', () => {
  it.each([
    [true, ['AM04', 'MD06', 'SL01', 'FOCR', 'DUPL', 'TECH', 'FRAD', 'CUST']],
    [false, ['', 'AM4', 'A04', 'AM044', 'XAM04', 'am04', 'AMAB', 'XFOCR', 'FOCRX']],
  ])('has a reason that banks know (%s)', (known, reasons) => {
    expect(reasons.filter((one) => isReason(one) !== known)).toEqual([])
  })

  it('takes the credits back once, however often and in parallel it is told, and mails the member [PAY-08 partly]', async () => {
    clock.set('2027-01-11T09:00:00Z')
    const debtor = await aDebtor({ credits: 5 })
    const { debit, filled } = await order(debtor)
    await expect(bookReturn(debit.reference)).rejects.toThrow('in no file yet')
    await file('2027-01-11')
    const returns = await Promise.all(Array.from({ length: 5 }, () => bookReturn(debit.reference)))
    expect(returns.filter(({ outcome }) => outcome === 'returned')).toHaveLength(1)
    expect(returns.every(({ taken, unpaid }) => taken === debtor.bundle.credits && unpaid === 0)).toBe(true)
    await ledgerAddsUp(db, debtor.member.id, 5)
    const { answer } = await debtor.browser.call(creditsContract.payment, { query: { id: debit.payment_id } })
    expect(answer.payment?.status).toBe('failed')
    const { credit_notes: notes } = (await debtor.browser.call(receiptsContract.receipt, { query: { id: debit.payment_id } }))
      .answer
    expect(notes).toMatchObject([{ amount: -debtor.bundle.price, credits: debtor.bundle.credits }])
    const { movements } = (await debtor.browser.call(statementContract.statement, { query: {} })).answer
    expect(movements[0]).toMatchObject({
      kind: 'debit-return',
      credits: -debtor.bundle.credits,
      paid: { payment_id: debit.payment_id, amount: debtor.bundle.price, currency: 'EUR' },
      credit_note: { payment_id: debit.payment_id, number: notes[0]?.number },
    })
    const table = (await debtor.browser.request('GET', '/statement.csv')).body
    expect(table).toContain(`,-€${(debtor.bundle.price / 100).toFixed(2)},${notes[0]?.number}`)
    const user = await db.selectFrom('users').select('premium_since').where('id', '=', debtor.member.id).executeTakeFirstOrThrow()
    expect(user.premium_since).toBeNull()
    const mails = await mailsTo(server, debtor.member.email)
    const told = mails.filter(({ subject }) => subject.includes('returned'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(
      `€${(debit.amount / 100).toFixed(2)} from the account ending in ${filled.iban.slice(-4)} wasn’t paid`,
    )
    expect(told[0]?.text).toContain(`taken back ${debtor.bundle.credits} credits`)
    expect(told[0]?.text).not.toContain(filled.iban.slice(4, -4))
    // The account is blocked, for this member and for others.
    expect((await debtor.browser.call(directDebitContract.state)).answer.direct_debit.obstacle).toBe('blocked')
    const other = await aDebtor()
    const asked = await other.browser.call(directDebitContract.begin, {
      body: { ...form({ iban: filled.iban }), bundle: other.bundle.id, price: other.bundle.price },
    })
    expect(asked.error?.code).toBe('debit_blocked')
  })

  it('of spent credits leaves no negative balance: the ledger names what is unpaid [PAY-04 PAY-08 partly]', async () => {
    clock.set('2027-02-01T09:00:00Z')
    const debtor = await aDebtor()
    const { debit } = await order(debtor)
    await file('2027-02-01')
    const spent = debtor.bundle.credits - 3
    await db
      .insertInto('ledger')
      .values({
        edition,
        from_account: `wallet:${debtor.member.id}`,
        to_account: 'spent:gift',
        amount: spent,
        kind: 'gift',
        reference: `gift:${debtor.member.id}`,
        created_at: clock(),
      })
      .execute()
    await db.updateTable('wallets').set({ balance: 3 }).where('user_id', '=', debtor.member.id).execute()
    expect(await bookReturn(debit.reference)).toEqual({ outcome: 'returned', taken: 3, unpaid: spent, transferred: 0 })
    expect(await balanceOf(debtor.member.id)).toEqual({ balance: 0 })
    await ledgerAddsUp(db, debtor.member.id, 0)
    const told = (await mailsTo(server, debtor.member.email)).find(({ subject }) => subject.includes('returned'))
    expect(told?.text).toContain(`already spent ${spent} credits`)
    const { answer } = await debtor.browser.call(directDebitContract.state)
    expect(answer.direct_debit.debits[0]).toMatchObject({ status: 'returned', unpaid_credits: spent })
    const entries = await db
      .selectFrom('ledger')
      .select(['from_account', 'to_account', 'amount'])
      .where('reference', '=', debit.payment_id)
      .execute()
    const sold = entries.reduce((sum, { from_account, amount }) => sum + (from_account === 'sold' ? amount : -amount), 0)
    expect(sold).toBe(0)
  })
})

it('is not offered in a country that does not pay in euros: the bank would collect as many euros [PAY-08 partly]', async () => {
  await setDebits({ countries: ['NL', 'SE'] })
  onTestFinished(() => setDebits({}))
  clock.advance(minute)
  const { member, browser, bundle } = await aDebtor({ profile: { country: 'SE', region: null, city: null } })
  expect((await browser.call(creditsContract.pricing)).answer.methods).not.toContain('directdebit')
  expect((await browser.call(directDebitContract.state)).answer.direct_debit).toMatchObject({ country: 'SE', obstacle: 'off' })
  const body = { ...form({ country: 'SE', zip: '111 22' }), bundle: bundle.id, price: bundle.price }
  const { error } = await browser.call(directDebitContract.begin, { body })
  expect(error?.fields).toEqual({ method: 'unknown_method' })
  expect((await server.as(await server.aMemberIn(site)).call(creditsContract.pricing)).answer.methods).toContain('directdebit')
  await ledgerAddsUp(db, member.id, 0)
})
