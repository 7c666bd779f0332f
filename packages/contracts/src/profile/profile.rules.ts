import type { Settings } from '../site/site.schema.ts'
import {
  isFilled,
  lineOf,
  profileFieldTable as fields,
  type AnyField,
  type NotedField,
  type ProfileField,
  type SearchableField,
} from './profile.fields.ts'
import type { Profile } from './profile.schema.ts'

type FieldSettings = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes' | 'search_fields'>
type ShownFields = Pick<Settings, 'visible_profile_fields'>

/** Whether others see a field of a profile on this site (EDI-06). */
export const shows = ({ visible_profile_fields: visible }: ShownFields, field: AnyField): boolean =>
  lineOf(field).shown === 'always' || visible.includes(field as ProfileField)

/** Whether members may fill in a field on this site: the site shows it or searches by it. Everybody has a place (EDI-06). */
export const offers = (settings: FieldSettings, field: AnyField): boolean =>
  shows(settings, field) ||
  lineOf(field).editor === 'place' ||
  (lineOf(field).searchable && settings.search_fields.includes(field as SearchableField))

/** Whether a value has a note beside it on this site (EDI-06). */
export const offersNote = (settings: Omit<FieldSettings, 'search_fields'>, field: NotedField): boolean =>
  shows(settings, field) && settings.visible_profile_notes.includes(field)

/** Returns a profile with only the fields and notes that the site shows (EDI-06). Other fields get their empty value. */
export function withVisibleFields<P extends Partial<Omit<Profile, 'id'>>>(
  profile: P,
  settings: Omit<FieldSettings, 'search_fields'>,
): P {
  const hidden = (Object.keys(profile) as AnyField[]).filter((field) => field in fields && !shows(settings, field))
  const shown: P = { ...profile, ...Object.fromEntries(hidden.map((field) => [field, lineOf(field).empty])) }
  if (shown.notes)
    shown.notes = Object.fromEntries(
      Object.entries(shown.notes).filter(
        ([field]) => offersNote(settings, field as NotedField) && isFilled(shown[field as NotedField]),
      ),
    )
  return shown
}
