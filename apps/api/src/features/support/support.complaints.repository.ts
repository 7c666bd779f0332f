import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable } from 'kysely'
import type { ComplaintTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** Inserts a complaint. Returns false if one with its id exists. */
export async function insertComplaint(db: Db, complaint: Insertable<ComplaintTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findComplaint = (db: Db, edition: Edition, by: { token: string } | { id: string; email: string }) =>
  db
    .selectFrom('complaints')
    .select(['number', 'token', 'subject as kind', 'about', 'body', 'created_at', 'answered_at', 'answer'])
    .where('edition', '=', edition)
    .where((row) => row.and(by))
    .executeTakeFirst()

/** What a mail about a complaint needs. */
export const findForMail = (db: Db, id: string) =>
  db
    .selectFrom('complaints')
    .select(['edition', 'number', 'token', 'subject as kind', 'email', 'language', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
