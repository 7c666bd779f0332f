import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { eitherBlocks } from '../../database/pair.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { countSide } from './chat.sides.repository.ts'

/**
 * SQL: whether a paid message can no longer be delivered (TRU-05). Nobody gave it to a browser of its receiver, and the receiver
 * left, removed the conversation, or a block ended it, also one that was taken back since. A message that its sender took back is not
 * meant.
 */
const undeliverable = sql<boolean>`(
  messages.sender_id = side.peer_id and messages.seq > greatest(side.delivered_seq, side.read_seq)
  and messages.credits > 0 and not messages.returned and messages.kind <> 'withdrawn'
  and (
    messages.seq <= side.hidden_seq
    or exists (select from profiles where profiles.id = side.profile_id and profiles.status = 'deleted')
    or ${eitherBlocks(sql.ref('side.profile_id'), sql.ref('side.peer_id'))}
  )
)`

/**
 * The conversations of a receiver with messages that can no longer be delivered, or both sides of one conversation; with the
 * senders.
 */
export async function findUndeliverable(db: Db, edition: Edition, about: { receiver: string } | { conversation: string }) {
  const meant =
    'receiver' in about ? sql`side.profile_id = ${about.receiver}::uuid` : sql`side.conversation_id = ${about.conversation}::uuid`
  const { rows } = await sql<{ conversation: string; sender: string; receiver: string; left: boolean }>`
    select side.conversation_id as conversation, side.peer_id as sender, side.profile_id as receiver,
      exists (select from profiles where profiles.id = side.profile_id and profiles.status = 'deleted') as left
    from participants side
    where side.edition = ${edition} and ${meant}
      and exists (select from messages where messages.conversation_id = side.conversation_id and ${undeliverable})
    order by side.conversation_id, side.profile_id
  `.execute(db)
  return rows
}

/**
 * Takes the messages of a conversation back that can no longer be delivered: its receiver never gets them, also after coming
 * back. Returns their ids. The caller has locked the conversation, so none is being written.
 */
export async function takeBack(db: Db, conversation: string, receiver: string): Promise<string[]> {
  // What is given to the receiver at this moment is noted before or after, never between.
  await sql`
    select from participants where conversation_id = ${conversation}::uuid order by profile_id for no key update
  `.execute(db)
  const { rows } = await sql<{ id: string }>`
    update messages set held = false, returned = true
    from participants side
    where side.conversation_id = ${conversation}::uuid and side.profile_id = ${receiver}::uuid
      and messages.conversation_id = side.conversation_id and ${undeliverable}
    returning messages.id
  `.execute(db)
  if (rows.length > 0) await countSide(db, { conversation, profile: receiver })
  return rows.map(({ id }) => id)
}

/** Writes a line of the site that only the sender of the messages sees, on top of the sender's list. */
export async function writeLine(db: Db, line: Omit<MessageRow, 'seq' | 'change' | 'reaction'>): Promise<number> {
  const { last_seq: seq } = await db
    .updateTable('conversations')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('id', '=', line.conversation_id)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values({ ...line, payload: JSON.stringify(line.payload), seq })
    .execute()
  await db
    .updateTable('participants')
    .set({ updated_at: line.created_at })
    .where('conversation_id', '=', line.conversation_id)
    .where('profile_id', '=', line.sender_id)
    .execute()
  return seq
}
