import { sql, type Kysely } from 'kysely'

/** Push subscriptions end with the session that made them. Browsers subscribe again when they open the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table sessions add unique (edition, id)`,
  `delete from push_subscriptions`,
  `alter table push_subscriptions add column session_id uuid not null`,
  `alter table push_subscriptions add foreign key (edition, session_id) references sessions (edition, id) on delete cascade`,
  `create index push_subscriptions_session on push_subscriptions (session_id)`,
]
