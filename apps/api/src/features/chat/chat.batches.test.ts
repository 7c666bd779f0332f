import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hashOfToken } from '../../admission/cookie.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { openTestApp, type TestApp, type TestMember } from '../../testing/harness.ts'
import { writeUsualMessage } from './chat.batches.ts'
import { insertConversation, lockConversationOf } from './chat.conversations.repository.ts'
import { writeUsualMessages, type UsualMessage } from './chat.sending.repository.ts'

const here = await openTestApp({ settings: { message_credits: 1, gift_credits: 5 } })
/** A second server on the same database, which shares nothing else with the first. */
const there = await openTestApp({ deps: { db: here.db } })

const membersWith = (credits: readonly number[]) =>
  Promise.all(credits.map((sum) => here.aMemberIn('milf', { credits: sum, paid: true })))

/** Conversations without a message. */
async function openChats(pairs: readonly (readonly [TestMember, TestMember])[]): Promise<void> {
  for (const [starter, other] of pairs)
    await here.db.transaction().execute((db) => insertConversation(db, starter.edition, starter.id, other.id, here.clock()))
}

const send = (server: TestApp, sender: TestMember, recipient: TestMember, id: string = randomUUID()) =>
  server.as(sender).call(chatContract.send, { body: { id, profile: recipient.id, kind: 'text', payload: { text: 'Hello' } } })

type Sent = { sender: TestMember; recipient: TestMember; gift?: boolean; id?: string }

const messageOf = ({ sender, recipient, gift = false, id = randomUUID() }: Sent): UsualMessage => ({
  id,
  edition: sender.edition,
  sender_id: sender.id,
  recipient: recipient.id,
  kind: gift ? 'gift' : 'text',
  payload: gift ? { gift: 'rose' } : { text: 'Hello', quote: null },
  credits: gift ? 5 : 1,
  created_at: here.clock(),
  session: {
    token_hash: hashOfToken(sender.cookie.slice(sender.cookie.indexOf('=') + 1)),
    edition: sender.edition,
    now: here.clock(),
    seen_since: new Date(here.clock().getTime() - day),
  },
})

it('gives each message of a statement an outcome of its own', async () => {
  const [anna, poor, blocked, blocking, out, repeating, stranger] = await membersWith([9, 0, 9, 9, 9, 9, 9])
  const [ben] = await membersWith([0])
  if (!anna || !poor || !blocked || !blocking || !out || !repeating || !stranger || !ben) throw new Error('A member is missing')
  const all = [anna, poor, blocked, blocking, out, repeating]
  await openChats(all.map((one) => [one, ben]))
  await here.as(ben).call(membersContract.block, { body: { profile: blocked.id } })
  await here.as(blocking).call(membersContract.block, { body: { profile: ben.id } })
  await here.as(out).call(accountContract.logout)
  const id = randomUUID()
  await send(here, repeating, ben, id)
  const outcomes = await writeUsualMessages(here.db, [
    messageOf({ sender: poor, recipient: ben }),
    messageOf({ sender: blocked, recipient: ben }),
    messageOf({ sender: anna, recipient: ben }),
    messageOf({ sender: blocking, recipient: ben }),
    messageOf({ sender: out, recipient: ben }),
    messageOf({ sender: repeating, recipient: ben, id }),
    messageOf({ sender: stranger, recipient: ben }),
  ])
  expect(outcomes.map((outcome) => outcome && [outcome.seq, outcome.credits])).toEqual([
    null,
    null,
    [1, 8],
    null,
    null,
    null,
    null,
  ])
  // No number was lost by a refusal.
  const chats = await here.db
    .selectFrom('conversations')
    .select('last_seq')
    .where((row) => row.or([row('low_id', '=', ben.id), row('high_id', '=', ben.id)]))
    .orderBy('last_seq')
    .execute()
  expect(chats.map(({ last_seq }) => last_seq)).toEqual([0, 0, 0, 0, 1, 1])
  await ledgerAddsUp(here.db)
})

it('sends what many members send at the same moment in few statements, each with its own answer', async () => {
  const senders = await membersWith(Array.from({ length: 12 }, (_, number) => 1 + (number % 3 === 0 ? 0 : 5)))
  const [ben] = await membersWith([0])
  if (!ben) throw new Error('A member is missing')
  await openChats(senders.map((sender) => [sender, ben]))
  // The server remembers their sessions.
  await Promise.all(senders.map((sender) => send(here, sender, ben)))
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  const answers = await Promise.all(senders.map((sender) => send(here, sender, ben)))
  const batches = statements.mock.calls.filter(([given]) => JSON.stringify(given ?? '').includes('write_messages'))
  expect(batches.length).toBeLessThan(senders.length)
  expect(answers.map(({ error }) => error?.code ?? 'sent')).toEqual(
    senders.map((_, number) => (number % 3 === 0 ? 'insufficient_credits' : 'sent')),
  )
  await ledgerAddsUp(here.db)
})

it('is planned by PostgreSQL a few times, and not at each message', async () => {
  const [anna, ben] = await membersWith([20, 0])
  if (!anna || !ben) throw new Error('A member is missing')
  await openChats([[anna, ben]])
  await here.db.connection().execute(async (connection) => {
    for (let sent = 0; sent < 12; sent++) await writeUsualMessages(connection, [messageOf({ sender: anna, recipient: ben })])
    const { rows } = await sql<{ kept: boolean }>`
      select generic_plans > 0 as kept from pg_prepared_statements where statement like '%json_to_recordset%write_messages%'
    `.execute(connection)
    expect(rows).toEqual([{ kept: true }])
  })
})

it('leaves out of the wait of others a message whose conversation somebody has locked', async () => {
  const [anna, carl, ben] = await membersWith([5, 5, 0])
  if (!anna || !carl || !ben) throw new Error('A member is missing')
  await openChats([
    [anna, ben],
    [carl, ben],
  ])
  const locked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const holder = here.db.transaction().execute(async (db) => {
    await lockConversationOf(db, anna.edition, anna.id, ben.id)
    locked.resolve()
    await letGo.promise
  })
  await locked.promise
  let answered = false
  const waiting = send(here, anna, ben).then((answer) => {
    answered = true
    return answer
  })
  expect((await send(here, carl, ben)).error).toBeNull()
  expect((await send(here, carl, ben)).error).toBeNull()
  expect(answered).toBe(false)
  letGo.resolve()
  await holder
  expect((await waiting).answer).toMatchObject({ credits: 4, message: { seq: 1 } })
})

/** An exchange of messages and gifts, more than the credits pay for, as if at random. Senders and recipients by their place. */
function exchange(seed: number, members: number) {
  let state = seed
  const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
  return Array.from({ length: 60 }, () => {
    const sender = below(members)
    return { sender, recipient: (sender + 1 + below(members - 1)) % members, gift: below(10) < 3 }
  })
}

/** What the database has of an exchange, with the places of the members instead of their ids. */
async function storedOf(members: readonly TestMember[]) {
  const places = new Map(members.map(({ id }, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? -1
  const ids = members.map(({ id }) => id)
  const sides = await here.db.selectFrom('participants').selectAll().where('profile_id', 'in', ids).execute()
  const pairOfChat = new Map(
    sides.map(({ conversation_id, profile_id, peer_id }) => [
      conversation_id,
      [profile_id, peer_id]
        .map(placeOf)
        .toSorted((a, b) => a - b)
        .join(' and '),
    ]),
  )
  const messages = await here.db.selectFrom('messages').selectAll().where('sender_id', 'in', ids).execute()
  const chats = await here.db.selectFrom('conversations').select(['id', 'last_seq']).where('low_id', 'in', ids).execute()
  const wallets = await here.db.selectFrom('wallets').selectAll().where('user_id', 'in', ids).execute()
  const entries = await here.db
    .selectFrom('ledger')
    .select(['from_account', 'to_account', 'amount', 'kind'])
    .where(
      'from_account',
      'in',
      ids.map((id) => `wallet:${id}`),
    )
    .execute()
  return {
    messages: messages
      .map(({ conversation_id, seq, sender_id, kind, credits, payload }) =>
        [pairOfChat.get(conversation_id), seq, placeOf(sender_id), kind, credits, JSON.stringify(payload)].join(' | '),
      )
      .toSorted(),
    chats: chats.map(({ id, last_seq }) => `${pairOfChat.get(id)} | ${last_seq}`).toSorted(),
    sides: sides.map(({ profile_id, peer_id, unread }) => `${placeOf(profile_id)} ${placeOf(peer_id)} | ${unread}`).toSorted(),
    wallets: wallets.map(({ user_id, balance, version }) => `${placeOf(user_id)} | ${balance} | ${version}`).toSorted(),
    entries: entries
      .map(({ from_account, ...entry }) => [placeOf(from_account.slice(7)), ...Object.values(entry)].join(' | '))
      .toSorted(),
  }
}

it.each([1, 2, 3])('writes the same rows together as one by one, in exchange %i', async (seed) => {
  const credits = [3, 8, 20, 0, 11, 40]
  const stored = []
  for (const way of ['one by one', 'together'] as const) {
    const members = await membersWith(credits)
    const pairs = members.flatMap((one, place) => members.slice(place + 1).map((other) => [one, other] as const))
    await openChats(pairs)
    const messages = exchange(seed, members.length).flatMap(({ sender, recipient, gift }) => {
      const [from, to] = [members[sender], members[recipient]]
      return from && to ? [messageOf({ sender: from, recipient: to, gift })] : []
    })
    if (way === 'together') await Promise.all(messages.map((message) => writeUsualMessage(here.deps, message)))
    else for (const message of messages) await writeUsualMessages(here.db, [message])
    stored.push(await storedOf(members))
  }
  const [oneByOne, together] = stored
  expect(oneByOne?.messages.length).toBeGreaterThan(10)
  expect(together).toEqual(oneByOne)
})

it('stands two servers that send between the same members in parallel', async () => {
  const members = await membersWith([30, 30, 30, 30, 30, 30])
  await openChats(members.flatMap((one, place) => members.slice(place + 1).map((other) => [one, other] as const)))
  const messages = exchange(4, members.length).flatMap(({ sender, recipient }) => {
    const [from, to] = [members[sender], members[recipient]]
    return from && to ? [{ from, to }] : []
  })
  const answers = await Promise.all(messages.map(({ from, to }, number) => send(number % 2 ? here : there, from, to)))
  expect(answers.map(({ error }) => error)).toEqual(messages.map(() => null))
  const { messages: written, chats } = await storedOf(members)
  expect(written.length).toBe(messages.length)
  expect(chats.reduce((sum, chat) => sum + Number(chat.split(' | ')[1]), 0)).toBe(messages.length)
  await ledgerAddsUp(here.db)
})
