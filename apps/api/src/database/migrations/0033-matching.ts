import { sql, type Kysely } from 'kysely'

/** The swipe game, the match finder and the home of a member (LIK-07, MEM-06, MEM-07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Whom a member passed. A pass of somebody who has left says nothing more.
  `create table passes (
    edition smallint not null,
    from_id uuid not null,
    to_id uuid not null,
    passed_at timestamptz not null,
    primary key (from_id, to_id),
    foreign key (edition, from_id) references profiles (edition, id) on delete cascade,
    foreign key (edition, to_id) references profiles (edition, id) on delete cascade
  )`,
  `create index passes_of on passes (from_id, passed_at)`,
  `create index passes_to on passes (to_id)`,
  `create index passes_age on passes (passed_at)`,

  `create table finder_answers (
    edition smallint not null,
    user_id uuid not null,
    question text not null,
    wanted jsonb,
    importance text not null,
    answered_at timestamptz not null,
    primary key (user_id, question),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,

  // The people of a day, so that they stay the same until midnight.
  `create table today_picks (
    edition smallint not null,
    from_id uuid not null,
    day date not null,
    position smallint not null,
    to_id uuid not null,
    primary key (from_id, day, position),
    foreign key (edition, from_id) references profiles (edition, id) on delete cascade,
    foreign key (edition, to_id) references profiles (edition, id) on delete cascade
  )`,
  `create index today_picks_to on today_picks (to_id)`,
  `create index today_picks_age on today_picks (day)`,

  `create table today_visits (
    edition smallint not null,
    user_id uuid primary key,
    since timestamptz not null,
    seen_at timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
]
