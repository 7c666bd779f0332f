import type { MessageKind, Reaction } from '@vonk/contracts/chat/chat.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { eitherBlocks } from '../../database/pair.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/**
 * A message that the conversation of a member shows, with the other member: not to others, not after a block, a removal of the
 * conversation or the departure of the sender, and not while it is held.
 */
export const findVisibleMessage = (
  db: Db,
  { edition, message, viewer }: { edition: Edition; message: string; viewer: string },
): Promise<(MessageRow & { peer_id: string }) | undefined> =>
  db
    .selectFrom('messages')
    .innerJoin('participants as side', 'side.conversation_id', 'messages.conversation_id')
    .selectAll('messages')
    .select('side.peer_id')
    .where('messages.id', '=', message)
    .where('messages.edition', '=', edition)
    .where('side.profile_id', '=', viewer)
    .whereRef('messages.seq', '>', 'side.hidden_seq')
    .where((where) => where.or([where('messages.held', '=', false), where('messages.sender_id', '=', viewer)]))
    .where((where) => where.not(eitherBlocks(viewer, sql.ref('side.peer_id'))))
    .where(
      sql<boolean>`(messages.sender_id = ${viewer}::uuid
        or exists (select from profiles where profiles.id = side.peer_id and profiles.status <> 'deleted'))`,
    )
    .executeTakeFirst()

/** Takes the next change number of a conversation, and locks the conversation, so that changes are visible in their order. */
export async function takeChange(db: Db, conversation: string): Promise<number> {
  const { last_change } = await db
    .updateTable('conversations')
    .set(({ eb }) => ({ last_change: eb('last_change', '+', 1) }))
    .where('id', '=', conversation)
    .returning('last_change')
    .executeTakeFirstOrThrow()
  return last_change
}

/** Stores how the receiver reacts to a message. */
export const saveReaction = (
  db: Db,
  { id, reaction, change }: { id: string; reaction: Reaction | null; change: number },
): Promise<MessageRow> =>
  db.updateTable('messages').set({ reaction, change }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * Removes what a message says, from itself and from the quotes of its replies. Returns it and those replies as they are then,
 * in the order of their changes. The caller has taken `change`; each reply takes one more.
 */
export async function saveWithdrawal(
  db: Db,
  { id, conversation_id, seq }: Pick<MessageRow, 'id' | 'conversation_id' | 'seq'>,
  change: number,
): Promise<MessageRow[]> {
  const changed = await db
    .with('touched', (with_) =>
      with_
        .selectFrom('messages')
        .select(sql<number>`row_number() over (order by seq) - 1`.as('place'))
        .select('id')
        .where('conversation_id', '=', conversation_id)
        .where('seq', '>=', seq)
        .where((row) => row.or([row('id', '=', id), sql<boolean>`payload #>> '{quote,message}' = ${id}`])),
    )
    .updateTable('messages')
    .from('touched')
    .set({
      change: sql<number>`${change}::integer + touched.place`,
      kind: sql<MessageKind>`case when messages.id = ${id}::uuid then 'withdrawn' else messages.kind end`,
      reaction: sql<Reaction | null>`case when messages.id = ${id}::uuid then null else messages.reaction end`,
      payload: sql`case when messages.id = ${id}::uuid then jsonb_build_object('was', messages.kind)
        else jsonb_set(messages.payload, '{quote}', messages.payload -> 'quote' || '{"about": "withdrawn", "said": ""}'::jsonb) end`,
    })
    .whereRef('messages.id', '=', 'touched.id')
    .returningAll('messages')
    .execute()
  if (changed.length > 1)
    await db
      .updateTable('conversations')
      .set({ last_change: change + changed.length - 1 })
      .where('id', '=', conversation_id)
      .execute()
  return changed.sort((a, b) => a.change - b.change)
}

/** An unread message was taken back, so it no longer counts for its receiver. The caller has locked the conversation. */
export const uncount = (db: Db, { conversation_id, sender_id, seq }: MessageRow) =>
  db
    .updateTable('participants')
    .set(({ eb }) => ({ unread: eb('unread', '-', 1) }))
    .where('conversation_id', '=', conversation_id)
    .where('peer_id', '=', sender_id)
    .where('unread', '>', 0)
    .where('read_seq', '<', seq)
    .where('hidden_seq', '<', seq)
    .execute()

/** Stores whether a participant wants to hear of a conversation. */
export const saveMuted = (db: Db, profile: string, conversation: string, muted: boolean) =>
  db
    .updateTable('participants')
    .set({ muted })
    .where('conversation_id', '=', conversation)
    .where('profile_id', '=', profile)
    .execute()
