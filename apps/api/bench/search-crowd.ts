import { editions } from '@vonk/contracts/editions.ts'
import { blurredCellOf } from '@vonk/contracts/site/site.cells.ts'
import { sql, type Kysely } from 'kysely'
import { wellKnownCities } from '@vonk/contracts/site/site.places.ts'
import type { Database } from '../src/database/schema.ts'

/** A site of its own, so that the other parts are measured without this crowd. */
export const searchSite = 'general'
const edition = editions[searchSite]

/** Around each city of the site and its neighbours, so many places. The first cities have most of the people, as everywhere. */
const placesPerCity = 12

function skewedTowns() {
  const cities = wellKnownCities.filter(({ country }) => ['NL', 'BE', 'DE'].includes(country))
  const towns = cities.flatMap((city) =>
    Array.from({ length: placesPerCity }, (_, n) => ({
      ...city,
      rank: cities.filter(({ country }) => country === city.country).indexOf(city),
      n,
      lat: city.lat + (((n * 7) % 12) - 6) * 0.03,
      lon: city.lon + (((n * 5) % 12) - 6) * 0.04,
    })),
  )
  const weights = towns.map(({ country, rank, n }) => (country === 'NL' ? 3 : 1) / (3 + rank) / (2 + n))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let below = 0
  return towns.map((town, index) => {
    const from = below
    below += (weights[index] ?? 0) / total
    return { ...town, from }
  })
}

/**
 * Adds members in a skewed geography to the site. Ages, activity, photos, badges and who looks for whom are random; one in a
 * hundred has told no place. Returns after the
 * statistics and indexes are up to date. A million takes about two minutes.
 */
export async function addSearchCrowd(db: Kysely<Database>, count: number): Promise<void> {
  await db.connection().execute((connection) => fill(connection, count))
}

async function fill(db: Kysely<Database>, count: number): Promise<void> {
  // This takes longer than the timeout for requests.
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set maintenance_work_mem = '256MB'`.execute(db)
  await sql`select setseed(0.42)`.execute(db)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'profiles' and indexdef like '%status = ''active''%'
  `.execute(db)
  // Indexes are made faster at once than row by row.
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  const towns = skewedTowns()
  const cells = towns.map((town) => blurredCellOf(town))
  await sql`
    with town as (
      select row_number() over () as number, * from unnest(
        ${towns.map(({ country }) => country)}::text[], ${towns.map(({ region }) => region)}::text[],
        ${towns.map(({ city }) => city)}::text[], ${cells.map(({ lat }) => lat)}::real[], ${cells.map(({ lon }) => lon)}::real[]
      ) as t (country, region, city, cell_lat, cell_lon)
    ), person as materialized (
      select n, width_bucket(random(), ${towns.map(({ from }) => from)}::float8[]) as town, random() as sex, random() as wish,
        random() as age, random() as seen, random() as photo, random() as badge
      from generate_series(1, ${sql.lit(count)}) n
    )
    insert into profiles (edition, name, date_of_birth, gender, sexuality, country, region, city, cell_lat, cell_lon, about_me,
      status, has_photo, last_active_at, kind, verified_at)
    select ${sql.lit(edition)}, 'Member ' || n, date '2008-01-01' - (18 * 365 + (age ^ 1.6 * 21000)::integer),
      case when sex < 0.42 then 'female' when sex < 0.98 then 'male' end,
      case when wish < 0.7 then 'hetero' when wish < 0.8 then 'bi' when wish < 0.86 then 'gay' end,
      country, region, city, case when badge < 0.99 then cell_lat end, case when badge < 0.99 then cell_lon end, repeat('About me. ', 12), 'active', photo < 0.6,
      now() - seen ^ 2 * interval '90 days',
      case when badge < 0.03 then 'verified' else 'member' end, case when badge < 0.03 then now() end
    from person join town on town.number = person.town
  `.execute(db)
  await sql`
    insert into photos (edition, profile_id, position, status, width, height, placeholder)
    select edition, id, 0, 'active', 800, 1000, 'aGVsbG8gd29ybGQgaGVsbG8gd29ybGQ=' from profiles
    where edition = ${sql.lit(edition)} and has_photo and not exists (select from photos where profile_id = profiles.id)
  `.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`vacuum analyze profiles, photos`.execute(db)
  // Otherwise it would be written to disk while the searches are measured.
  await sql`checkpoint`.execute(db)
}
