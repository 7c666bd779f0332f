import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { contract } from '@vonk/contracts/contract.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startJobs } from '../jobs/jobs.ts'
import { openTestApp, type TestMember } from '../testing/harness.ts'
import { isRoomForNotice, noticesOfNoEffectADay } from '../features/credits/payments.notices.ts'
import { purge, startPurging } from './purge.ts'
import { reportsADay } from '../features/members/members.reports.ts'
import { dayOf } from '../features/traffic/traffic.counts.ts'
import { keptOnPurpose, stored } from './retention.ts'

const server = await openTestApp()
const { db, clock, deps } = server
const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)
const edition = editions.she

/** The items of each place, by the names that `fill` gave them: `old …` or `fresh …`. */
async function whatIsLeft(): Promise<Record<string, string[]>> {
  const named = (text: Buffer) => text.toString().replaceAll('\0', '')
  const files: string[] = []
  for await (const { key } of deps.files.list(`photos/${edition}`)) files.push(names.get(key) ?? key)
  const messagePhotos: string[] = []
  for await (const { key } of deps.files.list('message-photos')) messagePhotos.push(names.get(key) ?? key)
  const voices: string[] = []
  for await (const { key } of deps.files.list('voice-notes')) voices.push(names.get(key) ?? key)
  const checks: string[] = []
  for await (const { key } of deps.files.list('verifications')) checks.push(names.get(key) ?? key)
  const archives: string[] = []
  for await (const { key } of deps.files.list('exports')) archives.push(names.get(key) ?? key)
  const rows = {
    'archive files': archives,
    exports: (await db.selectFrom('exports').select('id').execute()).map(({ id }) => names.get(id) ?? id),
    payment_notices: (await db.selectFrom('payment_notices').select('body').execute()).map(({ body }) => String(body)),
    payments: (await db.selectFrom('payments').select('checkout_url').execute()).map((row) => row.checkout_url ?? ''),
    login_attempts: (await db.selectFrom('login_attempts').select('email').execute()).map(({ email }) => email),
    debit_drafts: (await db.selectFrom('debit_drafts').select('city').execute()).map(({ city }) => city),
    debit_codes_sent: (await db.selectFrom('debit_codes_sent').select('phone_hash').execute()).map((row) =>
      named(row.phone_hash),
    ),
    debits: (await db.selectFrom('debits').select('reference').execute()).map(({ reference }) => reference),
    debit_batches: (await db.selectFrom('debit_batches').select('file').execute()).map(({ file }) => file),
    debit_mandates: (await db.selectFrom('debit_mandates').select('city').execute()).map(({ city }) => city),
    debit_blocks: (await db.selectFrom('debit_blocks').select('iban').execute()).map(({ iban }) => iban),
    known_devices: (await db.selectFrom('known_devices').select('token_hash').execute()).map((row) => named(row.token_hash)),
    sessions: (await db.selectFrom('sessions').select('user_agent').where('user_agent', 'is not', null).execute()).map(
      (row) => row.user_agent ?? '',
    ),
    mail_links: (await db.selectFrom('mail_links').select('email').execute()).map(({ email }) => email),
    signup_starts: (await db.selectFrom('signup_starts').select('email').execute()).map(({ email }) => email),
    complaints: (await db.selectFrom('complaints').select('body').execute()).map(({ body }) => body),
    mailboxes: (await db.selectFrom('mailboxes').select('mailbox').execute()).map((row) => named(row.mailbox)),
    users: (await db.selectFrom('profiles').select('name').execute()).map(({ name }) => name),
    deletions: (await db.selectFrom('deletions').select('note').execute()).map(({ note }) => note),
    given_likes: (await db.selectFrom('given_likes').innerJoin('profiles', 'profiles.id', 'to_id').select('name').execute()).map(
      ({ name }) => name,
    ),
    passes: (await db.selectFrom('passes').innerJoin('profiles', 'profiles.id', 'to_id').select('name').execute()).map(
      ({ name }) => name,
    ),
    today_picks: (await db.selectFrom('today_picks').innerJoin('profiles', 'profiles.id', 'to_id').select('name').execute()).map(
      ({ name }) => name,
    ),
    idempotency_keys: (await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key),
    passkey_challenges: (await db.selectFrom('passkey_challenges').select('challenge').execute()).map((row) =>
      row.challenge.toString(),
    ),
    push_subscriptions: (await db.selectFrom('push_subscriptions').select('endpoint').execute()).map((row) => row.endpoint),
    verifications: (await db.selectFrom('verifications').select('pose').execute()).map(({ pose }): string => pose),
    photos: (await db.selectFrom('photos').select('caption').where('caption', '<>', '').execute()).map((row) => row.caption),
    withdrawn_messages: (
      await sql<{ text: string }>`select payload ->> 'text' as text from withdrawn_messages where kind = 'text'`.execute(db)
    ).rows.map(({ text }) => text),
    decisions: (await db.selectFrom('decisions').select('facts').execute()).map(({ facts }) => facts),
    appeals: (await db.selectFrom('appeals').select('body').execute()).map(({ body }) => body),
    reports: (await db.selectFrom('reports').select('note').execute()).map(({ note }) => note),
    notices: (await db.selectFrom('notices').select('occasion').execute()).map(({ occasion }) => occasion),
    traffic_counts: (await db.selectFrom('traffic_counts').select('network').execute()).map(({ network }) => network),
    mail_reports: (await db.selectFrom('mail_reports').select('status').execute()).map(({ status }) => status ?? ''),
    consents: (await db.selectFrom('consents').select('language').where('wording', '=', 9).execute()).map(
      ({ language }) => language as string,
    ),
    'pgboss.job': (
      await sql<{ what: string }>`select data->>'kind' as what from pgboss.job where name = 'mail'`.execute(db)
    ).rows.map(({ what }) => what),
    'photo files': files,
    'message photo files': messagePhotos,
    'voice note files': voices,
    'photo check files': checks,
  }
  return Object.fromEntries(Object.entries(rows).map(([place, left]) => [place, left.toSorted()]))
}

const names = new Map<string, string>()

async function fill(anna: TestMember, bea: TestMember) {
  const mine = { edition, user_id: anna.id }
  const notice = (outcome: string, age: number, name: string) =>
    db
      .insertInto('payment_notices')
      .values({ provider: 'sandbox', outcome, received_at: ago(age), body: JSON.stringify(name) })
      .execute()
  await notice('not_genuine', 31 * day, 'old not genuine')
  await notice('unchanged', 31 * day, 'old repeated')
  await notice('not_genuine', 29 * day, 'fresh not genuine')
  await notice('completed', 401 * day, 'old completed')
  await notice('completed', 31 * day, 'fresh completed')

  const { id: bundle } = await db
    .selectFrom('bundles')
    .select('id')
    .executeTakeFirst()
    .then((row) => row ?? { id: 0 })
  const payment = (status: 'pending' | 'completed', age: number, name: string, reference: string | null, of = anna) =>
    db
      .insertInto('payments')
      .values({
        edition,
        user_id: of.id,
        bundle_id: bundle,
        credits: 1,
        amount: 1,
        currency: 'EUR',
        method: 'ideal',
        provider: 'sandbox',
        status,
        provider_reference: reference,
        checkout_url: name,
        created_at: ago(age),
      })
      .execute()
  await payment('pending', 181 * day, 'old, at no provider', null)
  await payment('pending', 179 * day, 'fresh, at no provider', null)
  await payment('pending', 401 * day, 'old open', 'a')
  await payment('pending', 399 * day, 'fresh open', 'b')
  await payment('completed', 999 * day, 'fresh paid', 'c')

  const debitForm = {
    account_holder: 'Anna',
    iban: 'NL91ABNA0417164300',
    street: 'Kerkstraat',
    house_number: '1',
    zip: '3511 AB',
    country: 'NL',
    phone: '+31612345678',
    wording: 1,
    language: 'en' as const,
  }
  const draft = (of: TestMember, city: string, age: number) =>
    db
      .insertInto('debit_drafts')
      .values({
        ...debitForm,
        kind: 'once',
        city,
        user_id: of.id,
        edition,
        bundle_id: bundle,
        credits: 1,
        price: 1,
        currency: 'EUR',
        code_hash: '',
        code_sent_at: ago(age),
        created_at: ago(age),
      })
      .execute()
  await draft(anna, 'old', 25 * hour)
  await draft(bea, 'fresh', 23 * hour)
  for (const [name, age] of [['old', 49 * hour] as const, ['fresh', 47 * hour] as const])
    await db
      .insertInto('debit_codes_sent')
      .values({ ...mine, phone_hash: Buffer.from(name), sent_at: ago(age) })
      .execute()
  const mandate = (city: string, age: number, some: { kind?: 'once' | 'recurring'; revoked_at?: Date } = {}) =>
    db
      .insertInto('debit_mandates')
      .values({
        ...debitForm,
        kind: 'once',
        city,
        ...mine,
        reference: city,
        creditor_id: 'x',
        creditor_name: 'x',
        address: '127.0.0.1',
        signed_at: ago(age),
        ...some,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  await mandate('old, used', 426 * day)
  await mandate('old, revoked', 900 * day, { kind: 'recurring', revoked_at: ago(426 * day) })
  await mandate('fresh, used', 424 * day)
  await mandate('fresh, stands', 900 * day, { kind: 'recurring' })
  await mandate('fresh, revoked', 900 * day, { kind: 'recurring', revoked_at: ago(424 * day) })
  const { id: mandate_id } = await mandate('fresh, with a debit', 900 * day)
  const debit = async (reference: string, age: number, status: 'open' | 'collected') => {
    await payment('completed', age, `fresh, of the debit ${reference}`, `debit ${reference}`)
    const { id: payment_id } = await db
      .selectFrom('payments')
      .select('id')
      .where('provider_reference', '=', `debit ${reference}`)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('debits')
      .values({
        ...mine,
        payment_id,
        mandate_id,
        reference,
        iban: 'x',
        credits: 1,
        amount: 1,
        currency: 'EUR',
        due_on: '2026-01-01',
        status,
        batch_id: status === 'open' ? null : randomUUID(),
        created_at: ago(age),
      })
      .execute()
  }
  await debit('old', 426 * day, 'collected')
  await debit('fresh', 424 * day, 'collected')
  await debit('fresh, open', 426 * day, 'open')
  for (const [name, age, on] of [['old', 426 * day, '2025-01-01'] as const, ['fresh', 424 * day, '2025-01-02'] as const]) {
    await db
      .insertInto('debit_batches')
      .values({ edition, day: on, message_id: name, debits: 1, amount: 1, file: name, created_at: ago(age) })
      .execute()
    await db
      .insertInto('debit_blocks')
      .values({ iban: name, reason: 'staff', blocked_at: ago(age) })
      .execute()
  }

  const attempt = (email: string, last: number, blockedUntil: Date | null) =>
    db
      .insertInto('login_attempts')
      .values({ edition, email, device: Buffer.alloc(0), failures: 1, last_at: ago(last), blocked_until: blockedUntil })
      .execute()
  await attempt('old', 4 * day, null)
  await attempt('fresh', 2 * day, null)
  await attempt('fresh, blocked', 4 * day, ago(-hour))

  const challenge = (name: string, age: number) =>
    db
      .insertInto('passkey_challenges')
      .values({ challenge: Buffer.from(name), edition, user_id: null, created_at: ago(age) })
      .execute()
  await challenge('old', 61 * minute)
  await challenge('fresh', 59 * minute)

  const device = (age: number, name: string) =>
    db
      .insertInto('known_devices')
      .values({ ...mine, token_hash: Buffer.from(name), created_at: ago(999 * day), last_seen_at: ago(age) })
      .execute()
  await device(365 * day * 2, 'old')
  await device(hour, 'fresh')

  const session = (expires: number, seen: number, name: string) =>
    db
      .insertInto('sessions')
      .values({
        ...mine,
        token_hash: randomBytes(32),
        created_at: ago(40 * day),
        last_seen_at: ago(seen),
        expires_at: ago(expires),
        user_agent: name,
      })
      .execute()
  await session(minute, hour, 'old, ended')
  await session(-day, 15 * day, 'old, idle')
  await session(-day, 13 * day, 'fresh')

  const link = (ended: number, email: string) =>
    db
      .insertInto('mail_links')
      .values({
        ...mine,
        email,
        token_hash: randomBytes(32),
        purpose: 'activation',
        created_at: ago(20 * day),
        expires_at: ago(ended),
      })
      .execute()
  await link(8 * day, 'old')
  await link(6 * day, 'fresh')

  const start = (ended: number, email: string) =>
    db
      .insertInto('signup_starts')
      .values({
        edition,
        email,
        token_hash: null,
        language: 'nl',
        invited: false,
        known: '{}',
        tracking: '{}',
        created_at: ago(20 * day),
        expires_at: ago(ended),
      })
      .execute()
  const complaint = (age: number, body: string) =>
    db
      .insertInto('complaints')
      .values({
        id: randomUUID(),
        edition,
        token: randomUUID(),
        subject: 'complaint',
        email: 'me@example.com',
        name: '',
        about: '',
        body,
        language: 'nl',
        receipt: true,
        created_at: ago(age),
      })
      .execute()
  await complaint(731 * day, 'old')
  await complaint(729 * day, 'fresh')
  await start(8 * day, 'old')
  await start(6 * day, 'fresh')

  const leaver = async (name: string, ended: number) => {
    const { id } = await server.aMemberIn('she', { name, user: { status: 'deleted' }, profile: { status: 'deleted' } })
    const row = { user_id: id, edition, reason: 'other', note: name, user_status: 'confirmed', profile_status: 'active' } as const
    await db
      .insertInto('deletions')
      .values({ ...row, deleted_at: ago(20 * day), final_at: ago(ended) })
      .execute()
  }
  await leaver('old, left', minute)
  await leaver('fresh, left', -minute)

  const archive = async (file: string, request: string, { age, expired }: { age: number; expired: number }) => {
    const { id: user_id } = await server.aMemberIn('she', { name: 'fresh, asked for data' })
    const id = randomUUID()
    const row = { id, edition, user_id, status: 'ready', requested_at: ago(age), expires_at: ago(expired) } as const
    await db.insertInto('exports').values(row).execute()
    const key = `exports/${edition}/${id}.zip`
    names.set(id, request).set(key, file)
    await deps.files.write(key, Buffer.from(file))
  }
  await archive('old, forgotten', 'old', { age: 31 * day, expired: 24 * day })
  await archive('old, expired', 'fresh, expired', { age: 8 * day, expired: 0 })
  await archive('fresh', 'fresh', { age: 6 * day, expired: -day })

  const mailbox = (name: string, ...mails: number[]) =>
    db
      .insertInto('mailboxes')
      .values({ mailbox: Buffer.from(name), mails: mails.map(ago) })
      .execute()
  await mailbox('old', 4 * day, 3 * day)
  await mailbox('fresh', 4 * day, day)

  const like = (to: TestMember, age: number) =>
    db
      .insertInto('given_likes')
      .values({ edition, from_id: anna.id, to_id: to.id, counted_at: ago(age) })
      .execute()
  await like(bea, 25 * hour)
  await like(await server.aMemberIn('she', { name: 'fresh liked' }), 23 * hour)

  const propose = async (to: TestMember, [passed, picked]: readonly [number, number]) => {
    const pair = { edition, from_id: anna.id, to_id: to.id }
    await db
      .insertInto('passes')
      .values({ ...pair, passed_at: ago(passed) })
      .execute()
    const picks = { ...pair, day: ago(picked).toISOString().slice(0, 10), position: 0 }
    await db.insertInto('today_picks').values(picks).execute()
  }
  await propose(bea, [31 * day, 10 * day])
  await propose(await server.aMemberIn('she', { name: 'fresh proposed' }), [29 * day, 6 * day])

  const answerKept = (name: string, age: number) =>
    db
      .insertInto('idempotency_keys')
      .values({ ...mine, key: name, call: '', body_hash: Buffer.alloc(0), status: 200, answer: '{}', created_at: ago(age) })
      .execute()
  await answerKept('old', 3 * day)
  await answerKept('fresh', day)

  const uploaded = (
    name: string,
    row: { id?: string; status: 'refused' | 'pending'; changed_at?: Date; removed_at?: Date; created_at?: Date },
  ) =>
    db
      .insertInto('photos')
      .values({ edition, profile_id: anna.id, position: 1, width: 9, height: 9, caption: name, ...row })
      .execute()
  await uploaded('old refused', { status: 'refused', changed_at: ago(31 * day) })
  await uploaded('fresh refused', { status: 'refused', changed_at: ago(29 * day) })
  await uploaded('old removed', { status: 'pending', removed_at: ago(2 * hour) })
  await uploaded('fresh removed', { status: 'pending', removed_at: ago(minute) })
  await uploaded('old, never read', { status: 'pending', created_at: ago(8 * day) })
  await uploaded('fresh, not yet read', { status: 'pending', created_at: ago(6 * day) })

  const open = await db
    .insertInto('sessions')
    .values({
      ...mine,
      token_hash: Buffer.from('push'),
      created_at: ago(0),
      last_seen_at: ago(0),
      expires_at: ago(-day),
      user_agent: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = (endpoint: string, age: number) =>
    db
      .insertInto('push_subscriptions')
      .values({ ...mine, session_id: open.id, endpoint, p256dh: '', auth: '', created_at: ago(age) })
      .execute()
  await browser('old', 31 * day)
  await browser('fresh', 29 * day)

  const report = (note: string, age: number) =>
    db
      .insertInto('reports')
      .values({
        edition,
        from_id: anna.id,
        about_id: bea.id,
        kind: 'profile',
        reason: 'scam',
        note,
        evidence: '{}',
        created_at: ago(age),
      })
      .execute()
  await report('old', 366 * day)
  await report('fresh', 364 * day)

  const told = (occasion: string, age: number) =>
    db
      .insertInto('notices')
      .values({ ...mine, kind: 'news', occasion, by_email: true, by_push: false, created_at: ago(age) })
      .execute()
  await told('old', 91 * day)
  await told('fresh', 89 * day)

  const decided = async (facts: string, age: number, removed?: { photo: string }) => {
    const { id } = await db
      .insertInto('decisions')
      .values({
        edition,
        report_id: null,
        reporter_id: null,
        reported_id: anna.id,
        measure: removed ? 'removal' : 'warning',
        rule: 'photos',
        facts,
        photos: removed ? [removed.photo] : [],
        message_id: null,
        effective_at: ago(age),
        decided_by: 'ben',
        decided_at: ago(age),
        appeal_id: null,
        reporter_token: randomUUID(),
        reported_token: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const appealed = async (body: string, age: number) =>
    db
      .insertInto('appeals')
      .values({
        edition,
        decision_id: await decided(body, age),
        side: 'reported',
        user_id: anna.id,
        body,
        created_at: ago(age),
        outcome: null,
        decided_by: null,
      })
      .execute()
  await appealed('old', 731 * day)
  await appealed('fresh', 729 * day)
  // As long as an appeal may bring a photo back, it is kept.
  for (const [name, age] of [
    ['old photo of a decision', 184 * day],
    ['fresh photo of a decision', 182 * day],
  ] as const) {
    const photo = randomUUID()
    await uploaded(name, { id: photo, status: 'refused', changed_at: ago(age) })
    await decided('fresh removal', age, { photo })
  }

  const mailReport = (status: string, age: number) =>
    db
      .insertInto('mail_reports')
      .values({ ...mine, kind: 'soft_bounce', status, received_at: ago(age) })
      .execute()
  await mailReport('old', 91 * day)
  await mailReport('fresh', 89 * day)

  const counted = (network: string, age: number) =>
    db
      .insertInto('traffic_counts')
      .values({ day: dayOf(ago(age)), edition, lander: '', language: 'nl', network, ref: '', event: 'views', count: 1 })
      .execute()
  await counted('old', 731 * day)
  await counted('fresh', 729 * day)

  const consent = (withdrawn: number, language: string) =>
    db
      .insertInto('consents')
      .values({
        ...mine,
        class: 'kink',
        wording: 9,
        language: language as never,
        given_at: ago(2000 * day),
        withdrawn_at: ago(withdrawn),
      })
      .execute()
  await consent(1826 * day, 'old')
  await consent(1824 * day, 'fresh')

  const job = (state: string, ended: number | null, kind: string) =>
    sql`insert into pgboss.job (name, data, state, completed_on) values ('mail', ${JSON.stringify({ kind })}::jsonb, ${state}::pgboss.job_state, ${ended === null ? null : ago(ended)})`.execute(
      db,
    )
  await job('completed', 25 * hour, 'old done')
  await job('failed', 25 * hour, 'old failed')
  await job('failed', 23 * hour, 'fresh failed')
  await job('created', null, 'fresh waiting')

  const file = async (name: string, age: number, id: string = randomUUID()) => {
    const key = `photos/${edition}/${id}/original.webp`
    names.set(key, name)
    await deps.files.write(key, Buffer.from(name))
    await utimes(join(server.config.DATA_DIR, 'files', key), ago(age), ago(age))
  }
  const photo = async (of: TestMember) => {
    const row = { edition, profile_id: of.id, position: 0, status: 'active', width: 1, height: 1, placeholder: '' } as const
    return (await db.insertInto('photos').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const check = async (
    name: string,
    row: { status: 'open' | 'pending' | 'refused' | 'approved'; at: Date; picture?: string },
  ) => {
    const { status, at, picture = null } = row
    await db
      .insertInto('verifications')
      .values({ ...mine, pose: name as never, status, picture, created_at: at, expires_at: at, sent_at: at, decided_at: at })
      .execute()
  }
  const checkFile = async (name: string, age: number, picture: string = randomUUID()) => {
    const key = `verifications/${edition}/${picture}/large.webp`
    names.set(key, name)
    await deps.files.write(key, Buffer.from(name))
    await utimes(join(server.config.DATA_DIR, 'files', key), ago(age), ago(age))
    return picture
  }
  await check('old open', { status: 'open', at: ago(31 * day) })
  await check('fresh open', { status: 'open', at: ago(29 * day) })
  await check('old refused', { status: 'refused', at: ago(31 * day) })
  await check('old, replaced', { status: 'approved', at: ago(31 * day) })
  await check('fresh, replaced', { status: 'approved', at: ago(29 * day) })
  await check('fresh refused', { status: 'refused', at: ago(29 * day) })
  const picture = async (name: string, age: number) =>
    check(name, { status: 'pending', at: ago(age), picture: await checkFile(name, age) })
  await picture('old, nobody decided', 15 * day)
  await picture('fresh, waits', 13 * day)
  await checkFile('old, nobody’s', 61 * minute)
  await checkFile('fresh, nobody’s yet', 59 * minute)
  await file('old, nobody’s', 61 * minute)
  await file('fresh, nobody’s yet', 59 * minute)
  await file('fresh, of a photo', 99 * day, await photo(anna))
  await fillMessagePhotos(anna, bea)
  await fillVoiceNotes(anna)
  const unconfirmed = (name: string, age: number) =>
    server.aMemberIn('she', { name, confirmed: false, user: { signup_at: ago(age) } })
  await file('old, of an account that goes', 31 * day, await photo(await unconfirmed('old unconfirmed', 31 * day)))
  await unconfirmed('fresh unconfirmed', 29 * day)
  await payment('pending', 2 * day, 'old, of an account that goes', 'd', await unconfirmed('old, never paid', 31 * day))
  await payment('pending', hour, 'fresh, may be paid', 'e', await unconfirmed('fresh, may pay', 31 * day))
  await payment('completed', 31 * day, 'fresh, paid', 'f', await unconfirmed('fresh, has paid', 31 * day))
}

/** Photos in messages of two members: the first conversation is open, and both members have removed the second. */
async function fillMessagePhotos(anna: TestMember, bea: TestMember) {
  const open = await conversation(anna, bea, 0)
  const removed = await conversation(anna, await server.aMemberIn('she', { name: 'fresh Cleo' }), 9)
  const facts = { width: 1, height: 1, placeholder: '', view_once: false, opened_at: null, ticket: null, gone: false }
  const file = async (name: string, photo: string = randomUUID()) => {
    const key = `message-photos/${edition}/${photo}/large.webp`
    names.set(key, name)
    await deps.files.write(key, Buffer.from(name))
    return key
  }
  const orphan = await file('old, without a message')
  await utimes(join(server.config.DATA_DIR, 'files', orphan), ago(61 * minute), ago(61 * minute))
  await file('fresh, without a message yet')
  let seq = 0
  const send = async (name: string, age: number, some: Partial<typeof facts> | object = {}, conversation_id = open) => {
    const photo = randomUUID()
    await file(name, photo)
    const message = {
      id: randomUUID(),
      edition,
      conversation_id,
      seq: ++seq,
      sender_id: anna.id,
      kind: 'photo' as const,
      credits: 0,
    }
    const payload = JSON.stringify({ ...facts, photo, ...some })
    await db
      .insertInto('messages')
      .values({ ...message, payload, held: false, created_at: ago(age) })
      .execute()
    return message.id
  }
  const withdraw = async (name: string, age: number) => {
    const message_id = await send(`fresh, of ${name}`, 99 * day)
    const payload = JSON.stringify({ text: name, quote: null })
    await db
      .insertInto('withdrawn_messages')
      .values({ message_id, edition, kind: 'text', payload, withdrawn_at: ago(age) })
      .execute()
  }
  await withdraw('old, taken back', 31 * day)
  await withdraw('fresh, taken back', 29 * day)
  const once = (opened: number | null) => ({ view_once: true, opened_at: opened === null ? null : ago(opened).toISOString() })
  await send('fresh, as often as wanted', 99 * day)
  await send('old, viewed once', day, once(61 * minute))
  await send('fresh, viewed once', day, once(59 * minute))
  await send('old, never opened', 31 * day, once(null))
  await send('fresh, not opened yet', 29 * day, once(null))
  await send('old, removed by both', 31 * day, {}, removed)
  await send('fresh, removed by both', 29 * day, {}, removed)
}

/** Voice notes of a conversation that both members removed. */
async function fillVoiceNotes(anna: TestMember) {
  const conversation_id = await conversation(anna, await server.aMemberIn('she', { name: 'fresh Dora' }), 9)
  const file = async (name: string, age: number, voice: string = randomUUID()) => {
    const key = `voice-notes/${edition}/${voice}/sound`
    names.set(key, name)
    await deps.files.write(key, Buffer.from(name))
    await utimes(join(server.config.DATA_DIR, 'files', key), ago(age), ago(age))
    return voice
  }
  await file('old, without a message', 61 * minute)
  await file('fresh, without a message yet', 59 * minute)
  const send = async (seq: number, name: string, age: number) => {
    const voice = await file(name, age)
    const payload = JSON.stringify({ voice, container: 'webm', duration: 1000, waveform: 'A'.repeat(64), gone: false })
    const message = { id: randomUUID(), edition, conversation_id, seq, sender_id: anna.id, kind: 'voice' as const, credits: 0 }
    await db
      .insertInto('messages')
      .values({ ...message, payload, held: false, created_at: ago(age) })
      .execute()
  }
  await send(1, 'old, removed by both', 31 * day)
  await send(2, 'fresh, removed by both', 29 * day)
}

async function conversation(low: TestMember, high: TestMember, hidden_seq: number): Promise<string> {
  const [low_id = '', high_id = ''] = [low.id, high.id].toSorted()
  const { id } = await db
    .insertInto('conversations')
    .values({ edition, low_id, high_id, started_by: low.id, created_at: ago(99 * day) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const side = { conversation_id: id, edition, hidden_seq }
  await db
    .insertInto('participants')
    .values([
      { ...side, profile_id: low_id, peer_id: high_id },
      { ...side, profile_id: high_id, peer_id: low_id },
    ])
    .execute()
  return id
}

it('deletes old items and nothing else', async () => {
  const [anna, bea] = [
    await server.aMemberIn('she', { name: 'fresh Anna' }),
    await server.aMemberIn('she', { name: 'fresh Bea' }),
  ]
  await fill(anna, bea)
  const filled = await whatIsLeft()
  // A like has the name of its receiver.
  const stays = (name: string) => name.startsWith('fresh')
  const namesPeople = new Set(['given_likes', 'passes', 'today_picks'])
  const expected = Object.fromEntries(
    Object.entries(filled).map(([place, all]) => [
      place,
      namesPeople.has(place) ? all.filter((name) => /^fresh (liked|proposed)$/.test(name)) : all.filter(stays),
    ]),
  )
  const purged = stored.flatMap(({ where, purge: deletes }) => (deletes ? [where] : []))
  for (const place of purged) {
    expect(filled[place]?.length, `${place} has old rows`).toBeGreaterThan(expected[place]?.length ?? 0)
    expect(expected[place], `${place} has fresh rows`).not.toEqual([])
  }

  await purge(deps)
  expect(await whatIsLeft()).toEqual(expected)
})

it('reads the files only once per run, even if it removed some', async () => {
  const orphan = `photos/${edition}/${randomUUID()}/original.webp`
  await deps.files.write(orphan, Buffer.from('x'))
  await utimes(join(server.config.DATA_DIR, 'files', orphan), ago(2 * hour), ago(2 * hour))
  const listed: string[] = []
  const list = (folder: string) => {
    listed.push(folder)
    return deps.files.list(folder)
  }
  await purge({ ...deps, files: { ...deps.files, list } })
  expect(await deps.files.read(orphan)).toBeNull()
  expect(listed.toSorted()).toEqual(['exports', 'message-photos', 'photos', 'verifications', 'voice-notes'])
})

it('lists every table with an age, or with a reason to keep it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%'
  `.execute(db)
  const listed = new Set<string>([...stored.map(({ where }) => where), ...Object.keys(keptOnPurpose)])
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
})

it('has an index for every foreign key to an account or a conversation', async () => {
  // PostgreSQL can use a partial index only if it is certain that it has all rows, e.g. with `is not null`.
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ': ' || conname as key from pg_constraint
    where contype = 'f' and confrelid in ('profiles'::regclass, 'users'::regclass, 'conversations'::regclass)
      and not exists (
        select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = conrelid and attname <> 'edition' and attnum = any (conkey)
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
      )
  `.execute(db)
  expect(rows).toEqual([])
})

it('matches the document .github/retention.md', async () => {
  const words = (text: string) => text.replaceAll(/[\s|]+/g, ' ')
  const document = words(await readFile(new URL('../../../../.github/retention.md', import.meta.url), 'utf8'))
  const lines = [
    ...stored.map(({ where, what, cap, age, why }) => `\`${where}\` ${what} ${cap} ${age} ${why}`),
    ...Object.entries(keptOnPurpose).map(([table, why]) => `\`${table}\` ${why}`),
  ]
  for (const line of lines) expect(document).toContain(words(line))
})

it('deletes the other items when a line fails, and throws', async () => {
  await db
    .insertInto('login_attempts')
    .values({ edition, email: 'old', device: Buffer.alloc(0), failures: 1, last_at: ago(4 * day) })
    .execute()
  await sql`alter table payment_notices rename to hidden`.execute(db)
  try {
    await expect(purge(deps)).rejects.toThrow('could not be deleted')
  } finally {
    await sql`alter table hidden rename to payment_notices`.execute(db)
  }
  expect(await db.selectFrom('login_attempts').select('email').where('email', '=', 'old').execute()).toEqual([])
})

it('runs once per hour, however many servers request it', async () => {
  const onError = (error: unknown) => expect.fail(String(error))
  const servers = await Promise.all([1, 2, 3].map(() => startJobs(db, { onError })))
  const started = await Promise.all(servers.map((jobs) => startPurging({ ...deps, jobs }, { onError })))
  await Promise.all(servers.map((jobs) => jobs.send('purge', {})))
  for (const purging of started) purging.stop()
  await Promise.all(servers.map((jobs) => jobs.stop()))
  const { rows } = await sql<{ hour: string; jobs: number }>`
    select singleton_on as hour, count(*)::integer as jobs from pgboss.job where name = 'purge' group by 1
  `.execute(db)
  // A new hour may have begun during the test.
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ jobs }) => jobs)).toEqual(rows.map(() => 1))
})

it('stores a limited number of notices without effect per day, and all others', async () => {
  const isRoom = (outcome: string) => isRoomForNotice(db, { outcome, now: clock() })
  await db.deleteFrom('payment_notices').execute()
  expect(await isRoom('not_genuine')).toBe(true)
  await sql`
    insert into payment_notices (provider, body, outcome, received_at)
    select 'sandbox', 'null', 'not_genuine', ${ago(hour)} from generate_series(1, ${noticesOfNoEffectADay})
  `.execute(db)
  expect([await isRoom('not_genuine'), await isRoom('unchanged'), await isRoom('completed')]).toEqual([false, false, true])
  const kept = () => db.selectFrom('payment_notices').select('id').where('outcome', '=', 'unknown_payment').execute()
  const notice = { payload: { reference: 'nothing of ours', status: 'completed' } }
  expect((await server.visitor('she').request('POST', '/api/payment-notice.php', notice)).status).toBe(404)
  expect(await kept()).toHaveLength(0)
  clock.advance(day)
  expect(await isRoom('not_genuine')).toBe(true)
  await server.visitor('she').request('POST', '/api/payment-notice.php', notice)
  expect(await kept()).toHaveLength(1)
})

it('limits the reports of a member per day, also for parallel requests', async () => {
  const [anna, bea] = [await server.aMemberIn('she'), await server.aMemberIn('she')]
  const report = () => server.as(anna).call(contract.members.report, { body: { profile: bea.id, reason: 'scam' } })
  const answers = await Promise.all(Array.from({ length: reportsADay + 3 }, report))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(reportsADay)
  expect(answers.filter(({ error }) => error?.code === 'rate_limited')).toHaveLength(3)
  clock.advance(day)
  expect((await report()).status).toBe(200)
})
