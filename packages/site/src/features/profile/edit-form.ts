import { isApiError } from '@vonk/api-client/api-error.ts'
import { fieldsOf as codesOf, type FieldCode } from '@vonk/contracts/errors.ts'
import { notedFields } from '@vonk/contracts/profile/profile.fields.ts'
import { profileEdit, type OwnProfile, type ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import { nameProblem } from '@vonk/contracts/signup/signup.names.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { fieldsOf, type ProfileSection } from './profile-sections.ts'

/** Codes per field, e.g. `prompts.0.answer`. */
export type EditErrors = Readonly<Record<string, FieldCode>>

/** The values of a section as the form shows them first. */
export function valuesOf(section: ProfileSection, profile: OwnProfile, settings: Settings): ProfileEdit {
  if (section === 'place') return { place: { country: profile.country, region: profile.region, city: profile.city } }
  const fields = fieldsOf(section, settings)
  const noted = notedFields.filter((field) => fields.includes(field) && settings.visible_profile_notes.includes(field))
  return {
    ...Object.fromEntries(fields.map((field) => [field, profile[field]])),
    ...(noted.length > 0 && { notes: Object.fromEntries(noted.map((field) => [field, profile.notes[field] ?? ''])) }),
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Only what the member changed, so that an edit in another tab stays. */
export const changesOf = (values: ProfileEdit, first: ProfileEdit): ProfileEdit =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, first[name as keyof ProfileEdit])),
  ) as ProfileEdit

/** The problems that the server would find, as far as the browser can tell. */
export function errorsOfEdit(edit: ProfileEdit, email: string): EditErrors {
  const result = profileEdit.safeParse(edit)
  if (!result.success) return codesOf(result.error, edit)
  const problem = result.data.name === undefined ? null : nameProblem(result.data.name, email)
  return problem ? { name: problem } : {}
}

/** The codes per field of a refusal; null for another error. */
export const errorsOfRefusal = (error: unknown): EditErrors | null =>
  isApiError(error) && Object.keys(error.fields).length > 0 ? error.fields : null
