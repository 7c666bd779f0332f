import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@vonk/contracts/contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { addActivePhoto } from '../../testing/pictures.ts'
import { marker, plantEverything } from '../../testing/planted.ts'
import { settle } from '../credits/payments.service.ts'
import { eraseFinalAccount, makeFinal } from './account.erasure.ts'
import { personalData, type DataClass } from './account.personal-data.ts'

const server = await openTestApp()
const { db, deps, clock, inbox, jobs } = server
const edition = editions.she

const leave = async (member: TestMember) => {
  const body = { reason: 'privacy', note: `${marker} note`, password: member.password } as const
  expect((await server.as(member).call(contract.account.deleteAccount, { body })).status).toBe(200)
}
const say = (from: TestMember, to: TestMember, body: string) =>
  server.as(from).call(contract.chat.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: body } } })

/** Every column of the database in which a row contains the text in any case, as text or in bytes. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2
  `.execute(db)
  const patterns = [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]
  const found: string[] = []
  for (const { schema, table } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct field.key as column from ${sql.id(schema, table)} t, lateral jsonb_each_text(to_jsonb(t)) field
      where t::text ilike any (${patterns}) and field.value ilike any (${patterns}) order by 1
    `.execute(db)
    found.push(...rows.map(({ column }) => (schema === 'public' ? `${table}.${column}` : `${schema}.${table}.${column}`)))
  }
  return found
}

async function filesWith(text: string, folder = server.config.DATA_DIR): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).isDirectory()) found.push(...(await filesWith(text, path)))
    else if (path.includes(text) || (await readFile(path)).includes(text)) found.push(path)
  }
  return found
}

const columnsOf = (wanted: (found: DataClass) => boolean) =>
  Object.entries(personalData).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, found]) => (wanted(found) ? [`${table}.${column}`] : [])),
  )
const isKept = (found: DataClass) => typeof found === 'object'

it('classifies every column of every table', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
  `.execute(db)
  expect(columnsOf(() => true).toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})

/** Personal columns that hold one of a few fixed values, a time or an id. */
const cannotHoldText = new Set([
  'profiles.gender',
  'spending_limits.period',
  'spending_limits.currency',
  'debit_drafts.kind',
  'debit_drafts.country',
  'debit_drafts.currency',
  'profiles.country',
  'mail_reports.kind',
  'reports.kind',
  'mail_stops.reason',
  'notification_choices.channel',
  'notice_times.mails',
  'notice_times.time_zone',
  'users.status',
  'photos.status',
  'photos.reason',
  'messages.kind',
  'withdrawn_messages.kind',
  'exports.status',
  'verifications.status',
  'discount_codes.country',
  'discount_codes.validity',
  'messages.reaction',
  'discount_codes.reason',
  'deletions.reason',
  'deletions.user_status',
  'deletions.profile_status',
  // References of the provider, which the job needs that makes it forget the card.
  'stored_cards.provider',
  'stored_cards.customer',
  'stored_cards.mandate',
])

it('erases what was planted in every personal column, job, mail and file 14 days after the deletion [ACC-03]', async () => {
  const [anna, bea] = [await server.aMemberIn('she', { credits: 30 }), await server.aMemberIn('she')]
  await server.as(anna).call(contract.account.requestExport, { body: { password: anna.password } })
  await jobs.run()
  const { id: archive } = await db.selectFrom('exports').select('id').where('user_id', '=', anna.id).executeTakeFirstOrThrow()
  const { photo, payment } = await plantEverything(server, anna, bea)
  const email = `${marker.toLowerCase()}-${anna.email}`
  await leave(anna)
  // These end with the deletion, or are sent by it.
  await plantAgain(anna)
  await jobs.send('order', { payment }, { afterSeconds: 3600 })
  inbox.keep({ channel: 'mail', edition, to: email, subject: marker, text: '', html: null, links: [] })

  // A new personal column fails here until `plantEverything` plants a text in it, too.
  const planted = await columnsWith(marker)
  const { rows: texts } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY')
  `.execute(db)
  const personal = new Set(columnsOf((found) => found === 'exported' || found === 'withheld'))
  const missing = texts.map(({ column }) => column).filter((column) => personal.has(column) && !planted.includes(column))
  expect(missing.filter((column) => !cannotHoldText.has(column) && !column.startsWith('ledger.'))).toEqual([])
  expect(await filesWith(marker)).toHaveLength(1)
  expect(await filesWith(archive)).toHaveLength(1)

  clock.advance(14 * day - 1000)
  await purge(deps)
  expect(await columnsWith(marker)).toContain('profiles.about_me')
  clock.advance(1000)
  await purge(deps)

  const kept = columnsOf(isKept)
  expect((await columnsWith(marker)).filter((column) => !kept.includes(column))).toEqual([])
  expect([await filesWith(marker), await filesWith(photo), await filesWith(archive)]).toEqual([[], [], []])
  expect(inbox.items().filter(({ to }) => to === email)).toEqual([])
  // Jobs of the member are gone; the payment stays for the books.
  expect((await columnsWith(payment)).filter((column) => column.startsWith('pgboss'))).toEqual([])
  // The id stays on an empty profile, because the other member keeps the conversation.
  const places = await columnsWith(anna.id)
  expect(places.filter((column) => column !== 'profiles.id' && !kept.includes(column))).toEqual([])
  // Two weeks without a visit end a session.
  await db.updateTable('sessions').set({ last_seen_at: clock() }).where('user_id', '=', bea.id).execute()
  const { chats } = (await server.as(bea).call(contract.chat.chats)).answer
  expect(chats).toMatchObject([
    { profile: { name: '', left: true }, last_message: { payload: { text: 'what the other wrote' } } },
  ])
  await ledgerAddsUp(db, bea.id)

  // The last trace goes when the other member removes the conversation. A complaint keeps the address until its own time is over.
  await server.as(bea).call(contract.chat.removeChat, { body: { conversation: chats[0]?.conversation.id ?? '' } })
  await purge(deps)
  expect(await columnsWith(anna.id)).toEqual(['complaints.email'])
})

it('lets nobody log in, look at the page or come back after 14 days, and gives the address free [ACC-03]', async () => {
  const anna = await server.aMemberIn('she')
  const page = () => server.visitor('she').call(contract.members.member, { query: { id: anna.id } })
  const login = () => server.visitor('she').call(contract.account.login, { body: { email: anna.email, password: anna.password } })
  expect((await page()).status).toBe(200)
  await leave(anna)
  await jobs.run()
  const link = inbox.items().find(({ to }) => to === anna.email)?.links[0]
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  expect([(await page()).error?.code, (await login()).error?.code]).toEqual(['not_found', 'account_deleted'])
  clock.advance(14 * day)
  await purge(deps)
  expect([(await page()).error?.code, (await login()).error?.code]).toEqual(['not_found', 'login_failed'])
  expect((await server.visitor('she').call(contract.account.readLink, { body: { token } })).error?.code).toBe('link_invalid')
  const again = { email: anna.email, name: 'Anna', password: 'a new good password', date_of_birth: '1980-01-01' }
  expect((await server.visitor('she').call(contract.signup.signup, { body: again })).status).toBe(200)
})

async function plantAgain({ id }: TestMember) {
  const session = await db
    .insertInto('sessions')
    .values({
      token_hash: Buffer.from(marker),
      edition,
      user_id: id,
      created_at: clock(),
      last_seen_at: clock(),
      expires_at: new Date(clock().getTime() + 99 * day),
      user_agent: marker,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ password_hash: marker }).where('id', '=', id).execute()
  await db
    .insertInto('push_subscriptions')
    .values({ edition, user_id: id, session_id: session.id, endpoint: marker, p256dh: marker, auth: marker, created_at: clock() })
    .execute()
  const card = { provider: 'sandbox', customer: 'one', mandate: 'one', label: marker, wording: 1, consented_at: clock() }
  await db
    .insertInto('stored_cards')
    .values({ edition, user_id: id, ...card })
    .execute()
}

it('keeps payments and ledger without the member, books adding up, and a late payment to nobody [ACC-03 partly]', async () => {
  const [anna, bea] = [await server.aMemberIn('she', { credits: 30 }), await server.aMemberIn('she')]
  await say(anna, bea, 'Hello')
  const { id: bundle_id } = await db.selectFrom('bundles').select('id').executeTakeFirstOrThrow()
  const order = { edition, user_id: anna.id, bundle_id, credits: 5, amount: 500, currency: 'EUR', method: 'ideal' } as const
  const late = randomUUID()
  await db
    .insertInto('payments')
    .values([
      { ...order, provider: 'sandbox', status: 'completed', provider_reference: randomUUID(), created_at: clock() },
      { ...order, provider: 'sandbox', status: 'pending', provider_reference: late, created_at: clock() },
      { ...order, provider: 'sandbox', status: 'pending', provider_reference: null, created_at: clock() },
    ])
    .execute()
  const sum = async () =>
    (await sql<{ sum: number }>`select sum(amount)::integer as sum from ledger where kind <> 'withdrawal'`.execute(db)).rows[0]
      ?.sum
  const before = await sum()
  await leave(anna)
  clock.advance(14 * day)
  await purge(deps)
  expect(await columnsWith(anna.id)).toEqual([])
  expect(await sum()).toBe(before)
  // Every wallet in the books is a living one or closed with a balance of nothing.
  const { rows: open } = await sql`
    select account from (
      select to_account as account, amount from ledger union all select from_account, -amount from ledger
    ) booked
    where account like 'wallet:%' and account not in (select 'wallet:' || user_id from wallets)
    group by account having sum(amount) <> 0
  `.execute(db)
  expect(open).toEqual([])
  const kept = await db.selectFrom('payments').select(['status', 'user_id']).where('user_id', 'is', null).execute()
  expect(kept.map(({ status }) => status)).toEqual(expect.arrayContaining(['completed', 'pending']))

  const settled = await db
    .transaction()
    .execute((trx) => settle({ deps, db: trx, now: clock(), afterCommit() {} }, { reference: late, status: 'completed' }))
  expect(settled).toBe('completed')
  const [booked] = await db.selectFrom('ledger').select(['amount', 'kind']).where('to_account', '=', 'unclaimed').execute()
  expect(booked).toEqual({ amount: 5, kind: 'purchase' })
})

it('finishes an erasure that was cut off between files and rows, and repeats nothing', async () => {
  const anna = await server.aMemberIn('she', { credits: 10 })
  const { photo } = await plantEverything(server, anna, await server.aMemberIn('she'))
  await leave(anna)
  clock.advance(14 * day)
  await sql`alter table blocks rename to hidden_blocks`.execute(db)
  try {
    await expect(purge(deps)).rejects.toThrow('could not be deleted')
  } finally {
    await sql`alter table hidden_blocks rename to blocks`.execute(db)
  }
  // The transaction left every row.
  expect(await columnsWith(anna.id)).toContain('users.id')
  const broken = { ...deps, files: { ...deps.files, remove: () => Promise.reject(new Error('The disk is gone')) } }
  await expect(purge(broken)).rejects.toThrow('could not be deleted')
  expect(await columnsWith(anna.id)).toContain('users.id')
  await purge(deps)
  expect(await filesWith(photo)).toEqual([])
  expect(await db.selectFrom('users').select('id').where('id', '=', anna.id).execute()).toEqual([])
  const entries = () => db.selectFrom('ledger').selectAll().orderBy('id').execute()
  const books = await entries()
  await purge(deps)
  expect(await entries()).toEqual(books)
})

it('finds an account that staff erase at once by its address in any case', async () => {
  const anna = await server.aMemberIn('she')
  await leave(anna)
  const final = () => makeFinal({ db, edition, now: clock() }, ` ${anna.email.toUpperCase()}`)
  expect(await final()).toBe(anna.id)
  await eraseFinalAccount(deps, anna.id)
  expect(await final()).toBeUndefined()
  expect(await db.selectFrom('users').select('id').where('id', '=', anna.id).execute()).toEqual([])
})

it('erases photos that only a report kept', async () => {
  const [anna, bea] = [await server.aMemberIn('she'), await server.aMemberIn('she')]
  const photo = await addActivePhoto(server, anna)
  await server.as(bea).call(contract.members.report, { body: { profile: anna.id, reason: 'fake' } })
  await server.as(anna).call(contract.profile.removePhoto, { body: { photo: photo.id } })
  clock.advance(limits.photoUndo + 2000)
  await jobs.run()
  expect(await filesWith(photo.id)).not.toEqual([])
  await leave(anna)
  await makeFinal({ db, edition, now: clock() }, anna.email)
  await eraseFinalAccount(deps, anna.id)
  expect(await filesWith(photo.id)).toEqual([])
})

it('either erases an account or lets it come back, never half', async () => {
  const anna = await server.aMemberIn('she', { credits: 5 })
  await leave(anna)
  await jobs.run()
  const token = new URL(inbox.items().find(({ to }) => to === anna.email)?.links[0] ?? '').searchParams.get('token') ?? ''
  clock.advance(14 * day - 1)
  const restore = () => server.visitor('she').call(contract.account.reactivate, { body: { token, password: anna.password } })
  const [restored] = await Promise.all([restore(), purge(deps), purge(deps)])
  expect(restored.status).toBe(200)
  clock.advance(1)
  await Promise.all([purge(deps), purge(deps)])
  const { user } = (
    await server
      .as({ ...anna, cookie: '' })
      .call(contract.account.login, { body: { email: anna.email, password: anna.password } })
  ).answer
  expect(user.credits).toBe(5)
})
