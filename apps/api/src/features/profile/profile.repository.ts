import type { Edition } from '@vonk/contracts/editions.ts'
import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import { sql, type Kysely } from 'kysely'
import { builtOnce, type Given } from '../../database/built-once.ts'
import type { Database, PhotoRow, ProfileRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import type { OwnPhotoRow, ShownPhoto } from './profile.presenter.ts'

/** What a card shows, and what decides who sees it. The texts of a profile would take most of the time to read. */
const cardColumns = [
  'profiles.id',
  'profiles.edition',
  'profiles.kind',
  'profiles.status',
  'profiles.name',
  'profiles.date_of_birth',
  'profiles.gender',
  'profiles.country',
  'profiles.region',
  'profiles.city',
  'profiles.cell_lat',
  'profiles.cell_lon',
  'profiles.last_active_at',
  'profiles.drawing',
  'profiles.drawing_id',
  'profiles.drawn_until_match',
] as const

/** Profiles of an edition as cards need them, each with its first active photo, and whether the viewer (null: a visitor) likes them. */
export const findWithMainPhoto = builtOnce(
  (db, given: Given<{ edition: Edition; ids: readonly string[]; viewer: string | null }>) =>
    db
      .selectFrom('profiles')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('photos')
            .select(['photos.edition', 'photos.id', 'photos.status', 'photos.width', 'photos.height'])
            .select(['photos.placeholder', 'photos.caption'])
            .whereRef('photos.profile_id', '=', 'profiles.id')
            .where('photos.status', '=', 'active')
            .where('photos.removed_at', 'is', null)
            .orderBy('photos.position')
            .orderBy('photos.id')
            .limit(1)
            .as('photo'),
        (join) => join.onTrue(),
      )
      .select(cardColumns)
      .select(sql<ShownPhoto | null>`to_json(photo)`.as('main_photo'))
      .select(sql<boolean>`exists (select from likes where from_id = ${given.viewer}::uuid and to_id = profiles.id)`.as('liked'))
      .where('profiles.edition', '=', given.edition)
      .where(sql<boolean>`profiles.id = any(${given.ids}::uuid[])`)
      .compile(),
)

/** The pairs of these profiles that are matches. */
export const findMatchesAmong = (db: Db, edition: Edition, ids: readonly string[]) =>
  db
    .selectFrom('matches')
    .select(['low_id', 'high_id'])
    .where('edition', '=', edition)
    .where('low_id', 'in', [...ids])
    .where('high_id', 'in', [...ids])
    .execute()

const profileById = builtOnce((db, { edition, id }: Given<{ edition: Edition; id: string }>) =>
  db.selectFrom('profiles').selectAll().where('edition', '=', edition).where('id', '=', id).compile(),
)

export const findProfile = async (db: Db, edition: Edition, id: string): Promise<ProfileRow | undefined> =>
  (await profileById(db, { edition, id }))[0]

type WantedProfile = { edition: Edition; id: string }

const withPhotos = (db: Kysely<Database>, { edition, id }: Given<WantedProfile>) =>
  db
    .selectFrom('profiles')
    .selectAll('profiles')
    .select((profile) =>
      sql<OwnPhotoRow[]>`array(${profile
        .selectFrom('photos')
        .select(sql`to_json(photos)`.as('photo'))
        .whereRef('photos.edition', '=', 'profiles.edition')
        .whereRef('photos.profile_id', '=', 'profiles.id')
        .where('photos.removed_at', 'is', null)
        .orderBy('photos.position')
        .orderBy('photos.id')})`.as('photos'),
    )
    .where('profiles.edition', '=', edition)
    .where('profiles.id', '=', id)

const profileWithPhotos = builtOnce((db, given: Given<WantedProfile>) => withPhotos(db, given).compile())

/** A profile with its photos in order, of any status, without those that the member removed. */
export const findWithPhotos = async (db: Db, edition: Edition, id: string) => (await profileWithPhotos(db, { edition, id }))[0]

const ownProfile = builtOnce((db, given: Given<WantedProfile>) =>
  withPhotos(db, given)
    .select((profile) =>
      sql<ConsentClass[]>`array(${profile
        .selectFrom('consents')
        .select('consents.class')
        .whereRef('consents.edition', '=', 'profiles.edition')
        .whereRef('consents.user_id', '=', 'profiles.id')
        .where('consents.withdrawn_at', 'is', null)
        .orderBy('consents.id')})`.as('consents'),
    )
    .compile(),
)

/** The same with the consents that the member has given and not withdrawn. */
export const findOwn = async (db: Db, edition: Edition, id: string) => (await ownProfile(db, { edition, id }))[0]

const photosOf = builtOnce((db, { edition, profile }: Given<{ edition: Edition; profile: string }>) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('edition', '=', edition)
    .where('profile_id', '=', profile)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .compile(),
)

/** All photos of a profile in order, of any status, without those that the member removed. */
export const findPhotos = (db: Db, edition: Edition, profile: string): Promise<PhotoRow[]> => photosOf(db, { edition, profile })
