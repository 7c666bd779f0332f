import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'

/** Deletes at most `limit` old items and returns how many. It is quick, and is called until nothing is left. */
export type Purge = (deps: Pick<Dependencies, 'clock' | 'db' | 'files' | 'inbox'>, now: Date, limit: number) => Promise<number>

/** Deletes rows of a table that meet a condition. Skips locked rows until the next run. */
export const rowsWhere =
  (table: keyof Database, condition: (now: Date) => RawBuilder<unknown>): Purge =>
  async ({ db }, now, limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${condition(now)} limit ${limit} for update skip locked
      ))
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }
