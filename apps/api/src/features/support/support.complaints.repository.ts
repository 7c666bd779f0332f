import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable, Selectable } from 'kysely'
import type { ComplaintTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** How often a taken number is drawn again. With a million complaints, one try in nine meets a taken one. */
const draws = 20

/** Inserts a complaint and returns its number, which the database draws; undefined if one with its id exists. */
export async function insertComplaint(db: Db, complaint: Insertable<ComplaintTable>): Promise<{ number: number } | undefined> {
  for (let draw = 0; draw < draws; draw++) {
    const filed = await db
      .insertInto('complaints')
      .values(complaint)
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (filed) return filed
    const same = await db.selectFrom('complaints').select('id').where('id', '=', complaint.id).executeTakeFirst()
    if (same) return undefined
  }
  throw new Error(`No free number for a complaint after ${draws} draws`)
}

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
