import { minute } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { interests, type OwnProfile, type Photo, type Profile, type ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { ageOn } from '@vonk/contracts/signup/signup.rules.ts'
import { distanceKm, type Cell } from '@vonk/contracts/site/site.places.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { PhotoRow, ProfileRow } from '../../database/schema.ts'

/** The viewer's place as a grid cell; null or absent if unknown. */
export type Viewer = { cell?: Cell | null }

/** How long a member counts as online after the last activity, in ms. */
const onlineFor = 5 * minute

/** The folder of a photo, below the site's `cdn_prefix` and in the file store (EDI-09). */
export const photoFolder = (edition: Edition, id: string) => `photos/${edition}/${id}`

/** The store key of a photo's original. Its sizes are in the same folder. */
export const originalKey = (edition: Edition, id: string) => `${photoFolder(edition, id)}/original.webp`

export function presentPhoto({ edition, id, status, width, height, placeholder }: Omit<PhotoRow, 'created_at'>): Photo {
  const folder = `/${photoFolder(edition, id)}`
  return {
    id,
    filename: `${folder}/large.webp`,
    thumb_filename: `${folder}/thumb.webp`,
    match: `${folder}/card.webp`,
    status,
    width,
    height,
    placeholder,
  }
}

export const cellOfProfile = ({ cell_lat, cell_lon }: Pick<ProfileRow, 'cell_lat' | 'cell_lon'>): Cell | null =>
  cell_lat === null || cell_lon === null ? null : { lat: cell_lat, lon: cell_lon }

/** The card of a profile. It contains neither the cell nor the date of birth (TRU-10). */
export function presentCard(row: ProfileRow, mainImage: Photo | null, viewer: Viewer | null, now: Date): ProfileCard {
  const cell = cellOfProfile(row)
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, now),
    gender: row.gender,
    country: row.country,
    region: row.region,
    city: row.city,
    distance_km: cell && viewer?.cell ? distanceKm(viewer.cell, cell) : null,
    online: row.status === 'active' && now.getTime() - row.last_active_at.getTime() < onlineFor,
    kind: row.kind,
    main_image: mainImage,
  }
}

/** The fields of a profile that are not on its card. */
export const presentDescription = (row: ProfileRow) =>
  ({
    sexuality: row.sexuality,
    about_me: row.about_me,
    // In the product's order, without interests that it no longer offers.
    interests: interests.filter((interest) => row.interests.includes(interest)),
    hair_colour: row.hair_colour,
    eye_colour: row.eye_colour,
    body_type: row.body_type,
    relationship_status: row.relationship_status,
    tattoos: row.tattoos,
  }) satisfies Partial<OwnProfile>

/** A profile with only the fields that the site shows (EDI-06). */
export function withVisibleFields<P extends Partial<Omit<Profile, 'id'>>>(
  profile: P,
  visible: Settings['visible_profile_fields'],
): P {
  const shown = { ...profile }
  // The country always stays. Hidden fields get the empty value of their type.
  for (const field of [
    'gender',
    'sexuality',
    'region',
    'city',
    'hair_colour',
    'eye_colour',
    'body_type',
    'relationship_status',
    'tattoos',
  ] as const)
    if (field in shown && !visible.includes(field)) shown[field] = null
  if ('about_me' in shown && !visible.includes('about_me')) shown.about_me = ''
  if ('interests' in shown && !visible.includes('interests')) shown.interests = []
  return shown
}
