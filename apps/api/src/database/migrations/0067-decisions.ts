import { sql, type Kysely } from 'kysely'

/**
 * What moderators decide about reports, and appeals against that (TRU-08). Reports that were closed before have no decision.
 * Numbers are drawn, as those of complaints.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table decisions (
    id uuid primary key default uuidv7(),
    number integer not null unique
      default 1000000 + mod(('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint, 9000000)::integer,
    edition smallint not null,
    report_id uuid references reports (id) on delete set null,
    reporter_id uuid references users (id) on delete set null,
    reported_id uuid references users (id) on delete set null,
    measure text not null check (measure in ('none', 'warning', 'removal', 'closing')),
    rule text,
    facts text not null,
    photos uuid[] not null default '{}',
    message_id uuid references messages (id) on delete set null,
    effective_at timestamptz,
    decided_by text not null,
    decided_at timestamptz not null,
    undone_at timestamptz,
    appeal_id uuid unique,
    reporter_token text not null unique,
    reported_token text not null unique,
    check ((measure = 'none') = (rule is null))
  )`,
  // Two moderators cannot both decide a report; a second decision follows an appeal.
  `create unique index decisions_first on decisions (report_id) where appeal_id is null`,
  `create index decisions_report on decisions (report_id)`,
  `create index decisions_reporter on decisions (reporter_id)`,
  `create index decisions_reported on decisions (reported_id, decided_at)`,
  `create index decisions_message on decisions (message_id) where message_id is not null`,
  `create index decisions_photos on decisions using gin (photos)`,
  `create index decisions_age on decisions (edition, decided_at)`,
  `create table appeals (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    decision_id uuid not null references decisions (id) on delete cascade,
    side text not null check (side in ('reporter', 'reported')),
    user_id uuid references users (id) on delete set null,
    body text not null check (char_length(body) <= 2000),
    created_at timestamptz not null,
    outcome text check (outcome in ('upheld', 'overturned')),
    answer text not null default '',
    decided_by text,
    decided_at timestamptz,
    unique (decision_id, side),
    check ((outcome is null) = (decided_at is null) and (decided_by is null) = (decided_at is null))
  )`,
  `alter table decisions add foreign key (appeal_id) references appeals (id) on delete set null`,
  `create index appeals_waiting on appeals (created_at) where decided_at is null`,
  `create index appeals_user on appeals (user_id)`,
]
