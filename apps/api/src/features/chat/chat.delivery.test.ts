import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp } from '../../testing/harness.ts'
import { createDeliveryNotes } from './chat.delivery.ts'
import { saveDelivered } from './chat.delivery.repository.ts'

const server = await openTestApp()

/** A conversation in which Anna wrote to Ben, who got nothing yet. */
async function aConversation() {
  const [anna, ben] = [await server.aMemberIn('milf', { credits: 10, paid: true }), await server.aMemberIn('milf')]
  const body = { id: randomUUID(), profile: ben.id, kind: 'text' as const, payload: { text: 'Are you there?' } }
  const { message } = (await server.as(anna).call(chatContract.send, { body })).answer
  return { conversation: message.conversation_id, profile: ben.id }
}

const deliveredTo = async ({ conversation, profile }: Awaited<ReturnType<typeof aConversation>>) => {
  const side = await server.db
    .selectFrom('participants')
    .select('delivered_seq')
    .where('conversation_id', '=', conversation)
    .where('profile_id', '=', profile)
    .executeTakeFirst()
  return side?.delivered_seq
}

it('an older note does not undo a newer one', async () => {
  const side = await aConversation()
  const notes = createDeliveryNotes(server.deps)
  for (const seq of [3, 2]) notes.note({ ...side, seq })
  await notes.flush()
  notes.note({ ...side, seq: 1 })
  await notes.flush()
  expect(await deliveredTo(side)).toBe(3)
})

it('many notes are saved in small statements, so that no message waits long for one', async () => {
  const side = await aConversation()
  const notes = createDeliveryNotes(server.deps)
  for (let other = 0; other < 99; other++) notes.note({ conversation: randomUUID(), profile: randomUUID(), seq: 1 })
  notes.note({ ...side, seq: 1 })
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  await notes.flush()
  const sizes = statements.mock.calls.flatMap(([given]) => {
    const { text = '', values = [] } = given as unknown as { text?: string; values?: string[] }
    return text.includes('delivered_seq') ? [(JSON.parse(values[0] ?? '[]') as unknown[]).length] : []
  })
  expect(sizes).toEqual([32, 32, 32, 4])
  expect(await deliveredTo(side)).toBe(1)
})

it('parallel notes about the same conversations, in whatever order, wait for each other', async () => {
  const sides = [await aConversation(), await aConversation()]
  const notes = sides.map((side) => ({ ...side, seq: 1 }))
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(server.db)
    return rows.length
  }
  // As in a large table: the database looks the rows up one by one, in the order of the notes.
  const save = (some: typeof notes) =>
    server.db.transaction().execute(async (db) => {
      for (const plan of ['hashjoin', 'mergejoin', 'seqscan']) await sql`set local ${sql.ref(`enable_${plan}`)} = off`.execute(db)
      await saveDelivered(db, some)
    })
  let saving: Promise<unknown> = Promise.resolve()
  await server.db.transaction().execute(async (db) => {
    // Somebody has the first row. One call waits for it at once, the other may take the second row first.
    await db
      .selectFrom('participants')
      .select('profile_id')
      .where('profile_id', '=', sides[0]?.profile ?? '')
      .forUpdate()
      .execute()
    const first = save(notes)
    await expect.poll(waiting).toBe(1)
    saving = Promise.all([first, save(notes.toReversed())])
    await expect.poll(waiting).toBe(2)
  })
  await saving
  expect(await Promise.all(sides.map(deliveredTo))).toEqual([1, 1])
})

it('a note stays until the database takes it', async () => {
  const [side, later] = [await aConversation(), await aConversation()]
  const notes = createDeliveryNotes(server.deps)
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$
  `.execute(server.db)
  await sql`create trigger refuse before update on participants for each row execute function refuse()`.execute(server.db)
  notes.note({ ...side, seq: 1 })
  // These come in a later statement than the refused one.
  for (let other = 0; other < 40; other++) notes.note({ conversation: randomUUID(), profile: randomUUID(), seq: 1 })
  notes.note({ ...later, seq: 1 })
  await notes.flush()
  expect([await deliveredTo(side), await deliveredTo(later)]).toEqual([0, 0])
  await sql`drop trigger refuse on participants`.execute(server.db)
  await notes.flush()
  expect([await deliveredTo(side), await deliveredTo(later)]).toEqual([1, 1])
})
