import { sql, type Kysely } from 'kysely'

/** Gives each session an id that stays when its token is replaced, and each mail the facts that its text names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table sessions add column id uuid not null default uuidv7()`,
  `alter table sessions add unique (id)`,
  `alter table mail_links add column facts jsonb not null default '{}'`,
  `create index mail_links_undo on mail_links (email) where purpose = 'mail-change-undo'`,
]
