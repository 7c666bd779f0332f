import { randomUUID } from 'node:crypto'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestApp, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp as expectLedger } from '../../testing/ledger-adds-up.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { eraseFinalAccount, makeFinal } from '../account/account.erasure.ts'
import { returnUnanswered } from './chat.escrow.ts'
import { deliverHeld } from './chat.held.ts'

const server = await openTestApp({ settings: { message_credits: 2, gift_credits: 5 } })
await server.setSettings('milf', { message_credits: 2, gift_credits: 5, reply_escrow_days: 7 })

const aPair = async (wish: MemberWish = {}) =>
  [await server.aMemberIn('milf', { credits: 20, paid: true }), await server.aMemberIn('milf', { credits: 20, ...wish })] as const
const write = (from: TestMember, to: TestMember, text = 'Hello') =>
  server.as(from).call(chatContract.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text } } })
const send = async (from: TestMember, to: TestMember) => (await write(from, to)).answer.message
const leave = (member: TestMember) =>
  server.as(member).call(leavingContract.deleteAccount, { body: { password: member.password, reason: 'other' } })
/** A browser of a member who left, with the account that came back by the mailed link. */
const comeBack = async ({ email, password }: TestMember) => {
  const link = server.inbox.items().find(({ to }) => to === email)?.links[0]
  const browser = server.visitor('milf')
  await browser.call(leavingContract.reactivate, {
    body: { token: new URL(link ?? '').searchParams.get('token') ?? '', password },
  })
  return browser
}
/** Erases the account of a member who left, before its time to come back is over. */
const erase = async ({ edition, email, id }: TestMember) => {
  await makeFinal({ db: server.db, edition, now: server.clock() }, email)
  await eraseFinalAccount(server.deps, id)
}
/** The job of a conversation, when its time has come. */
const end = ({ edition }: TestMember, conversation: string) => returnUnanswered(server.deps, { edition, conversation })
const messagesOf = async (member: TestMember, conversation: string) =>
  (await server.as(member).call(chatContract.messages, { query: { conversation } })).answer.messages
const planned = async (conversation: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::integer as seconds from pgboss.job
    where name = 'escrow' and data->>'conversation' = ${conversation}
  `.execute(server.db)
  return rows.map(({ seconds }) => seconds)
}

describe('the credits of a first message', () => {
  it('come back when nobody answers: once, with a line in the conversation and in the statement [TRU-16]', async () => {
    expect((await server.visitor('milf').call(siteContract.settings)).answer.settings.reply_escrow_days).toBe(7)
    const [anna, ben] = await aPair()
    const { conversation_id } = await send(anna, ben)
    await send(anna, ben)
    const [seconds = 0, ...more] = await planned(conversation_id)
    expect(seconds).toBeGreaterThanOrEqual((7 * day) / 1000)
    expect(more, 'only the first message counts').toEqual([])
    await messagesOf(ben, conversation_id)
    const told: LiveEvent[] = []
    const stop = server.deps.live.subscribe(anna, (event) => told.push(event))
    await Promise.all(Array.from({ length: 5 }, () => end(anna, conversation_id)))
    await end(anna, conversation_id)
    stop()
    await expectLedger(server.db, anna.id, 18)
    const line = { kind: 'system', payload: { about: 'unanswered', credits: 2 } }
    expect(told.filter(({ type }) => type === 'balance')).toHaveLength(1)
    expect(told).toContainEqual({ type: 'message', message: expect.objectContaining(line) })
    expect((await messagesOf(anna, conversation_id)).map(({ kind }) => kind)).toEqual(['text', 'text', 'system'])
    expect((await messagesOf(ben, conversation_id)).map(({ kind }) => kind)).toEqual(['text', 'text'])
    const { movements, totals } = (await server.as(anna).call(statementContract.statement)).answer
    expect(movements[0]).toMatchObject({ kind: 'unanswered', credits: 2, name: ben.name })
    expect(totals).toMatchObject({ returned: 2, balance: 18 })
  })

  it('stay paid when there is an answer, also one that comes at the same moment, to a fictional profile alike', async () => {
    for (const kind of ['member', 'fictional'] as const) {
      const [anna, ben] = await aPair({ profile: { kind } })
      const { conversation_id } = await send(anna, ben)
      await send(ben, anna)
      await end(anna, conversation_id)
      await expectLedger(server.db, anna.id, 18)
    }
    const [anna, ben] = await aPair()
    const { conversation_id } = await send(anna, ben)
    const [answer] = await Promise.all([write(ben, anna, 'Yes?'), end(anna, conversation_id)])
    expect(answer.error).toBeNull()
    const messages = await messagesOf(anna, conversation_id)
    const answered = messages.findIndex(({ sender_id }) => sender_id === ben.id)
    const returned = messages.findIndex(({ kind }) => kind === 'system')
    // Either it was answered in time, or it was not; then the answer came after the line.
    if (returned !== -1) expect(returned).toBeLessThan(answered)
    await expectLedger(server.db, anna.id, returned === -1 ? 18 : 20)
  })

  it('come back from a fictional profile that does not answer; what the site itself says is no answer', async () => {
    const [anna, ada] = await aPair({ profile: { kind: 'fictional' } })
    const { conversation_id } = (await write(anna, ada, 'Are you real?')).answer.message
    await end(anna, conversation_id)
    await expectLedger(server.db, anna.id, 20)
  })

  it('do not come back to who prevents an answer: by a block or by taking the message back', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id, id } = await send(anna, ben)
    await server.as(anna).call(chatContract.unsend, { body: { message: id } })
    await end(anna, conversation_id)
    await expectLedger(server.db, anna.id, 18)

    const [cleo, dan] = await aPair()
    const { conversation_id: theirs } = await send(cleo, dan)
    await messagesOf(dan, theirs)
    await server.as(cleo).call(membersContract.block, { body: { profile: dan.id } })
    await server.jobs.run()
    // A block that was taken back prevented an answer for a while.
    await server.as(cleo).call(membersContract.unblock, { body: { profile: dan.id } })
    await end(cleo, theirs)
    await expectLedger(server.db, cleo.id, 18)
  })

  it('do not come back to who leaves and returns in time: nobody could answer meanwhile [TRU-16 partly]', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id } = await send(anna, ben)
    server.clock.advance(day)
    await leave(anna)
    expect((await write(ben, anna, 'Hello Anna')).error?.code).toBe('not_found')
    server.clock.advance(day)
    await server.jobs.run()
    const back = await comeBack(anna)
    await end(anna, conversation_id)
    await expectLedger(server.db, anna.id, 18)

    // What starts from now on waits for an answer as before.
    const cleo = await server.aMemberIn('milf')
    const body = { id: randomUUID(), profile: cleo.id, kind: 'text', payload: { text: 'Hello' } } as const
    await end(anna, (await back.call(chatContract.send, { body })).answer.message.conversation_id)
    await expectLedger(server.db, anna.id, 18)
  })

  it('do not come back to who removed an answer unseen, nor when who answered is erased [TRU-16 partly]', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id } = await send(anna, ben)
    await send(ben, anna)
    await server.as(anna).call(chatContract.removeChat, { body: { conversation: conversation_id } })
    await server.jobs.run()
    await expectLedger(server.db, ben.id, 20)
    await end(anna, conversation_id)
    await expectLedger(server.db, anna.id, 18)

    const [cleo, dan] = await aPair()
    const { conversation_id: theirs } = await send(cleo, dan)
    await send(dan, cleo)
    await leave(dan)
    await erase(dan)
    await end(cleo, theirs)
    await expectLedger(server.db, cleo.id, 18)
  })

  it('come back when who got the message is erased without an answer', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id } = await send(anna, ben)
    await messagesOf(ben, conversation_id)
    await leave(ben)
    await erase(ben)
    await end(anna, conversation_id)
    await expectLedger(server.db, anna.id, 20)
  })

  it('are those of the first message that reached the other, not of one that was taken back before', async () => {
    const [, ben] = await aPair()
    const anna = await server.aMemberIn('milf', { credits: 20, confirmed: false })
    const { conversation_id, id } = await send(anna, ben)
    await server.as(anna).call(chatContract.unsend, { body: { message: id } })
    await send(anna, ben)
    await server.db.updateTable('users').set({ status: 'confirmed' }).where('id', '=', anna.id).execute()
    await server.db.updateTable('profiles').set({ status: 'active' }).where('id', '=', anna.id).execute()
    await inTransaction(server.deps, (db) => deliverHeld(server.act('milf', { db }), anna.id))
    expect(await planned(conversation_id)).toHaveLength(1)
    await end(anna, conversation_id)
    await expectLedger(server.db, anna.id, 18)
  })

  it('come back once when the receiver also leaves without having got it', async () => {
    const [anna, ben] = await aPair()
    const { conversation_id } = await send(anna, ben)
    await end(anna, conversation_id)
    await server.db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', ben.id).execute()
    await server.deps.jobs.send('returns', { edition: ben.edition, receiver: ben.id })
    await server.jobs.run()
    await expectLedger(server.db, anna.id, 20)
  })

  it('are kept for good where the site does not offer it', async () => {
    const [anna, ben] = [await server.aMemberIn('she', { credits: 20 }), await server.aMemberIn('she')]
    const { conversation_id } = await send(anna, ben)
    expect(await planned(conversation_id)).toEqual([])
  })
})
