import { sql, type Kysely } from 'kysely'

/**
 * The order of search results as columns, so that an index has each page at hand (MEM-05). All of them follow from other
 * columns of the profile.
 *
 * - `cell`: the grid cell as one number, see `numberOfCell`.
 * - `sex`: 1 for women, 2 for men, 0 if unknown.
 * - `rank`: the lower the better: by the day of the last activity (UTC), then with a photo.
 * - `rank_for_men`, `rank_for_women`: the same, then who looks for men, or for women.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const sameSex = `'gay', 'lesbian', 'bi'`
const rank = `(100000 - ((last_active_at at time zone 'UTC')::date - date '1970-01-01')) * 2 + case when has_photo then 0 else 1 end`
const unless = (fits: string) => `case when ${fits} then 0 else 1 end`
const looksForMen = `(gender = 'female' and sexuality in ('hetero', 'bi')) or (gender = 'male' and sexuality in (${sameSex}))`
const looksForWomen = `(gender = 'male' and sexuality in ('hetero', 'bi')) or (gender = 'female' and sexuality in (${sameSex}))`

/** The members that a search can find. Fictional profiles have an index of their own. */
const shown = `where status = 'active' and kind <> 'fictional'`
const seen = 'include (date_of_birth, country, region, has_photo)'

const statements = [
  `alter table profiles
    add column cell integer generated always as ((floor(cell_lat * 20)::integer + 1800) * 7200 + floor(cell_lon * 20)::integer + 3600) stored,
    add column sex smallint not null generated always as (case gender when 'female' then 1 when 'male' then 2 else 0 end) stored,
    add column rank integer not null generated always as (${rank}) stored,
    add column rank_for_men integer not null generated always as ((${rank}) * 2 + ${unless(looksForMen)}) stored,
    add column rank_for_women integer not null generated always as ((${rank}) * 2 + ${unless(looksForWomen)}) stored`,
  `drop index profiles_search`,
  `drop index profiles_order`,
  `drop index profiles_region`,
  `create index profiles_near on profiles (edition, cell, sex, rank, id) ${seen} ${shown}`,
  `create index profiles_near_for_men on profiles (edition, cell, sex, rank_for_men, id) ${seen} ${shown}`,
  `create index profiles_near_for_women on profiles (edition, cell, sex, rank_for_women, id) ${seen} ${shown}`,
  `create index profiles_far_for_men on profiles (edition, country, sex, rank_for_men, id) include (date_of_birth, region, cell, has_photo) ${shown}`,
  `create index profiles_far_for_women on profiles (edition, country, sex, rank_for_women, id) include (date_of_birth, region, cell, has_photo) ${shown}`,
  `create index profiles_far on profiles (edition, country, sex, rank, id) include (date_of_birth, region, cell, has_photo) ${shown}`,
  `create index profiles_region on profiles (edition, country, region, cell) include (sex, date_of_birth, has_photo, id) ${shown}`,
  `create index profiles_born on profiles (edition, date_of_birth) include (sex, country, region, cell, has_photo, id) ${shown}`,
  // Who is online. It costs an entry per member and minute online.
  `create index profiles_online on profiles (edition, last_active_at) ${shown}`,
  `create index profiles_fictional on profiles (edition, country) where status = 'active' and kind = 'fictional'`,
  `create table saved_searches (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    user_id uuid not null,
    search jsonb not null,
    alerts boolean not null,
    created_at timestamptz not null,
    -- Members who were new before this moment are no news.
    told_until timestamptz not null,
    unique (user_id, search),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index saved_searches_alerts on saved_searches (edition, user_id) where alerts`,
  // Who is new, for the alerts.
  `create index profiles_new on profiles (edition, created_at) ${shown}`,
]
