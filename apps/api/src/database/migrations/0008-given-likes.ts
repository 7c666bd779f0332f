import { sql, type Kysely } from 'kysely'

/**
 * The likes that the daily cap counts (LIK-04), one row per pair. An unlike keeps the row, so that members cannot avoid
 * the cap by unlike and like. Rows older than a day no longer count and may be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // No foreign key for to_id: a like of a deleted account still counts.
  `create table given_likes (
    edition smallint not null,
    from_id uuid not null,
    to_id uuid not null,
    counted_at timestamptz not null,
    primary key (from_id, to_id),
    foreign key (edition, from_id) references profiles (edition, id) on delete cascade
  )`,
  `create index given_likes_of on given_likes (from_id, counted_at)`,
  `create index given_likes_age on given_likes (counted_at)`,
  `insert into given_likes (edition, from_id, to_id, counted_at)
    select edition, from_id, to_id, created_at from likes where created_at > now() - interval '1 day'`,
]
