import type { Reaction } from '@vonk/contracts/chat/chat.reactions.ts'
import type { MessageKind } from '@vonk/contracts/chat/chat.schema.ts'
import { sql } from 'kysely'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

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
  { change, by }: { change: number; by: 'sender' | 'moderator' },
): Promise<MessageRow[]> {
  const removed = by === 'moderator' ? '{"removed": true}' : '{}'
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
      payload: sql`case when messages.id = ${id}::uuid then jsonb_build_object('was', messages.kind) || ${removed}::jsonb
        else jsonb_set(messages.payload, '{quote}', messages.payload -> 'quote' || '{"about": "withdrawn", "said": ""}'::jsonb || ${removed}::jsonb) end`,
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

/**
 * Keeps what a message says that is about to be taken back, without what it quotes: a report may need it (TRU-08). It goes with
 * its message, or earlier by age (`retention.ts`).
 */
export const keepWithdrawn = (db: Db, id: string, now: Date) =>
  sql`
    insert into withdrawn_messages (message_id, edition, kind, payload, withdrawn_at)
    select id, edition, kind, case kind when 'text' then jsonb_set(payload, '{quote}', 'null') else payload - 'quote' end, ${now}
    from messages where id = ${id}::uuid
  `.execute(db)

/** Stores whether a participant wants to hear of a conversation. */
export const saveMuted = (db: Db, profile: string, conversation: string, muted: boolean) =>
  db
    .updateTable('participants')
    .set({ muted })
    .where('conversation_id', '=', conversation)
    .where('profile_id', '=', profile)
    .execute()
