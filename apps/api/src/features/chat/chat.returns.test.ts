import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { exportContract } from '@vonk/contracts/account/account.export.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Message, OutgoingMessage, SentKind } from '@vonk/contracts/chat/chat.schema.ts'
import { minute } from '@vonk/contracts/clock.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../admission/transaction.ts'
import type { Jobs } from '../../dependencies.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp as expectLedger } from '../../testing/ledger-adds-up.ts'
import { openStream } from '../../testing/open-stream.ts'
import { aPicture, formOf } from '../../testing/pictures.ts'
import { aSound } from '../../testing/sounds.ts'
import { unzip } from '../../testing/unzip.ts'
import { closeAccount, reopenAccount } from '../account/account.closing.ts'
import { readArchive } from '../account/account.export-content.ts'
import { returnUndelivered } from './chat.returns.ts'
import { discardHeld } from './chat.held.ts'

const server = await openTestApp({ settings: { message_credits: 2, gift_credits: 3, photo_credits: 5, voice_credits: 4 } })
const { port } = await server.listen()

const aPair = async () =>
  [
    await server.aMemberIn('milf', { credits: 100, paid: true }),
    await server.aMemberIn('milf', { credits: 100, paid: true }),
  ] as const

const write = (from: TestMember, to: TestMember, text: string, replyTo?: string) => {
  const quote = replyTo !== undefined && { quote: { kind: 'message' as const, message: replyTo } }
  const body = { id: randomUUID(), profile: to.id, kind: 'text' as const, payload: { text, ...quote } }
  return server.as(from).call(chatContract.send, { body })
}
const send = async (from: TestMember, to: TestMember, text = 'Are you there?', replyTo?: string) =>
  (await write(from, to, text, replyTo)).answer.message

const contents = {
  text: { kind: 'text', payload: { text: 'Are you there?' } },
  gift: { kind: 'gift', payload: { gift: 'rose' } },
  phrase: { kind: 'phrase', payload: { phrase: 'hello' } },
} as const
const uploads = {
  photo: { path: chatContract.sendPhoto.path, more: { view_once: 'no' }, file: () => aPicture() },
  voice: { path: chatContract.sendVoice.path, more: { waveform: 'A'.repeat(64) }, file: () => aSound() },
}

/** Sends a message of any kind. */
async function sendKind(kind: SentKind, from: TestMember, to: TestMember): Promise<Message> {
  const head = { id: randomUUID(), profile: to.id }
  if (kind !== 'photo' && kind !== 'voice') {
    const body: OutgoingMessage = { ...head, ...contents[kind] }
    return (await server.as(from).call(chatContract.send, { body })).answer.message
  }
  const { path, more, file } = uploads[kind]
  const query = new URLSearchParams({ ...head, ...more })
  const { json } = await server.as(from).request('POST', `${path}?${query.toString()}`, formOf(await file()))
  return (json as AnswerOf<typeof chatContract.sendPhoto>).message
}

const leave = (member: TestMember) =>
  server.as(member).call(leavingContract.deleteAccount, { body: { password: member.password, reason: 'other' } })
const block = (by: TestMember, whom: TestMember) => server.as(by).call(membersContract.block, { body: { profile: whom.id } })
const chatsOf = async (member: TestMember) => (await server.as(member).call(chatContract.chats)).answer.chats
const messagesOf = async (member: TestMember, conversation: string) =>
  (await server.as(member).call(chatContract.messages, { query: { conversation } })).answer.messages

describe('credits return when a paid message can no longer be delivered', () => {
  it.each([
    ['text', 'message', 2],
    ['phrase', 'message', 2],
    ['gift', 'gift', 3],
    ['photo', 'photo', 5],
    ['voice', 'voice', 4],
  ] as const)(
    'a %s, because the receiver deletes the account: the sender is told at once, in the chat, and the books add up [TRU-05]',
    async (sent, spentAs, price) => {
      const [anna, ben] = await aPair()
      const { conversation_id } = await sendKind(sent, anna, ben)
      await sendKind(sent, anna, ben)
      const told: LiveEvent[] = []
      const stop = server.deps.live.subscribe(anna, (event) => told.push(event))
      await leave(ben)
      await server.jobs.run()
      stop()
      await expectLedger(server.db, anna.id, 100)
      const line = { kind: 'system', payload: { about: 'returned', credits: 2 * price }, held: false }
      expect(told).toContainEqual({ type: 'balance', credits: 100, credits_version: 3 })
      expect(told).toContainEqual({ type: 'message', message: expect.objectContaining(line) })
      expect((await messagesOf(anna, conversation_id)).map(({ kind }) => kind)).toEqual([sent, sent, 'system'])
      const last = (await chatsOf(anna))[0]?.last_message
      expect(last).toMatchObject(line)
      const unsent = await server.as(anna).call(chatContract.unsend, { body: { message: last?.id ?? '' } })
      expect(unsent.error?.code).toBe('not_found')
      const entries = await server.db
        .selectFrom('ledger')
        .select(['from_account', 'amount'])
        .where('kind', '=', 'return')
        .where('to_account', '=', `wallet:${anna.id}`)
        .execute()
      expect(entries).toEqual(Array.from({ length: 2 }, () => ({ from_account: `spent:${spentAs}`, amount: price })))
    },
  )

  it('because staff close the account of the receiver', async () => {
    const [anna, ben] = await aPair()
    await send(anna, ben)
    const { edition, email } = ben
    const planned: string[] = []
    const jobs: Pick<Jobs, 'send'> = {
      send: async (name, ...rest) => {
        planned.push(name)
        await server.deps.jobs.send(name, ...rest)
      },
    }
    await server.db.transaction().execute((db) => closeAccount({ db, edition, now: server.clock(), email, jobs }))
    expect(planned, 'in the same transaction, because the other job is dropped after a while').toContain('returns')
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 100)
  })

  it('because one of both blocks the other, whoever it is, also if the block is taken back', async () => {
    const [anna, ben] = await aPair()
    await send(anna, ben)
    await block(ben, anna)
    await server.as(ben).call(membersContract.unblock, { body: { profile: anna.id } })
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 100)

    const [cleo, dan] = await aPair()
    await send(cleo, dan)
    await block(cleo, dan)
    await server.jobs.run()
    await expectLedger(server.db, cleo.id, 100)
  })

  it('because of a block, in that conversation alone, and nothing is planned for members who never wrote', async () => {
    const [anna, ben] = await aPair()
    const [cleo, dan] = await aPair()
    await send(cleo, ben)
    const { conversation_id: conversation } = await send(anna, ben)
    const planned = () =>
      server.db
        .selectFrom(sql<{ data: object }>`pgboss.job`.as('job'))
        .select('data')
        .where(sql<boolean>`name = 'returns' and state = 'created'`)
        .execute()
    await block(ben, dan)
    expect(await planned()).toEqual([])
    await block(ben, anna)
    expect(await planned()).toEqual([{ data: { edition: ben.edition, conversation } }])

    // The job of another conversation leaves this one alone, though all messages to a member who left can be returned.
    await server.jobs.run()
    await leave(ben)
    await returnUndelivered(server.deps, { edition: ben.edition, conversation })
    await expectLedger(server.db, cleo.id, 98)
    await server.jobs.run()
    for (const member of [anna, cleo]) await expectLedger(server.db, member.id, 100)
  })

  it('because the receiver removes the conversation without having been shown the message; nobody is told why', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id: conversation } = await send(anna, ben)
    await messagesOf(ben, conversation)
    await send(anna, ben, 'At the last moment')
    await server.as(ben).call(chatContract.removeChat, { body: { conversation } })
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 98)
    expect((await messagesOf(anna, conversation)).map(({ kind }) => kind)).toEqual(['text', 'text'])
    await send(anna, ben, 'Hello again')
    expect((await messagesOf(ben, conversation)).map(textOf)).toEqual(['Hello again'])
  })

  it('once, however often and in parallel it is looked for', async () => {
    const [anna, ben] = await aPair()
    const cleo = await server.aMemberIn('milf', { credits: 100, paid: true })
    await Promise.all([send(anna, ben), send(cleo, ben), send(anna, cleo), send(ben, cleo)])
    await Promise.all([leave(ben), leave(cleo)])
    const runs = [ben, cleo, ben, cleo, ben].map(({ edition, id }) => returnUndelivered(server.deps, { edition, receiver: id }))
    await Promise.all(runs)
    await server.jobs.run()
    for (const member of [anna, cleo, ben]) await expectLedger(server.db, member.id, 100)
  })

  it('also for a message that was being sent while the receiver left', async () => {
    const [anna, ben] = await aPair()
    const sending = Promise.all(
      Array.from({ length: 5 }, () =>
        server
          .as(anna)
          .call(chatContract.send, { body: { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Hi' } } }),
      ),
    )
    await leave(ben)
    await sending
    server.clock.advance(minute)
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 100)
  })
})

/** Makes the archive of a member. Returns its data as text. */
async function archiveOf(member: TestMember): Promise<string> {
  const browser = server.as(member)
  await browser.call(exportContract.requestExport, { body: { password: member.password } })
  await server.jobs.run()
  const url = (await browser.call(exportContract.dataExport)).answer.data_export?.url ?? ''
  const { rawPayload } = await server.app.inject({ url, headers: { host: `${member.site}.localhost`, cookie: member.cookie } })
  return (await unzip(rawPayload)).get('data.json')?.toString() ?? ''
}

describe('a message that was shown to its receiver stays paid', () => {
  it.each([
    ['its conversation was loaded', async (ben: TestMember, conversation: string) => void (await messagesOf(ben, conversation))],
    ['the list was loaded', async (ben: TestMember) => void (await chatsOf(ben))],
    [
      'a search found it',
      async (ben: TestMember) => void (await server.as(ben).call(chatContract.chats, { query: { search: 'there' } })),
    ],
    ['it is in the archive of its receiver', async (ben: TestMember) => expect(await archiveOf(ben)).toContain('Are you there?')],
    [
      'its receiver reacted to it, knowing only its id',
      async (ben: TestMember, _: string, message: string) => {
        const { answer } = await server.as(ben).call(chatContract.react, { body: { message, reaction: 'heart' } })
        expect(answer.message.payload).toMatchObject({ text: 'Are you there?' })
      },
    ],
  ])('because %s', async (_, look) => {
    const [anna, ben] = await aPair()
    const { conversation_id, id } = await send(anna, ben)
    await look(ben, conversation_id, id)
    await send(anna, ben, 'Not seen')
    await leave(ben)
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 98)
  })

  it('because a reply quoted it', async () => {
    const [anna, ben] = await aPair()
    const { id } = await send(anna, ben)
    expect((await send(ben, anna, 'Yes', id)).payload).toMatchObject({ quote: { said: 'Are you there?' } })
    await leave(ben)
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 98)
  })

  it('because it was loaded as a message that changed', async () => {
    const [anna, ben] = await aPair()
    const { id, conversation_id: conversation } = await send(anna, ben)
    await send(anna, ben, 'Still there?', id)
    await server.as(anna).call(chatContract.unsend, { body: { message: id } })
    const query = { conversation, after: 100, changed_after: 0 }
    const { changed } = (await server.as(ben).call(chatContract.messages, { query })).answer
    expect(changed.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ text: 'Still there?' }))
    await leave(ben)
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 96)
  })

  it('but is in no archive, not even in one that is being made, once its credits are back', async () => {
    const [anna, ben] = await aPair()
    await send(anna, ben)
    const { edition, id } = ben
    const archive = await readArchive(server.deps, { edition, id, now: server.clock() })
    for await (const { messages } of archive.conversations()) {
      await block(ben, anna)
      await server.jobs.run()
      for await (const message of messages()) expect(message).toBeNull()
    }
    await expectLedger(server.db, anna.id, 100)
    expect(await archiveOf(ben)).not.toContain('Are you there?')
  })

  it('because a stream gave it to an open page', async () => {
    const [anna, ben] = await aPair()
    const page = await openStream({ port, site: ben.site, cookie: ben.cookie })
    await page.next()
    const { seq, conversation_id } = await send(anna, ben)
    expect(await page.next()).toMatchObject({ type: 'message', message: { seq } })
    const delivered = () =>
      server.db
        .selectFrom('participants')
        .select('delivered_seq')
        .where('conversation_id', '=', conversation_id)
        .where('profile_id', '=', ben.id)
        .executeTakeFirst()
    await expect.poll(delivered).toEqual({ delivered_seq: seq })
    page.close()
    await leave(ben)
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 98)
  })
})

it('what was returned before the email was confirmed goes with the other held messages, and is not refunded twice', async () => {
  const anna = await server.aMemberIn('milf', { credits: 10, confirmed: false })
  const [ben, cleo] = await aPair()
  await send(anna, ben)
  await send(anna, cleo)
  await leave(ben)
  await server.jobs.run()
  await expectLedger(server.db, anna.id, 8)
  await inTransaction(server.deps, (db) => discardHeld(server.act('milf', { db }), anna.id))
  await expectLedger(server.db, anna.id, 10)
  const left = await server.db.selectFrom('messages').select('kind').where('sender_id', '=', anna.id).execute()
  expect(left).toEqual([])
})

it('who comes back never gets a message whose credits were returned, and has no unread message of it', async () => {
  const [anna, ben] = await aPair()
  const { conversation_id } = await send(anna, ben, 'Seen')
  await messagesOf(ben, conversation_id)
  const returned = await send(anna, ben, 'Returned')
  const { edition, email, password } = ben
  const staff = (change: typeof closeAccount) =>
    server.db.transaction().execute((db) => change({ db, edition, now: server.clock(), email, jobs: server.deps.jobs }))
  await staff(closeAccount)
  await server.jobs.run()
  await staff(reopenAccount)
  const back = server.visitor('milf')
  await back.call(accountContract.login, { body: { email, password } })
  const { chats } = (await back.call(chatContract.chats)).answer
  expect(chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { payload: { text: 'Seen' } } })
  const { messages } = (await back.call(chatContract.messages, { query: { conversation: conversation_id } })).answer
  expect(messages.map((message) => message.payload)).toEqual([{ text: 'Seen', quote: null }])
  expect((await write(anna, ben, 'As I said', returned.id)).error?.code, 'nor the words of it in a quote').toBe('message_gone')
})
