import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endSessionOf } from '../../admission/session.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { openTestApp, type TestApp, type TestMember } from '../../testing/harness.ts'
import { closeAccount } from '../account/account.closing.ts'
import { movementsOf } from '../credits/credits.service.ts'

const here = await openTestApp({ settings: { message_credits: 1, message_length: 40 } })
/** A second server on the same database, which shares nothing else with the first. */
const there = await openTestApp({ deps: { db: here.db } })

const send = (server: TestApp, sender: TestMember, recipient: TestMember, text = 'Hello there') =>
  server
    .as(sender)
    .call(chatContract.send, { body: { id: randomUUID(), profile: recipient.id, kind: 'text', payload: { text } } })

/** Two members with a conversation. The first has just written, so the first server remembers that session. */
async function anOpenChat({ credits = 10 } = {}): Promise<[TestMember, TestMember]> {
  const anna = await here.aMemberIn('milf', { credits: credits + 1, paid: true })
  const ben = await here.aMemberIn('milf', { credits: 10 })
  await send(here, anna, ben)
  return [anna, ben]
}

const messagesOf = async (sender: TestMember) =>
  here.db.selectFrom('messages').select('seq').where('sender_id', '=', sender.id).orderBy('seq').execute()

it('is one statement in an open conversation, with the session', async () => {
  const [anna, ben] = await anOpenChat()
  await send(here, anna, ben)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  const { answer } = await send(here, anna, ben)
  expect(answer).toMatchObject({ credits: 8, message: { seq: 3, credits: 1 } })
  expect(statements.mock.calls.length).toBe(1)
})

it.each<[string, (anna: TestMember) => Promise<unknown>]>([
  ['a logout', (anna) => there.as(anna).call(accountContract.logout)],
  [
    'the end of its device',
    async (anna) => {
      const [session] = await there.db.selectFrom('sessions').select('id').where('user_id', '=', anna.id).execute()
      await endSessionOf(there.db, anna.id, session?.id ?? '')
    },
  ],
  [
    'a change of the password on another device',
    async (anna) => {
      const phone = there.visitor('milf')
      await phone.call(accountContract.login, { body: { email: anna.email, password: anna.password } })
      const password = 'another good password 7'
      const body = { old_password: anna.password, password, repeat: password }
      expect((await phone.call(accountContract.changePassword, { body })).error).toBeNull()
    },
  ],
  [
    'the closing of the account by staff',
    ({ edition, email }) =>
      there.db.transaction().execute((db) => closeAccount({ db, edition, email, now: there.clock(), jobs: there.jobs })),
  ],
])('is refused at once on every server after %s', async (_, end) => {
  const [anna, ben] = await anOpenChat()
  await end(anna)
  expect((await send(here, anna, ben)).error?.code).toBe('authentication_required')
  expect(await messagesOf(anna)).toEqual([{ seq: 1 }])
  await ledgerAddsUp(here.db, anna.id)
})

it('is refused when the remembered session has expired', async () => {
  const server = await openTestApp()
  const anna = await server.aMemberIn('milf', { credits: 10 })
  const ben = await server.aMemberIn('milf')
  await send(server, anna, ben)
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(server.clock().getTime() - day) })
    .where('user_id', '=', anna.id)
    .execute()
  expect((await send(server, anna, ben)).error?.code).toBe('authentication_required')
})

it('has the refusal of the whole policy when something stands in the way', async () => {
  const [anna, ben] = await anOpenChat({ credits: 1 })
  expect((await send(here, anna, ben, 'a'.repeat(41))).error?.code).toBe('message_too_long')
  expect((await send(here, anna, anna)).error?.code).toBe('own_profile')
  expect((await send(here, anna, ben)).error).toBeNull()
  expect((await send(here, anna, ben)).error?.code).toBe('insufficient_credits')
  await there.as(ben).call(membersContract.block, { body: { profile: anna.id } })
  expect((await send(here, anna, ben)).error?.code).toBe('blocked_by_member')
  await there.as(ben).call(membersContract.unblock, { body: { profile: anna.id } })
  await here.db.updateTable('profiles').set({ status: 'disabled' }).where('id', '=', ben.id).execute()
  expect((await send(here, anna, ben)).error?.code).toBe('not_found')
  expect(await messagesOf(anna)).toEqual([{ seq: 1 }, { seq: 2 }])
  await ledgerAddsUp(here.db, anna.id, 0)
})

it('spends each credit once and leaves no gap in the numbers when two servers send in parallel', async () => {
  const [anna, ben] = await anOpenChat({ credits: 12 })
  await send(there, anna, ben)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => send(n % 2 ? here : there, anna, ben)))
  const codes = answers.map(({ error }) => error?.code ?? 'sent').toSorted()
  expect(codes).toEqual([...Array<string>(19).fill('insufficient_credits'), ...Array<string>(11).fill('sent')])
  expect((await messagesOf(anna)).map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
  await ledgerAddsUp(here.db, anna.id, 0)
})

it('changes no column that an index contains, so that PostgreSQL changes the rows in place', async () => {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes
    where tablename in ('participants', 'conversations', 'wallets')
      and indexdef ~ '\\m(updated_at|unread|delivered_seq|read_seq|last_seq|balance|bound|version)\\M'
  `.execute(here.db)
  expect(rows).toEqual([])
})

it('finds all movements of a wallet, the newest first, in one index', async () => {
  const [anna] = await anOpenChat()
  const plan = await here.db.transaction().execute(async (db) => {
    // A table with few rows would be read and sorted.
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local enable_bitmapscan = off`.execute(db)
    return sql<{ 'QUERY PLAN': string }>`
      explain select * from ledger where ${movementsOf(anna.id)} order by created_at desc limit 20
    `.execute(db)
  })
  const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(steps).toContain('Index Scan Backward using ledger_wallet')
  expect(steps).not.toContain('Sort')
})
