import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { eitherBlocks } from '../../database/pair.ts'
import type { MessageRow, StoredPayload } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type StoredPhoto = StoredPayload['photo']
export type PhotoMessage = MessageRow & { payload: StoredPhoto; peer_id: string }

/**
 * The message of a photo, if the conversation of a member shows it: not to others, not after a block, a removal of the
 * conversation or the departure of the sender, and not while it is held.
 */
export async function findPhotoMessage(
  db: Db,
  { edition, message, viewer }: { edition: Edition; message: string; viewer: string },
): Promise<PhotoMessage | undefined> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('participants as side', 'side.conversation_id', 'messages.conversation_id')
    .selectAll('messages')
    .select('side.peer_id')
    .where('messages.id', '=', message)
    .where('messages.edition', '=', edition)
    .where('messages.kind', '=', 'photo')
    .where('side.profile_id', '=', viewer)
    .whereRef('messages.seq', '>', 'side.hidden_seq')
    .where((where) => where.or([where('messages.held', '=', false), where('messages.sender_id', '=', viewer)]))
    .where((where) => where.not(eitherBlocks(viewer, sql.ref('side.peer_id'))))
    .where(
      sql<boolean>`(messages.sender_id = ${viewer}::uuid
        or exists (select from profiles where profiles.id = side.peer_id and profiles.status <> 'deleted'))`,
    )
    .executeTakeFirst()
  return row as PhotoMessage | undefined
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

/** How many photos a member sent since a moment. */
export async function countPhotosSent(db: Db, sender: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sender_id', '=', sender)
    .where('kind', '=', 'photo')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

/** Stores that the receiver opened a photo. Undefined if another request did so before. */
export async function saveOpened(db: Db, id: string, facts: Pick<StoredPhoto, 'opened_at' | 'ticket'>) {
  const row = await db
    .updateTable('messages')
    .set({ payload: sql`payload || ${JSON.stringify(facts)}::jsonb` })
    .where('id', '=', id)
    .where(sql<boolean>`payload ->> 'opened_at' is null and payload ->> 'gone' = 'false'`)
    .returningAll()
    .executeTakeFirst()
  return row as (MessageRow & { payload: StoredPhoto }) | undefined
}

/** The photos of a member's own messages whose files may still exist. */
export async function findOwnMessagePhotos(db: Db, edition: Edition, sender: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(sql<string>`payload ->> 'photo'`.as('photo'))
    .where('edition', '=', edition)
    .where('sender_id', '=', sender)
    .where('kind', '=', 'photo')
    .execute()
  return rows.map(({ photo }) => photo)
}

type EndedPhoto = { id: string; edition: Edition; photo: string }

/** Which photos nobody may load any more. The time is of the opening of a photo to be viewed once, or of its message. */
export type Ended = { openedOnceBefore: Date } | { neverOpenedSince: Date } | { removedByBoth: Date }

function endedAs(which: Ended) {
  const once = sql`payload ->> 'view_once' = 'true'`
  if ('openedOnceBefore' in which)
    return sql<boolean>`${once} and payload ->> 'opened_at' < ${which.openedOnceBefore.toISOString()}`
  if ('neverOpenedSince' in which)
    return sql<boolean>`${once} and payload ->> 'opened_at' is null and created_at < ${which.neverOpenedSince}`
  return sql<boolean>`created_at < ${which.removedByBoth} and not exists (
    select from participants side where side.conversation_id = messages.conversation_id and side.hidden_seq < messages.seq
  )`
}

export const findEndedPhotos = (db: Db, which: Ended, limit: number): Promise<EndedPhoto[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'edition', sql<string>`payload ->> 'photo'`.as('photo')])
    .where('kind', '=', 'photo')
    .where(sql<boolean>`payload ->> 'gone' = 'false'`)
    .where(endedAs(which))
    .limit(limit)
    .execute()

/** Stores that the file of a photo is deleted. */
export const saveGone = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('messages')
    .set({ payload: sql`payload || '{"gone": true, "ticket": null}'::jsonb` })
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
