import type { Edition } from '@vonk/contracts/editions.ts'
import { pairOf } from '../../database/pair.ts'
import type { Db } from '../../dependencies.ts'

/** How many conversations a member started. Locks the row, so that parallel first messages are counted one by one (CHT-08). */
export const lockStarter = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('users')
    .select(['conversations_started', 'premium_since'])
    .where('edition', '=', edition)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/**
 * Starts the conversation of a pair. It is in neither list until the first message. Violates the unique pair if the other
 * member starts it at the same instant; the transaction then runs again and finds it.
 */
export async function insertConversation(db: Db, edition: Edition, starter: string, other: string, now: Date): Promise<string> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({ conversations_started: eb('conversations_started', '+', 1) }))
    .where('id', '=', starter)
    .where('edition', '=', edition)
    .execute()
  const { id } = await db
    .insertInto('conversations')
    .values({ edition, ...pairOf(starter, other), started_by: starter, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('participants')
    .values([
      { conversation_id: id, edition, profile_id: starter, peer_id: other },
      { conversation_id: id, edition, profile_id: other, peer_id: starter },
    ])
    .execute()
  return id
}

export const lockConversationOf = (db: Db, edition: Edition, a: string, b: string) => {
  const { low_id, high_id } = pairOf(a, b)
  return db
    .selectFrom('conversations')
    .select('id')
    .where('edition', '=', edition)
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Waits for parallel messages and blocks in a conversation, and makes later ones wait until this transaction ends. */
export const lockConversation = (db: Db, id: string) =>
  db.selectFrom('conversations').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** What was paid in a conversation until now stays paid, also unanswered (TRU-16). */
export const settleConversation = (db: Db, id: string) =>
  db
    .updateTable('conversations')
    .set((row) => ({ settled_seq: row.ref('last_seq') }))
    .where('id', '=', id)
    .execute()

/** Deletes the empty conversations that a member started; they no longer count as started (CHT-08). */
export async function deleteEmptyConversations(db: Db, edition: Edition, starter: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('conversations')
    .where('edition', '=', edition)
    .where('started_by', '=', starter)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('messages').select('messages.id').whereRef('messages.conversation_id', '=', 'conversations.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set(({ eb }) => ({ conversations_started: eb('conversations_started', '-', Number(numDeletedRows)) }))
    .where('edition', '=', edition)
    .where('id', '=', starter)
    .execute()
}
