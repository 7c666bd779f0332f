import { sql, type Kysely } from 'kysely'

/** Counts of members with the badge by region looked at all members of each region, in the table itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`
    create index profiles_verified_region on profiles (edition, country, region, cell) include (sex, date_of_birth, has_photo, id)
      where status = 'active' and kind = 'verified'
  `.execute(db)
}
