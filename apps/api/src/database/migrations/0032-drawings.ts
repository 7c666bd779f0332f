import { sql, type Kysely } from 'kysely'

/** The drawn portrait that strangers see instead of the photos until a match, if the member chooses so (PRF-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table profiles
    add column drawing jsonb,
    add column drawn_until_match boolean not null default false,
    add column drawing_id uuid,
    add check (drawing_id is not null or not drawn_until_match),
    add check ((drawing is null) = (drawing_id is null))`,
  `create unique index profiles_drawing on profiles (drawing_id) where drawing_id is not null`,
]
