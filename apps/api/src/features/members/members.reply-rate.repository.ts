import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

/** `median_seconds`: how long half of the answers within a week took at most. */
export type FirstMessages = { first_messages: number; within_day: number; within_week: number; median_seconds: number | null }

/**
 * Counts the conversations that a member began with another member between two moments, and those that the other answered. What
 * the site itself says is neither a message nor an answer, and what is held has not reached anybody.
 */
export async function countFirstMessages(
  db: Db,
  { edition, from, to }: { edition: Edition; from: Date; to: Date },
): Promise<FirstMessages> {
  const { rows } = await sql<FirstMessages>`
    select count(*)::integer as first_messages,
      (count(*) filter (where answer.created_at <= first.created_at + interval '1 day'))::integer as within_day,
      (count(*) filter (where answer.created_at <= first.created_at + interval '7 days'))::integer as within_week,
      extract(epoch from percentile_disc(0.5) within group (order by answer.created_at - first.created_at)
        filter (where answer.created_at <= first.created_at + interval '7 days'))::float8 as median_seconds
    from conversations
      join profiles low on low.id = conversations.low_id and low.kind <> 'fictional'
      join profiles high on high.id = conversations.high_id and high.kind <> 'fictional'
      cross join lateral (
        select sender_id, created_at, held from messages
        where conversation_id = conversations.id and kind <> 'system' order by seq limit 1
      ) first
      left join lateral (
        select created_at from messages
        where conversation_id = conversations.id and sender_id <> first.sender_id and kind <> 'system' and not held
        order by seq limit 1
      ) answer on true
    where conversations.edition = ${edition} and conversations.created_at >= ${from} and conversations.created_at < ${to}
      and not first.held
  `.execute(db)
  return rows[0] ?? { first_messages: 0, within_day: 0, within_week: 0, median_seconds: null }
}
