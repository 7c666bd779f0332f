import { sql } from 'kysely'
import { builtOnce, type Given } from '../database/built-once.ts'
import { areMatched, blocks } from '../database/pair.ts'
import type { PhotoRow, ProfileRow } from '../database/schema.ts'
import type { Db } from '../dependencies.ts'
import { sessionBy, type SessionKey } from '../admission/session.ts'

/** A photo with all facts that decide whether the viewer may see it. */
export type FoundPhoto = {
  status: PhotoRow['status']
  profile_id: string
  profile_status: ProfileRow['status']
  drawn_until_match: boolean
  matched: boolean
  /** The id names the drawing of the profile, not a photo. */
  drawing: ProfileRow['drawing']
  /** It is the first active photo of its profile. */
  is_main: boolean
  viewer_id: string | null
  premium_since: Date | null
  /** The owner of the photo blocked the viewer. */
  blocked_by: boolean
  /** The viewer blocked the owner of the photo. */
  blocked: boolean
}

/** Uses one query, because a page requests dozens of photos. Each part of it uses an index. */
const findPhotos = builtOnce((db, given: Given<SessionKey & { photo: string }>) => {
  const viewer = sessionBy(db, given).select(['users.id', 'users.premium_since'])
  return sql<FoundPhoto>`
    select
      photos.status,
      photos.profile_id,
      profiles.status as profile_status,
      profiles.drawn_until_match,
      ${areMatched(sql`profiles.id`, sql`viewer.id`)} as matched,
      null::jsonb as drawing,
      photos.id = (
        select id from photos other where other.profile_id = photos.profile_id and other.status = 'active' and other.removed_at is null
        order by position, id limit 1
      ) is true as is_main,
      viewer.id as viewer_id,
      viewer.premium_since,
      ${blocks(sql`photos.profile_id`, sql`viewer.id`)} as blocked_by,
      ${blocks(sql`viewer.id`, sql`photos.profile_id`)} as blocked
    from photos
    join profiles on profiles.id = photos.profile_id
    left join (${viewer}) viewer on true
    where photos.id = ${given.photo}::uuid and photos.edition = ${given.edition} and photos.removed_at is null
    union all
    select
      'active' as status,
      profiles.id as profile_id,
      profiles.status as profile_status,
      profiles.drawn_until_match,
      ${areMatched(sql`profiles.id`, sql`viewer.id`)} as matched,
      profiles.drawing,
      true as is_main,
      viewer.id as viewer_id,
      viewer.premium_since,
      ${blocks(sql`profiles.id`, sql`viewer.id`)} as blocked_by,
      ${blocks(sql`viewer.id`, sql`profiles.id`)} as blocked
    from profiles
    left join (${viewer}) viewer on true
    where profiles.drawing_id = ${given.photo}::uuid and profiles.edition = ${given.edition} and profiles.drawn_until_match
  `.compile(db)
})

/** A photo of the edition of a session, for the viewer who has it. */
export async function findPhoto(db: Db, { id, session }: { id: string; session: SessionKey }): Promise<FoundPhoto | undefined> {
  const [photo] = await findPhotos(db, { ...session, photo: id })
  return photo
}

/** Those of the given photos that a message still shows. */
export async function findKeptMessagePhotos(db: Db, photos: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('messages')
    .select(sql<string>`payload ->> 'photo'`.as('photo'))
    .where('kind', '=', 'photo')
    .where(sql<boolean>`payload ->> 'gone' = 'false'`)
    .where(sql<boolean>`payload ->> 'photo' = any(${photos}::text[])`)
    .unionAll((eb) =>
      eb
        .selectFrom('withdrawn_messages')
        .select(sql<string>`payload ->> 'photo'`.as('photo'))
        .where(sql<boolean>`payload ? 'photo' and payload ->> 'photo' = any(${photos}::text[])`),
    )
    .execute()
  return new Set(rows.map(({ photo }) => photo))
}

/** Those of the given files that a message still plays, or that was taken back and may be needed as evidence. */
export async function findKeptVoices(db: Db, files: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('messages')
    .select(sql<string>`payload ->> 'voice'`.as('voice'))
    .where('kind', '=', 'voice')
    .where(sql<boolean>`payload ->> 'gone' = 'false'`)
    .where(sql<boolean>`payload ->> 'voice' = any(${files}::text[])`)
    .unionAll((eb) =>
      eb
        .selectFrom('withdrawn_messages')
        .select(sql<string>`payload ->> 'voice'`.as('voice'))
        .where(sql<boolean>`payload ? 'voice' and payload ->> 'voice' = any(${files}::text[])`),
    )
    .execute()
  return new Set(rows.map(({ voice }) => voice))
}
