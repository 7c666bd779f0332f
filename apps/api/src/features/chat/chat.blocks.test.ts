import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../admission/transaction.ts'
import { chatSettings, conversationsOn, messageTo, withInterruption } from '../../testing/conversations.ts'
import { openTestApp } from '../../testing/harness.ts'
import { asMember } from '../../testing/members.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { deliverHeld } from './chat.held.ts'
import { sendMessage } from './chat.sending.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, chatsOf, aPair, listenTo, block } = conversationsOn(server)

describe('a block', () => {
  it.each(['the first message', 'a later message'])('refuses %s that is being sent in parallel', async (which) => {
    const [anna, ben] = await aPair()
    if (which === 'a later message') await send(ben, anna)
    const events = listenTo(ben)
    let blocked: number | undefined
    const sent = inTransaction(server.deps, (db, afterCommit) => {
      const interrupted = withInterruption(db, async () => (blocked = (await block(ben, anna.id)).status))
      return sendMessage(server.act('milf', { db: interrupted, afterCommit, member: asMember(anna) }), messageTo(ben))
    })
    await expect(sent).rejects.toMatchObject({ code: 'blocked_by_member' })
    expect(events.filter(({ type }) => type === 'message')).toEqual([])
    expect(blocked).toBe(200)
    expect(await server.db.selectFrom('messages').select('id').where('sender_id', '=', anna.id).execute()).toEqual([])
    await ledgerAddsUp(server.db, anna.id, 100)
  })

  it('removes messages sent in parallel or refuses them, and refuses all later ones', async () => {
    for (let round = 0; round < 5; round++) {
      const [anna, ben] = await aPair()
      if (round % 2) await send(ben, anna)
      await Promise.all([send(anna, ben), send(anna, ben), block(ben, anna.id), send(anna, ben), send(anna, ben)])
      expect((await send(anna, ben)).error?.code).toBe('blocked_by_member')
      await server.as(ben).call(membersContract.unblock, { body: { profile: anna.id } })
      expect([await chatsOf(anna), await chatsOf(ben)]).toEqual([[], []])
    }
  })

  it('stops held messages that a parallel activation would deliver', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10, confirmed: false })
    const ben = await server.aMemberIn('milf')
    await send(anna, ben)
    const events = listenTo(ben)
    await inTransaction(server.deps, async (db, afterCommit) => {
      const row = { edition: ben.edition, from_id: ben.id, to_id: anna.id, created_at: server.clock() }
      const interrupted = withInterruption(db, () => server.db.insertInto('blocks').values(row).execute())
      await deliverHeld(server.act('milf', { db: interrupted, afterCommit }), anna.id)
    })
    expect(events.filter(({ type }) => type === 'message')).toEqual([])
  })
})
