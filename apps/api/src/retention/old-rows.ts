import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'

/** Deletes at most `most` of what has become too old and tells how many went. Quick: it is called until nothing is left. */
export type Purge = (deps: Pick<Dependencies, 'clock' | 'db' | 'files'>, now: Date, most: number) => Promise<number>

/** Deletes rows of a table for which a condition holds. Rows that somebody works with are left for the next time. */
export const rowsWhere =
  (table: keyof Database, condition: (now: Date) => RawBuilder<unknown>): Purge =>
  async ({ db }, now, most) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${condition(now)} limit ${most} for update skip locked
      ))
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }
