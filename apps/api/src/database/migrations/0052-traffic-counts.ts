import { sql, type Kysely } from 'kysely'

/** What happened on landing pages and to the accounts that came from them, counted without persons (LND-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // No key: events are added as rows of their own, so that no signup waits for another. The hourly job sums them up.
  `create table traffic_counts (
    day date not null,
    edition smallint not null,
    lander text not null,
    language text not null,
    network text not null,
    ref text not null,
    event text not null,
    count integer not null check (count > 0)
  )`,
  `create index traffic_counts_day on traffic_counts (day, edition)`,
]
