import { sql, type Kysely } from 'kysely'

/**
 * Members with the badge are few, so an index of all members holds one of them on every tenth page. Those of their own have them
 * side by side, in the same orders as in 0030. Where members of a country are, a search with a country asks before it looks in
 * each cell around.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const verified = `where status = 'active' and kind = 'verified'`

const statements = [
  // Among a million members an index can take longer than a request may.
  `set local statement_timeout = 0`,
  ...(['rank', 'rank_for_men', 'rank_for_women'] as const).flatMap((rank) => {
    const name = rank.replace('rank', '')
    return [
      `create index profiles_verified_near${name} on profiles (edition, cell, sex, ${rank}, id)
        include (date_of_birth, country, region, has_photo) ${verified}`,
      `create index profiles_verified_far${name} on profiles (edition, country, sex, ${rank}, id)
        include (date_of_birth, region, cell, has_photo) ${verified}`,
    ]
  }),
  `create index profiles_country_cells on profiles (edition, country, cell) where status = 'active' and kind <> 'fictional'`,
]
