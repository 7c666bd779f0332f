import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import { describedFields, type DescribedField } from '@vonk/contracts/profile/profile.fields.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import type { OwnPhoto, OwnProfile, Photo, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { interests, promptQuestions } from '@vonk/contracts/profile/profile.values.ts'
import { ageOn } from '@vonk/contracts/signup/signup.rules.ts'
import { distanceStep, type Cell } from '@vonk/contracts/site/site.cells.ts'
import { arts } from '@vonk/portraits/art.editions.ts'
import { ownSitting } from '@vonk/portraits/own.ts'
import { portraitSize } from '@vonk/portraits/portrait.ts'
import { sketchPixels } from '@vonk/portraits/sketch.ts'
import { rgbaToThumbHash } from 'thumbhash'
import type { PhotoRow, ProfileRow } from '../../database/schema.ts'
import { isOnline } from './profile.policy.ts'

/** The viewer's place as a grid cell; null or absent if unknown. */
export type Viewer = { cell?: Cell | null }

/** The folder of a photo, below the site's `cdn_prefix` and in the file store (EDI-09). */
export const photoFolder = (edition: Edition, id: string) => `photos/${edition}/${id}`

/** The store key of a photo's original. Its sizes are in the same folder. */
export const originalKey = (edition: Edition, id: string) => `${photoFolder(edition, id)}/original.webp`

/** The store key of the file that the member uploaded, with all its metadata. It is never served, and removed once it is read. */
export const uploadKey = (edition: Edition, id: string) => `${photoFolder(edition, id)}/upload`

/** What is shown of a photo. */
export type ShownPhoto = Pick<PhotoRow, 'edition' | 'id' | 'status' | 'width' | 'height' | 'placeholder' | 'caption'>

/** What is shown of a photo to its member. */
export type OwnPhotoRow = ShownPhoto & Pick<PhotoRow, 'reason' | 'fingerprint'>

export function presentPhoto({ edition, id, status, width, height, placeholder, caption }: ShownPhoto): Photo {
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
    caption,
  }
}

/** The drawing of a member in the place of a photo (PRF-11); null if the member has none. */
export function presentDrawing({
  edition,
  drawing,
  drawing_id,
}: Pick<ProfileRow, 'edition' | 'drawing' | 'drawing_id'>): Photo | null {
  if (!drawing || !drawing_id) return null
  const { width, height, pixels } = sketchPixels(drawing, ownSitting, arts[slugOfEdition(edition)])
  const placeholder = Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
  const photo = { edition, id: drawing_id, status: 'active', ...portraitSize, placeholder, caption: '' } as const
  return { ...presentPhoto(photo), drawn: true }
}

export const presentOwnPhoto = (row: OwnPhotoRow): OwnPhoto => ({
  ...presentPhoto(row),
  reason: row.reason,
  ready: row.status === 'active' || row.fingerprint !== null,
})

export const cellOfProfile = ({ cell_lat, cell_lon }: Pick<ProfileRow, 'cell_lat' | 'cell_lon'>): Cell | null =>
  cell_lat === null || cell_lon === null ? null : { lat: cell_lat, lon: cell_lon }

type CardRow = Pick<
  ProfileRow,
  | 'id'
  | 'kind'
  | 'status'
  | 'name'
  | 'date_of_birth'
  | 'gender'
  | 'country'
  | 'region'
  | 'city'
  | 'cell_lat'
  | 'cell_lon'
  | 'last_active_at'
>

/** The card of a profile. It contains neither the cell nor the date of birth (TRU-10). */
export function presentCard(
  row: CardRow,
  mainImage: Photo | null,
  viewer: Viewer | null,
  { now, today }: { now: Date; today: Date },
): ProfileCard {
  const cell = cellOfProfile(row)
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, today),
    gender: row.gender,
    country: row.country,
    region: row.region,
    city: row.city,
    distance_km: cell && viewer?.cell ? distanceStep(viewer.cell, cell) : null,
    // A program is never online.
    online: row.kind !== 'fictional' && row.status === 'active' && isOnline(row.last_active_at, now),
    kind: row.kind,
    main_image: mainImage,
  }
}

/** The card of a member who deleted the account (ACC-03). It says nothing about the member; `ZZ` is no country. */
export const presentLeft = ({ id, kind }: Pick<ProfileRow, 'id' | 'kind'>): ProfileCard => ({
  id,
  name: '',
  age: 0,
  gender: null,
  country: 'ZZ',
  region: null,
  city: null,
  distance_km: null,
  online: false,
  kind: kind === 'fictional' ? kind : 'member',
  main_image: null,
  left: true,
})

/** A stored prompt card; null if the product no longer has its question. */
export const presentPromptCard = (card: PromptCard | null): PromptCard | null =>
  card && promptQuestions.includes(card.question) ? card : null

/** The fields of a profile that are not on its card, and the notes. */
export const presentDescription = (row: ProfileRow): Pick<OwnProfile, DescribedField | 'notes'> => ({
  ...(Object.fromEntries(describedFields.map((field) => [field, row[field]])) as Pick<OwnProfile, DescribedField>),
  // In the product's order, without interests that it no longer offers.
  interests: interests.filter((interest) => row.interests.includes(interest)),
  prompts: row.prompts.filter(presentPromptCard),
  notes: row.notes,
})
