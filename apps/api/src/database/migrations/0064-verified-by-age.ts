import { sql, type Kysely } from 'kysely'

/** A count of members with the badge of some ages looked at all members of these ages, or at all with the badge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`
    create index profiles_verified_born on profiles (edition, date_of_birth) include (sex, country, region, cell, has_photo, id)
      where status = 'active' and kind = 'verified'
  `.execute(db)
}
