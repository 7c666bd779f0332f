import { sql, type Kysely } from 'kysely'

/** Why and when mails were stopped, what came back, what each member chose to be told, and the key of each account's tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table users add column mail_key uuid not null default gen_random_uuid()`,

  `create table mail_stops (
    edition smallint not null,
    user_id uuid not null,
    reason text not null check (reason in ('fbl', 'bounce', 'listunsubscribe')),
    stopped_at timestamptz not null,
    primary key (user_id, reason),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `insert into mail_stops (edition, user_id, reason, stopped_at)
    select edition, id, reason, now() from users, unnest(notifications_disabled) as reason
    where reason in ('fbl', 'bounce', 'listunsubscribe')
    on conflict do nothing`,
  `alter table users drop column notifications_disabled`,

  `create table mail_reports (
    id bigint generated always as identity primary key,
    edition smallint not null,
    user_id uuid not null,
    kind text not null check (kind in ('hard_bounce', 'soft_bounce', 'complaint', 'unsubscribe')),
    status text,
    received_at timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index mail_reports_user on mail_reports (user_id, received_at)`,
  `create index mail_reports_age on mail_reports using brin (received_at)`,

  `create table notification_choices (
    edition smallint not null,
    user_id uuid not null,
    kind text not null,
    channel text not null check (channel in ('email', 'push')),
    enabled boolean not null,
    chosen_at timestamptz not null,
    primary key (user_id, kind, channel),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
]
