import { sql, type Kysely } from 'kysely'

/** Adds known devices, mail links whose token is made when the mail is sent, and a count of mails per mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Each known device has its own count of failed logins. All unknown devices share the count with an empty device.
  `alter table login_attempts add column device bytea not null default ''`,
  `alter table login_attempts drop constraint login_attempts_pkey`,
  `alter table login_attempts add primary key (edition, email, device)`,
  `create index login_attempts_age on login_attempts (last_at)`,

  `create table known_devices (
    edition smallint not null,
    user_id uuid not null,
    token_hash bytea not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (user_id, token_hash),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,

  `alter table mail_links drop constraint mail_links_pkey`,
  `alter table mail_links add column id uuid not null default uuidv7()`,
  `alter table mail_links add primary key (id)`,
  `alter table mail_links alter column token_hash drop not null`,
  `alter table mail_links add unique (token_hash)`,

  `create table mailboxes (
    mailbox bytea primary key,
    mails timestamptz[] not null
  )`,

  // Older jobs contain tokens and addresses in plain text. Those members can request the mail again.
  `do $$ begin
    if to_regclass('pgboss.job') is not null then delete from pgboss.job where name = 'mail'; end if;
  end $$`,
]
