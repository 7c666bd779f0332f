import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { MessageRow, StoredPayload } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type StoredVoice = StoredPayload['voice']
export type VoiceRow = Pick<MessageRow, 'id' | 'edition'> & { payload: StoredVoice }

/** Whether a message with this voice note is stored. */
export async function isVoiceSent(db: Db, { id, voice }: { id: string; voice: string }): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`payload ->> 'voice' = ${voice}`)
    .executeTakeFirst()
  return row !== undefined
}

/** How many voice notes a member sent since a moment, also those that were taken back. */
export async function countVoicesSent(db: Db, sender: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sender_id', '=', sender)
    .where((row) => row.or([row('kind', '=', 'voice'), sql<boolean>`kind = 'withdrawn' and payload ->> 'was' = 'voice'`]))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

/** A member's own voice notes whose files may still exist, also those that were taken back. */
export async function findOwnVoices(db: Db, edition: Edition, sender: string): Promise<StoredVoice[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('withdrawn_messages as withdrawn', 'withdrawn.message_id', 'messages.id')
    .select(({ fn }) => fn.coalesce('withdrawn.payload', 'messages.payload').as('payload'))
    .where('messages.edition', '=', edition)
    .where('messages.sender_id', '=', sender)
    .where(({ eb, fn }) => eb(fn.coalesce('withdrawn.kind', 'messages.kind'), '=', 'voice'))
    .execute()
  return rows.map(({ payload }) => payload as StoredVoice)
}

/** Voice notes of conversations that both members removed, sent before a moment. */
export const findRemovedVoices = async (db: Db, sentBefore: Date, limit: number): Promise<VoiceRow[]> => {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'edition', 'payload'])
    .where('kind', '=', 'voice')
    .where(sql<boolean>`payload ->> 'gone' = 'false'`)
    .where('created_at', '<', sentBefore)
    .where(
      sql<boolean>`not exists (
        select from participants side where side.conversation_id = messages.conversation_id and side.hidden_seq < messages.seq
      )`,
    )
    .limit(limit)
    .execute()
  return rows as VoiceRow[]
}

/** Stores that the files of voice notes are deleted. */
export const saveVoicesGone = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('messages')
    .set({ payload: sql`payload || '{"gone": true}'::jsonb` })
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .where('kind', '=', 'voice')
    .execute()
