import { sql, type Kysely } from 'kysely'

/** When members are told things: how often by email, and their quiet hours, with what waits for its time (TRU-14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table notice_times (
    edition smallint not null,
    user_id uuid primary key,
    mails text not null check (mails in ('at_once', 'daily', 'weekly')),
    quiet_from smallint,
    quiet_until smallint,
    time_zone text not null,
    chosen_at timestamptz not null,
    held_since timestamptz,
    due_at timestamptz,
    foreign key (edition, user_id) references users (edition, id) on delete cascade,
    check ((quiet_from is null) = (quiet_until is null)),
    check ((held_since is null) = (due_at is null))
  )`,
  `create index notice_times_due on notice_times (due_at) where due_at is not null`,

  // How many browsers may still have taken the push. When none has, the member is told by email.
  `alter table notices add column pushes smallint not null default 0`,
]
