import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../dependencies.ts'

/** Two members as the tables have them that keep one row for both. */
export const pairOf = (a: string, b: string) => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

/**
 * Until the transaction is over, no other one changes whether two members like, block or write to each other for the
 * first time. Ask what stands between them after this.
 */
export async function lockPair(db: Db, a: string, b: string): Promise<void> {
  const { low_id, high_id } = pairOf(a, b)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pair:${low_id}:${high_id}`}, 0))`.execute(db)
}

type Id = string | RawBuilder<unknown>
const idOf = (id: Id) => (typeof id === 'string' ? sql`${id}::uuid` : id)

/** Whether one member blocks another, as a column or a condition. A member is an id, or a column with one. */
export const blocks = (from: Id, to: Id): RawBuilder<boolean> =>
  sql`exists (select from blocks where from_id = ${idOf(from)} and to_id = ${idOf(to)})`

/** Whether either of two members blocks the other. */
export const eitherBlocks = (a: Id, b: Id): RawBuilder<boolean> => sql`(${blocks(a, b)} or ${blocks(b, a)})`
