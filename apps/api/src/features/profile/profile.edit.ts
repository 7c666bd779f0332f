import { editableFields, isFilled, notedFields } from '@vonk/contracts/profile/profile.fields.ts'
import type { OwnProfile, PlaceChoice, ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import { blurredCellOf } from '@vonk/contracts/site/site.cells.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Updateable } from 'kysely'
import type { MemberAct } from '../../admission/act.ts'
import { refuseField } from '../../admission/refusal.ts'
import type { ProfileRow, ProfileTable } from '../../database/schema.ts'
import { interestsOf } from '../site/site.defaults.ts'
import { findTown } from '../site/site.places.ts'
import { settingsOf } from '../site/site.service.ts'
import { missingConsents } from './profile.consents.ts'
import { checkEdit } from './profile.edit.policy.ts'
import { lockProfile, updateProfile } from './profile.edit.repository.ts'
import { ownProfileOf } from './profile.service.ts'

/**
 * Saves any fields of the member's own profile, all or none of them (PRF-03). Throws `invalid_input` with a code for each
 * wrong field.
 */
export async function saveProfile(act: MemberAct, edit: ProfileEdit): Promise<OwnProfile> {
  const { deps, db, edition, now, member, afterCommit } = act
  const settings = await settingsOf(act)
  const row = await lockProfile(db, edition, member.id)
  const account = { email: row.email, confirmed: row.account_status === 'confirmed' }
  const missing = await missingConsents(act, edit)
  checkEdit(edit, { settings, interests: interestsOf(edition), account, today: dayIn(settings.countries[0], now), missing })
  const changes = columnsOf(edit, row)
  if (Object.keys(changes).length > 0) {
    await updateProfile(db, edition, member.id, changes)
    afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
  }
  return ownProfileOf(act, member.id)
}

/** The columns that an edit changes. */
function columnsOf(edit: ProfileEdit, row: ProfileRow): Updateable<ProfileTable> {
  const { prompts, ...values } = Object.fromEntries(
    editableFields.filter((field) => edit[field] !== undefined).map((field) => [field, edit[field]]),
  )
  const changes: Updateable<ProfileTable> = {
    ...values,
    ...(prompts !== undefined && { prompts: JSON.stringify(prompts) }),
    ...(edit.place && columnsOfPlace(edit.place)),
  }
  const notes = notesOf(edit, { ...row, ...values })
  return JSON.stringify(notes) === JSON.stringify(row.notes) ? changes : { ...changes, notes: JSON.stringify(notes) }
}

/** The notes after an edit. A note goes together with the value that it explains. */
function notesOf(edit: ProfileEdit, values: Pick<ProfileRow, (typeof notedFields)[number] | 'notes'>): OwnProfile['notes'] {
  const written = { ...values.notes, ...edit.notes }
  return Object.fromEntries(
    notedFields.flatMap((field) => (written[field] && isFilled(values[field]) ? [[field, written[field]]] : [])),
  )
}

/** A place of the list with its grid cell; without a city only the country. Nothing more exact is stored (SGN-13, TRU-10). */
function columnsOfPlace({ country, region, city }: PlaceChoice) {
  const found = city === null ? null : findTown({ country, region, city })
  const isKnown = city === null ? region === null && knownCountries.includes(country) : found !== null
  if (!isKnown) throw refuseField('place', 'unknown_place')
  const cell = found && blurredCellOf(found)
  return { country, region, city, cell_lat: cell?.lat ?? null, cell_lon: cell?.lon ?? null }
}
