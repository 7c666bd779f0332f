import { sql, type Kysely } from 'kysely'

/** What members were told, so that each thing is told once; the texts that staff announce; and a name for each push subscription. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table announcements (
    id uuid primary key default gen_random_uuid(),
    edition smallint not null,
    kind text not null check (kind in ('promotions', 'news')),
    texts jsonb not null,
    path text not null,
    created_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index announcements_open on announcements (edition, ends_at)`,

  `create table notices (
    edition smallint not null,
    user_id uuid not null,
    kind text not null,
    occasion text not null,
    by_email boolean not null,
    by_push boolean not null,
    created_at timestamptz not null,
    primary key (user_id, kind, occasion),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index notices_age on notices using brin (created_at)`,
  `create index notices_recent on notices (user_id, created_at)`,

  // A job names a subscription by its id, because its address is a secret of the member's browser.
  `alter table push_subscriptions add column id uuid not null default gen_random_uuid()`,
  `create unique index push_subscriptions_id on push_subscriptions (id)`,

  // The hourly look for messages that wait unread reads only these.
  `create index participants_unread on participants (edition, updated_at) where unread > 0`,
]
