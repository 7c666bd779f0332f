import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../dependencies.ts'

/** The columns of a pair in the tables that have one row per pair. */
export const pairOf = (a: string, b: string) => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

/**
 * Locks the relation of two members until the end of the transaction: no other transaction can like, block or start a
 * conversation between them. Read their likes and blocks after this call.
 */
export async function lockPair(db: Db, a: string, b: string): Promise<void> {
  const { low_id, high_id } = pairOf(a, b)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pair:${low_id}:${high_id}`}, 0))`.execute(db)
}

type Id = string | RawBuilder<unknown>
const idOf = (id: Id) => (typeof id === 'string' ? sql`${id}::uuid` : id)

/** SQL: whether one member blocks another. Each is an id or a column. */
export const blocks = (from: Id, to: Id): RawBuilder<boolean> =>
  sql`exists (select from blocks where from_id = ${idOf(from)} and to_id = ${idOf(to)})`

/** SQL: whether either of two members blocks the other. */
export const eitherBlocks = (a: Id, b: Id): RawBuilder<boolean> => sql`(${blocks(a, b)} or ${blocks(b, a)})`

/** SQL: whether two members are a match. */
export const areMatched = (a: Id, b: Id): RawBuilder<boolean> =>
  sql`exists (select from matches where low_id = least(${idOf(a)}, ${idOf(b)}) and high_id = greatest(${idOf(a)}, ${idOf(b)}) and ${idOf(b)} is not null)`
