import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@vonk/contracts/contract.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { marker, plantEverything } from '../../testing/planted.ts'
import { unzip } from '../../testing/unzip.ts'
import { originalKey } from '../profile/profile.presenter.ts'
import { archivedName, type ArchivedRow, type Person } from './account.export-content.ts'
import { exportAttempts } from './account.export-job.ts'
import { archivedColumns, type Table } from './account.export.repository.ts'
import { personalData, type DataClass } from './account.personal-data.ts'

const server = await openTestApp()
const { db, deps, clock, jobs } = server
const edition = editions.she

const ask = (member: TestMember, password = member.password) =>
  server.as(member).call(contract.account.requestExport, { body: { password } })
const stateOf = async (member: TestMember) => (await server.as(member).call(contract.account.dataExport)).answer.data_export
/** The archive at a path as a browser of the member downloads it. */
const download = (path: string, { site, cookie }: Pick<TestMember, 'site' | 'cookie'>) =>
  server.app.inject({ url: path, headers: { host: `${site}.localhost`, cookie } })
const urlOf = async (member: TestMember) => (await stateOf(member))?.url ?? ''
const filesLeft = async () =>
  (await readdir(join(server.config.DATA_DIR, 'files', 'exports'), { recursive: true })).filter((name) => name.includes('.zip'))

type Data = Record<string, ArchivedRow[]> & { conversations: (ArchivedRow & { messages: ArchivedRow[] })[] }

async function archiveOf(member: TestMember) {
  await ask(member)
  await jobs.run()
  const response = await download(await urlOf(member), member)
  const files = await unzip(response.rawPayload)
  const json = files.get('data.json')?.toString() ?? ''
  return { response, files, json, data: JSON.parse(json) as Data, page: files.get('index.html')?.toString() ?? '' }
}

const columnsWhere = (table: Table, wanted: DataClass) =>
  Object.entries<DataClass>(personalData[table].columns).flatMap(([column, found]) => (found === wanted ? [column] : []))

/** The planted texts in some columns of a member's rows, also inside JSON. */
async function plantedIn(table: Table, columns: readonly string[], id: string): Promise<string[]> {
  const of = personalData[table].of?.(id)
  if (!of || columns.length === 0) return []
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${of}
  `.execute(db)
  return rows.flatMap((row) => Object.values(row)).flatMap(textsIn)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(marker) ? [value] : []
  if (value instanceof Date || value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

it('contains every exported column and the photos, and nothing secret or of other members [ACC-04]', async () => {
  const [anna, bea, cleo] = [
    await server.aMemberIn('she', { credits: 30 }),
    await server.aMemberIn('she', { name: 'Bea <b>', profile: { about_me: 'FOREIGN about' } }),
    await server.aMemberIn('she', { name: 'Cleo' }),
  ]
  const { photo, conversation } = await plantEverything(server, anna, bea)
  // The mail needs a language of the product.
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', anna.id).execute()
  await server.as(anna).call(contract.chat.send, {
    body: { id: randomUUID(), profile: bea.id, kind: 'text', payload: { text: 'Booked in the ledger' } },
  })
  const now = clock()
  await db.insertInto('given_likes').values({ edition, from_id: anna.id, to_id: bea.id, counted_at: now }).execute()
  await db.insertInto('blocks').values({ edition, from_id: anna.id, to_id: cleo.id, created_at: now }).execute()
  await db
    .insertInto('deletions')
    .values({
      user_id: anna.id,
      edition,
      reason: 'other',
      note: `${marker} leaving`,
      user_status: 'confirmed',
      profile_status: 'active',
      deleted_at: now,
      final_at: now,
    })
    .execute()
  await db
    .insertInto('messages')
    .values({
      id: randomUUID(),
      edition,
      conversation_id: conversation,
      seq: 99,
      sender_id: bea.id,
      kind: 'text',
      payload: JSON.stringify({ text: 'FOREIGN and held', quote: null }),
      credits: 0,
      held: true,
      created_at: now,
    })
    .execute()
  await db
    .updateTable('profiles')
    .set({ about_me: `${marker} <script>alert(1)</script>` })
    .where('id', '=', anna.id)
    .execute()
  // A member who hides is in no list of likes.
  const hidden = await server.aMemberIn('she', { name: 'FOREIGN and hidden', profile: { status: 'invisible' } })
  await db.insertInto('likes').values({ edition, from_id: hidden.id, to_id: anna.id, created_at: now }).execute()
  await db.updateTable('likes').set({ seen_at: now }).execute()
  const { response, files, json, data, page } = await archiveOf(anna)

  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="she-\d{4}-\d\d-\d\d\.zip"$/) as string,
    'cache-control': 'private, no-store',
    'content-length': String(response.rawPayload.length),
  })
  const conversations = data.conversations.filter(({ id }) => id === conversation)
  const messages = conversations.flatMap((one) => one.messages)
  const sections: Record<string, ArchivedRow[]> = { ...data, participants: conversations, messages, withdrawn_messages: messages }
  const missing: string[] = []
  for (const table of Object.keys(personalData) as Table[]) {
    if (!personalData[table].of) continue
    for (const column of archivedColumns(table)) {
      // A message is inside its conversation.
      const name = column === 'conversation_id' ? 'id' : archivedName(column)
      if (name !== undefined && !sections[table]?.some((row) => name in row)) missing.push(`${table}.${column}`)
    }
    for (const text of await plantedIn(table, archivedColumns(table), anna.id))
      if (!json.includes(JSON.stringify(text).slice(1, -1))) missing.push(`${table}: ${text}`)
    for (const text of await plantedIn(table, columnsWhere(table, 'withheld'), anna.id)) {
      expect(json, `${table} withholds it`).not.toContain(text)
      expect(page, `${table} withholds it`).not.toContain(text)
    }
  }
  expect(missing).toEqual([])
  const hashes = await db.selectFrom('users').select(['password_hash', 'mail_key']).execute()
  for (const secret of hashes.flatMap(Object.values<string>)) expect(json).not.toContain(secret)

  // Of the other member: the name, and what she wrote to Anna.
  expect(messages.map(({ from, payload }) => [from, (payload as { text: string }).text])).toEqual([
    [{ person: 'you' }, `${marker} withdrawn message`],
    [{ person: 'you' }, `${marker} message`],
    [{ person: 'member', name: 'Bea <b>' }, 'what the other wrote'],
    [{ person: 'you' }, 'Booked in the ledger'],
  ])
  for (const text of [json, page]) {
    for (const foreign of ['FOREIGN', 'of the other', bea.email, bea.id, cleo.id]) expect(text).not.toContain(foreign)
  }
  const seenAt = data['likes']?.map((like) => [(like['from'] as Person).person, 'seen_at' in like] as const) ?? []
  expect(Object.fromEntries(seenAt)).toEqual({ you: false, member: true })
  expect(data['blocks']).toMatchObject([{ to: { name: 'Cleo' } }])

  expect(data['photos']).toMatchObject([{ id: photo, file: 'photos/01.webp' }])
  expect(files.get('photos/01.webp')?.equals((await deps.files.read(originalKey(edition, photo))) ?? Buffer.alloc(0))).toBe(true)
  expect(page).toContain('<img src="photos/01.webp"')
  expect(page).toContain(`${marker} &lt;script&gt;alert(1)`)
  expect(page).toContain('Bea &lt;b&gt;')
  expect(page).not.toContain('<script')
})

it('has a text in each language for every table and column of an archive', () => {
  for (const locale of ['en', 'nl'] as const) {
    const t = deps.texts.getFixedT(locale, 'export') as (key: string, options: object) => string
    const look = (key: string) => t(key, { defaultValue: '', fallbackLng: [] })
    const keys = (Object.keys(personalData) as Table[]).flatMap((table) =>
      personalData[table].of && !['participants', 'messages', 'withdrawn_messages'].includes(table)
        ? [
            `sections.${table}`,
            ...archivedColumns(table)
              .flatMap((column) => archivedName(column) ?? [])
              .map((name) => `columns.${name}`),
          ]
        : [],
    )
    expect(keys.filter((key) => look(key) === '')).toEqual([])
  }
})

it('is in the language of its member, and lists every conversation', async () => {
  const anna = await server.aMemberIn('she', { user: { language: 'nl' }, credits: 100, profile: { hair_colour: 'red' } })
  for (const name of ['Bea', 'Cleo']) {
    const other = await server.aMemberIn('she', { name })
    await server
      .as(anna)
      .call(contract.chat.send, { body: { id: randomUUID(), profile: other.id, kind: 'text', payload: { text: `Dag ${name}` } } })
  }
  const { page, data } = await archiveOf(anna)
  for (const text of ['<html lang="nl-NL">', 'Je gegevens bij', 'Haar</dt><dd>Rood', 'Met Bea', 'Dag Cleo'])
    expect(page).toContain(text)
  expect(data.conversations).toHaveLength(2)
})

it('shows what is replied to as the conversation does, and what its member took back while that is kept [ACC-04]', async () => {
  const card = { question: 'perfect_sunday', answer: 'Coffee in bed' } as const
  const [anna, bea] = [
    await server.aMemberIn('she', { user: { language: 'en' }, credits: 100 }),
    await server.aMemberIn('she', { name: 'Bea', credits: 100, profile: { prompts: JSON.stringify([card]) } }),
  ]
  const say = async (from: typeof anna, text: string, quote?: string | { kind: 'card'; question: typeof card.question }) => {
    const id = randomUUID()
    const named = typeof quote === 'string' ? ({ kind: 'message', message: quote } as const) : quote
    const payload = { text, ...(named && { quote: named }) }
    const body = { id, profile: from === anna ? bea.id : anna.id, kind: 'text', payload } as const
    expect((await server.as(from).call(contract.chat.send, { body })).error).toBeNull()
    return id
  }
  const first = await say(anna, 'At the sea?', { kind: 'card', question: card.question })
  const answer = await say(bea, 'At <five>', first)
  await say(anna, 'I will be there', answer)
  for (const member of [anna, bea])
    await server.as(member).call(contract.chat.unsend, { body: { message: await say(member, `A slip of ${member.id}`) } })

  const { page, json } = await archiveOf(anna)
  for (const said of [
    '<blockquote><p class="by">My perfect Sunday</p><p>Coffee in bed</p></blockquote><p>At the sea?</p>',
    '<blockquote><p class="by">You</p><p>At the sea?</p></blockquote><p>At &lt;five&gt;</p>',
    '<blockquote><p class="by">Bea</p><p>At &lt;five&gt;</p></blockquote><p>I will be there</p>',
    `<p class="by">You withdrew this message</p><p>A slip of ${anna.id}</p>`,
    '<p>Message withdrawn</p>',
  ])
    expect(page).toContain(said)
  for (const text of [page, json]) expect(text, 'nothing of what Bea took back').not.toContain(bea.id)
  expect(json).toContain('"withdrawn_at":')

  await server.as(bea).call(contract.members.block, { body: { profile: anna.id } })
  server.clock.advance(day)
  expect((await archiveOf(anna)).json, 'nothing of who blocks').not.toContain('At <five>')
  server.clock.advance(30 * day)
  await db
    .updateTable('sessions')
    .set({ last_seen_at: clock(), expires_at: new Date(clock().getTime() + day) })
    .execute()
  await purge(deps)
  const late = await archiveOf(anna)
  expect(late.page, 'what is no longer kept').toContain('<p>You withdrew this message</p>')
  expect(late.json).not.toContain('A slip')
})

it('has no trace of a member who wrote before confirming the email [SGN-09 partly], and no price of a message of another', async () => {
  const [anna, bea] = [await server.aMemberIn('she'), await server.aMemberIn('she', { name: 'Bea', credits: 10 })]
  const cleo = await server.aMemberIn('she', { name: 'Cleo', credits: 10, confirmed: false })
  for (const from of [bea, cleo])
    await server.as(from).call(contract.chat.send, {
      body: { id: randomUUID(), profile: anna.id, kind: 'text', payload: { text: `From ${from.name}` } },
    })
  const { data, json } = await archiveOf(anna)
  expect(data.conversations.flatMap(({ messages }) => messages)).toMatchObject([{ payload: { text: 'From Bea' } }])
  expect(data.conversations.flatMap(({ messages }) => messages.filter((message) => 'credits' in message))).toEqual([])
  expect(data.conversations).toHaveLength(1)
  expect(json).not.toContain('Cleo')
})

it('is mailed to its member, expires after seven days, and only the member can open it', async () => {
  const [anna, bea] = [await server.aMemberIn('she'), await server.aMemberIn('she')]
  expect(await stateOf(anna)).toBeNull()
  expect((await ask(anna)).answer.data_export).toMatchObject({ status: 'making', url: null, may_request: false })
  const [mail] = await mailsTo(server, anna.email)
  expect(mail?.subject).toMatch(/^Your data from /)
  expect(mail?.links[0]).toBe('http://she.localhost:0/settings#export')
  expect(mail?.text).not.toContain('/export/')
  const ready = await stateOf(anna)
  expect(ready).toMatchObject({ status: 'ready', expires_at: new Date(clock().getTime() + 7 * day).toISOString() })

  const url = ready?.url ?? ''
  expect((await download(url, bea)).statusCode).toBe(404)
  expect((await download(url, { site: 'she', cookie: '' })).statusCode).toBe(403)
  expect((await download(url, { ...anna, site: 'gilf' })).statusCode).toBe(403)
  expect((await download('/export/not-an-id', anna)).statusCode).toBe(404)

  clock.advance(7 * day - 1)
  await db.updateTable('sessions').set({ last_seen_at: clock() }).execute()
  expect((await download(url, anna)).statusCode).toBe(200)
  clock.advance(1)
  expect(await stateOf(anna)).toMatchObject({ status: 'expired', url: null, may_request: true })
  expect((await download(url, anna)).statusCode).toBe(404)
  await purge(deps)
  expect((await filesLeft()).filter((name) => url.includes(name.slice(-40, -4)))).toEqual([])
  clock.advance(30 * day)
  await purge(deps)
  expect(await db.selectFrom('exports').select('id').where('user_id', '=', anna.id).execute()).toEqual([])
})

it('makes one archive a day per member, also for 50 parallel requests, and needs the password', async () => {
  const anna = await server.aMemberIn('she')
  expect((await ask(anna, 'not my password')).error).toMatchObject({ fields: { password: 'wrong_password' } })
  expect(await stateOf(anna)).toBeNull()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(anna)))
  // The pool of passwords refuses some of them.
  const accepted = answers.filter(({ error }) => error?.code !== 'busy')
  expect(new Set(accepted.map(({ status, answer }) => JSON.stringify([status, answer.data_export]))).size).toBe(1)
  const made = () =>
    sql<{ jobs: number }>`select count(*)::integer as jobs from pgboss.job where name = 'export' and state < 'completed'`.execute(
      db,
    )
  expect((await made()).rows).toEqual([{ jobs: 1 }])
  await jobs.run()
  const first = await urlOf(anna)
  expect((await ask(anna)).answer.data_export).toMatchObject({ status: 'ready', url: first })
  clock.advance(day)
  expect((await ask(anna)).answer.data_export).toMatchObject({ status: 'making' })
  expect((await download(first, anna)).statusCode).toBe(404)
  await jobs.run()
  const second = await urlOf(anna)
  expect(second).not.toBe(first)
  // The replaced file is gone.
  expect((await filesLeft()).filter((name) => first.includes(name.slice(-40, -4)))).toEqual([])
})

it('is made again after an interruption, and gives up after several failures', async () => {
  const anna = await server.aMemberIn('she')
  const { files } = deps
  const full = { ...files, writeStream: () => Promise.reject(new Error('The disk is full')) }
  deps.files = full
  try {
    await ask(anna)
    await expect(jobs.run()).rejects.toThrow('The disk is full')
    expect(await stateOf(anna)).toMatchObject({ status: 'making' })
    deps.files = files
    // The queue runs the job again.
    const { id } = await db.selectFrom('exports').select('id').where('user_id', '=', anna.id).executeTakeFirstOrThrow()
    await jobs.send('export', { export: id })
    await jobs.run()
    expect(await stateOf(anna)).toMatchObject({ status: 'ready' })
    const mails = await mailsTo(server, anna.email)
    // A job that was cut off after its commit changes nothing.
    await jobs.send('export', { export: id })
    await jobs.run()
    expect(await mailsTo(server, anna.email)).toHaveLength(mails.length)

    const bea = await server.aMemberIn('she')
    deps.files = full
    await ask(bea)
    const row = await db.selectFrom('exports').select('id').where('user_id', '=', bea.id).executeTakeFirstOrThrow()
    for (let attempt = 1; attempt < exportAttempts; attempt++) {
      await expect(jobs.run()).rejects.toThrow('The disk is full')
      await jobs.send('export', { export: row.id })
    }
    await jobs.run()
    expect(await stateOf(bea)).toMatchObject({ status: 'failed', may_request: true })
    deps.files = files
    await ask(bea)
    await jobs.run()
    expect(await stateOf(bea)).toMatchObject({ status: 'ready' })
  } finally {
    deps.files = files
  }
})

it('counts as failed when its job was lost, and leaves no half files', async () => {
  const anna = await server.aMemberIn('she')
  await ask(anna)
  await sql`delete from pgboss.job where name = 'export'`.execute(db)
  clock.advance(day)
  expect(await stateOf(anna)).toMatchObject({ status: 'failed', may_request: true })

  const half = `exports/${edition}/${randomUUID()}.zip.${randomUUID()}`
  const isLeft = async (age: number) => {
    const written = new Date(clock().getTime() - age)
    await utimes(join(server.config.DATA_DIR, 'files', half), written, written)
    await purge(deps)
    return (await filesLeft()).some((name) => half.endsWith(name))
  }
  await deps.files.write(half, Buffer.from('half'))
  // It may still be growing.
  expect(await isLeft(59 * minute)).toBe(true)
  expect(await isLeft(hour)).toBe(false)
})
