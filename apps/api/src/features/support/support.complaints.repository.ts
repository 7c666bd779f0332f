import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable, Selectable } from 'kysely'
import type { ComplaintTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** Inserts a complaint and returns its number; undefined if one with its id exists. */
export const insertComplaint = (db: Db, complaint: Insertable<ComplaintTable>) =>
  db
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirst()

/** Notes that a receipt is mailed. */
export const markReceipt = (db: Db, id: string) =>
  db.updateTable('complaints').set({ receipt: true }).where('id', '=', id).execute()

/** The complaint that a repeated request filed before; undefined if the id belongs to another one. */
export const findFiled = (
  db: Db,
  same: Pick<Selectable<ComplaintTable>, 'id' | 'edition' | 'subject' | 'email' | 'name' | 'about' | 'body'>,
) =>
  db
    .selectFrom('complaints')
    .select(['number', 'receipt'])
    .where((row) => row.and(same))
    .executeTakeFirst()

export const findByToken = (db: Db, edition: Edition, token: string) =>
  db
    .selectFrom('complaints')
    .select(['number', 'subject as kind', 'about', 'body', 'created_at', 'answered_at', 'answer'])
    .where('edition', '=', edition)
    .where('token', '=', token)
    .executeTakeFirst()

/** What a mail about a complaint needs. */
export const findForMail = (db: Db, id: string) =>
  db
    .selectFrom('complaints')
    .select(['edition', 'number', 'token', 'subject as kind', 'email', 'language', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
