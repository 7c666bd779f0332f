import type { Edition } from '@vonk/contracts/editions.ts'
import type { TrafficEvent } from '@vonk/contracts/traffic/traffic.schema.ts'
import { sql, type Insertable } from 'kysely'
import type { TrafficCountTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type Count = Insertable<TrafficCountTable>

/** Rows per statement: eight values each, and PostgreSQL takes 65,535. */
const rowsAtOnce = 1000

export async function insertCounts(db: Db, counts: readonly Count[]): Promise<void> {
  for (let at = 0; at < counts.length; at += rowsAtOnce)
    await db
      .insertInto('traffic_counts')
      .values(counts.slice(at, at + rowsAtOnce))
      .execute()
}

/** Adds one event of an account, with the source that the account keeps. `source` reads `users`. */
export const insertAccountEvent = (
  db: Db,
  { edition, id, event, day }: { edition: Edition; id: string; event: TrafficEvent; day: string },
  { lander, language }: { lander: string | null; language: string | null },
) =>
  sql`
    insert into traffic_counts (day, edition, lander, language, network, ref, event, count)
    select ${day}::date, edition, ${lander ?? ''}, coalesce(${language}, language),
      coalesce(tracking ->> 'network', ''), coalesce(tracking ->> 'ref', ''), ${event}, 1
    from users where edition = ${edition} and id = ${id}::uuid
  `.execute(db)

/** The landing page of an account as it was stored, and whether it has bought something before. */
export const findLanderOf = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('users')
    .select((user) => [
      sql<string | null>`tracking ->> 'lander'`.as('lander'),
      user
        .exists(
          user
            .selectFrom('receipts')
            .innerJoin('payments', 'payments.id', 'receipts.payment_id')
            .select('receipts.payment_id')
            .whereRef('payments.user_id', '=', 'users.id'),
        )
        .as('bought_before'),
    ])
    .where('edition', '=', edition)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Sums up the rows of each day that say the same, and joins the smallest sources of a day and edition, beyond `sources`, to
 * `other`. Rows that are written meanwhile wait for the next run.
 */
export const sumUpCounts = (db: Db, { sources, other }: { sources: number; other: string }) =>
  sql`
    with gone as (
      delete from traffic_counts where (day, edition) in (
        select day, edition from traffic_counts group by day, edition, lander, language, network, ref, event having count(*) > 1
        union select day, edition from traffic_counts group by day, edition having count(distinct (network, ref)) > ${sources} + 1
      ) returning *
    ), ranked as (
      select day, edition, network, ref,
        row_number() over (
          partition by day, edition
          order by bool_or(event in ('signups', 'confirmed', 'purchases')) desc, sum(count) desc, network, ref
        ) as place
      from gone where network <> ${other} group by day, edition, network, ref
    )
    insert into traffic_counts (day, edition, lander, language, network, ref, event, count)
    select gone.day, gone.edition, lander, language,
      case when place > ${sources} then ${other} else gone.network end as network,
      case when place > ${sources} then '' else gone.ref end as ref,
      event, sum(count)
    from gone left join ranked on (ranked.day, ranked.edition, ranked.network, ranked.ref) = (gone.day, gone.edition, gone.network, gone.ref)
    group by 1, 2, 3, 4, 5, 6, 7
  `.execute(db)

/** The sums of each landing page, edition, language, source and day from one day to another, both included. */
export async function findSums(
  db: Db,
  { from, to, edition, lander }: { from: string; to: string; edition: Edition | undefined; lander: string | undefined },
): Promise<
  {
    day: string
    edition: Edition
    lander: string
    language: string
    network: string
    ref: string
    event: TrafficEvent
    count: number
  }[]
> {
  return db
    .selectFrom('traffic_counts')
    .select(({ fn }) => ['day', 'edition', 'lander', 'language', 'network', 'ref', 'event', fn.sum<number>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition as Edition))
    .$if(lander !== undefined, (query) => query.where('lander', '=', lander ?? ''))
    .groupBy(['day', 'edition', 'lander', 'language', 'network', 'ref', 'event'])
    .orderBy('day')
    .orderBy('edition')
    .orderBy('lander')
    .orderBy('language')
    .orderBy('network')
    .orderBy('ref')
    .execute()
}
