import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { MessageRow, StoredPayload } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { findVisibleMessage } from './chat.messages.repository.ts'

export type StoredPhoto = StoredPayload['photo']
export type PhotoMessage = MessageRow & { payload: StoredPhoto; peer_id: string }

/** The message of a photo, if the conversation of a member shows it, see `findVisibleMessage`. */
export async function findPhotoMessage(
  db: Db,
  { edition, message, viewer }: { edition: Edition; message: string; viewer: string },
): Promise<PhotoMessage | undefined> {
  const found = await findVisibleMessage(db, { edition, message, viewer })
  return found?.kind === 'photo' ? (found as PhotoMessage) : undefined
}

/** Whether a message with this photo is stored. */
export async function isPhotoSent(db: Db, { id, photo }: { id: string; photo: string }): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`payload ->> 'photo' = ${photo}`)
    .executeTakeFirst()
  return row !== undefined
}

/** How many photos a member sent since a moment, also those that were taken back. */
export async function countPhotosSent(db: Db, sender: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sender_id', '=', sender)
    .where((row) => row.or([row('kind', '=', 'photo'), sql<boolean>`kind = 'withdrawn' and payload ->> 'was' = 'photo'`]))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

/** Stores that the receiver opened a photo. Undefined if another request did so before. */
export async function saveOpened(
  db: Db,
  { id, change }: { id: string; change: number },
  facts: Pick<StoredPhoto, 'opened_at' | 'ticket' | 'untold'>,
) {
  const row = await db
    .updateTable('messages')
    .set({ payload: sql`payload || ${JSON.stringify(facts)}::jsonb`, change })
    .where('id', '=', id)
    .where('kind', '=', 'photo')
    .where(sql<boolean>`payload ->> 'opened_at' is null and payload ->> 'gone' = 'false'`)
    .returningAll()
    .executeTakeFirst()
  return row as (MessageRow & { payload: StoredPhoto }) | undefined
}

/** Whether a member lets others see what was read (CHT-19). A fictional profile has no account and does. */
export async function tellsRead(db: Db, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('tells_read').where('id', '=', id).executeTakeFirst()
  return user?.tells_read ?? true
}

/**
 * The photos of a member's own messages whose files may still exist: all, or those in the member's archive, which may be
 * viewed again. Photos that were taken back are among both.
 */
export async function findOwnMessagePhotos(
  db: Db,
  edition: Edition,
  { sender, which }: { sender: string; which: 'all' | 'archived' },
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('withdrawn_messages as withdrawn', 'withdrawn.message_id', 'messages.id')
    .select(sql<string>`coalesce(withdrawn.payload, messages.payload) ->> 'photo'`.as('photo'))
    .where('messages.edition', '=', edition)
    .where('messages.sender_id', '=', sender)
    .where(({ eb, fn }) => eb(fn.coalesce('withdrawn.kind', 'messages.kind'), '=', 'photo'))
    .$if(which === 'archived', (query) =>
      query.where(sql<boolean>`coalesce(withdrawn.payload, messages.payload) ->> 'view_once' = 'false'`),
    )
    .execute()
  return rows.map(({ photo }) => photo)
}

type EndedPhoto = { id: string; edition: Edition; photo: string }

/**
 * Which photos nobody may load any more. The time is of the opening of a photo to be viewed once, or of its message. `untoldSince`:
 * those that look to their senders as if nobody had opened them.
 */
export type Ended = { openedOnceBefore: Date } | { neverOpenedSince: Date } | { untoldSince: Date } | { removedByBoth: Date }

function endedAs(which: Ended) {
  const once = sql`payload ->> 'view_once' = 'true'`
  const isThere = sql`payload ->> 'gone' = 'false'`
  if ('openedOnceBefore' in which)
    return sql<boolean>`${once} and ${isThere} and payload ->> 'opened_at' < ${which.openedOnceBefore.toISOString()}`
  if ('neverOpenedSince' in which)
    return sql<boolean>`${once} and ${isThere} and payload ->> 'opened_at' is null and created_at < ${which.neverOpenedSince}`
  if ('untoldSince' in which)
    return sql<boolean>`payload ? 'untold' and not payload ? 'expired' and ${once} and created_at < ${which.untoldSince}`
  return sql<boolean>`${isThere} and created_at < ${which.removedByBoth} and not exists (
    select from participants side where side.conversation_id = messages.conversation_id and side.hidden_seq < messages.seq
  )`
}

export const findEndedPhotos = (db: Db, which: Ended, limit: number): Promise<EndedPhoto[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'edition', sql<string>`payload ->> 'photo'`.as('photo')])
    .where('kind', '=', 'photo')
    .where(endedAs(which))
    .limit(limit)
    .execute()

/** Stores that the file of a photo is deleted, and with `expired` that its sender no longer sees it, either. */
export const saveGone = (db: Db, ids: readonly string[], { expired }: { expired: boolean }) =>
  db
    .updateTable('messages')
    .set({ payload: sql`payload || ${JSON.stringify({ gone: true, ticket: null, ...(expired && { expired }) })}::jsonb` })
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    // A photo that was taken back is no photo any more.
    .where('kind', '=', 'photo')
    .execute()
