import type { Edition } from '@vonk/contracts/editions.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { openSides } from './chat.sides.repository.ts'

/** Whether a member's email is confirmed now. A parallel activation waits until this transaction ends. */
export async function isConfirmed(db: Db, edition: Edition, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('status')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return user.status === 'confirmed'
}

/** Conversations with held messages of this member, in a fixed order so that locking them cannot deadlock. */
export const findHeldConversations = (db: Db, edition: Edition, sender: string) =>
  openSides(db, edition, sender)
    .select(['participants.conversation_id', 'participants.peer_id'])
    .where((side) =>
      side.exists(
        side
          .selectFrom('messages')
          .select('messages.id')
          .where('messages.conversation_id', '=', side.ref('participants.conversation_id'))
          .where('messages.sender_id', '=', sender)
          .where('messages.held', '=', true)
          // Otherwise the other member would get a conversation without a message.
          .where('messages.kind', '<>', 'withdrawn'),
      ),
    )
    .orderBy('participants.conversation_id')
    .execute()

/**
 * Releases a member's held messages of one conversation. Each gets a new number, in the order of writing, so that clients
 * that catch up by number find them (SGN-09). Returns them in that order. The caller has locked the conversation.
 */
export async function releaseHeld(
  db: Db,
  { conversation, sender, peer, now }: { conversation: string; sender: string; peer: string; now: Date },
): Promise<MessageRow[]> {
  const last = await db.selectFrom('conversations').select('last_seq').where('id', '=', conversation).executeTakeFirstOrThrow()
  const released = await db
    .with('waiting', (with_) =>
      with_
        .selectFrom('messages')
        .select(({ fn }) => [
          'id',
          fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('seq'))
            .as('place'),
        ])
        .where('conversation_id', '=', conversation)
        .where('sender_id', '=', sender)
        .where('held', '=', true)
        // Nobody else ever saw what was taken back while it was held.
        .where('kind', '<>', 'withdrawn'),
    )
    .updateTable('messages')
    .from('waiting')
    .set((message) => ({ held: false, seq: message.eb(message.ref('waiting.place'), '+', last.last_seq) }))
    .whereRef('messages.id', '=', 'waiting.id')
    .returningAll('messages')
    .execute()
  await db
    .updateTable('conversations')
    .set({ last_seq: last.last_seq + released.length })
    .where('id', '=', conversation)
    .execute()
  await db
    .updateTable('participants')
    .set(({ eb }) => ({ unread: eb('unread', '+', released.length), updated_at: now }))
    .where('conversation_id', '=', conversation)
    .where('profile_id', '=', peer)
    .execute()
  return released.sort((a, b) => a.seq - b.seq)
}

/** Deletes what a member wrote and nobody got. Returns the credits that were paid for it and are not back yet (TRU-05). */
export async function deleteUndelivered(db: Db, edition: Edition, sender: string): Promise<number> {
  const deleted = await db
    .deleteFrom('messages')
    .where('edition', '=', edition)
    .where('sender_id', '=', sender)
    .where((message) => message.or([message('held', '=', true), message('returned', '=', true)]))
    .returning(['credits', 'returned'])
    .execute()
  return deleted.reduce((sum, { credits, returned }) => sum + (returned ? 0 : credits), 0)
}
