import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { eitherBlocks } from '../../database/pair.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** A browser of `profile` was given a conversation up to `seq`. */
export type Delivered = { conversation: string; profile: string; seq: number }

/** What is new about a delivery, and whom to tell: `peer` wrote the messages. `told`: both tell each other (`maySeeDelivered`). */
export type NewDelivered = Delivered & { edition: Edition; peer: string; told: boolean }

/** Stores what was delivered; it never decreases. Returns what is new. */
export async function saveDelivered(db: Db, delivered: readonly Delivered[]): Promise<NewDelivered[]> {
  const { rows } = await sql<NewDelivered>`
    update participants set delivered_seq = given.seq
    from json_to_recordset(${JSON.stringify(delivered)}::json) as given (conversation uuid, profile uuid, seq integer)
    where conversation_id = given.conversation and profile_id = given.profile and delivered_seq < given.seq
    returning given.conversation, given.profile, given.seq, participants.edition, participants.peer_id as peer,
      not exists (
        select from users where users.id in (participants.peer_id, participants.profile_id) and not tells_read
      ) as told
  `.execute(db)
  return rows
}

/**
 * SQL: whether a paid message can no longer be delivered (TRU-05). Nobody gave it to a browser of its receiver, and the receiver
 * left, or a block ended the conversation, also one that was taken back since. A message that its sender took back is not meant.
 */
const undeliverable = (receiver: string) => sql<boolean>`(
  messages.sender_id = side.peer_id and messages.seq > greatest(side.delivered_seq, side.read_seq)
  and messages.credits > 0 and not messages.returned and messages.kind <> 'withdrawn'
  and (
    messages.seq <= side.hidden_seq
    or exists (select from profiles where profiles.id = side.profile_id and profiles.status = 'deleted')
    or ${eitherBlocks(receiver, sql.ref('side.peer_id'))}
  )
)`

/** The conversations with messages to a receiver that can no longer be delivered, and their senders. */
export async function findUndeliverable(db: Db, edition: Edition, receiver: string) {
  const { rows } = await sql<{ conversation: string; sender: string; left: boolean }>`
    select side.conversation_id as conversation, side.peer_id as sender,
      exists (select from profiles where profiles.id = side.profile_id and profiles.status = 'deleted') as left
    from participants side
    where side.edition = ${edition} and side.profile_id = ${receiver}::uuid
      and exists (
        select from messages where messages.conversation_id = side.conversation_id and ${undeliverable(receiver)}
      )
    order by side.conversation_id
  `.execute(db)
  return rows
}

/**
 * Takes the messages of a conversation back that can no longer be delivered: its receiver never gets them, also after coming
 * back. Returns their ids. The caller has locked the conversation, so none is being written.
 */
export async function takeBack(db: Db, conversation: string, receiver: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update messages set held = true, returned = true
    from participants side
    where side.conversation_id = ${conversation}::uuid and side.profile_id = ${receiver}::uuid
      and messages.conversation_id = side.conversation_id and ${undeliverable(receiver)}
    returning messages.id
  `.execute(db)
  if (rows.length > 0)
    await sql`
      update participants side set unread = (
        select count(*) from messages
        where messages.conversation_id = side.conversation_id and messages.sender_id = side.peer_id
          and messages.seq > greatest(side.read_seq, side.hidden_seq) and not messages.held
          and messages.kind <> 'withdrawn'
      )
      where side.conversation_id = ${conversation}::uuid and side.profile_id = ${receiver}::uuid
    `.execute(db)
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
