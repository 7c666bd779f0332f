import type { FieldCode } from '@vonk/contracts/errors.ts'
import { consentsFor } from '@vonk/contracts/profile/profile.consents.ts'
import { editableFields, lineOf, type EditableField, type NotedField } from '@vonk/contracts/profile/profile.fields.ts'
import { offers, offersNote } from '@vonk/contracts/profile/profile.rules.ts'
import type { ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import type { ConsentClass, Interest } from '@vonk/contracts/profile/profile.values.ts'
import { dateOfBirthProblem } from '@vonk/contracts/signup/signup.rules.ts'
import { nameProblem } from '@vonk/contracts/signup/signup.names.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { Refusal } from '../../admission/refusal.ts'

/** What an edit is judged by, besides its own form. */
export type EditRules = {
  settings: Settings
  interests: readonly Interest[]
  account: { email: string; confirmed: boolean }
  /** The date in the site's main country. */
  today: Date
  /** The consents that the edit requires and the member has not given. */
  missing: readonly ConsentClass[]
}

/**
 * Refuses an edit as a whole, with a code for each wrong field: fields that the site does not offer (EDI-06), values that it
 * does not have, values without the consent that they require (TRU-11), a name by the rules of the signup, a date of birth
 * after the confirmation of the account.
 */
export function checkEdit(edit: ProfileEdit, rules: EditRules): void {
  const problems: [field: string, problem: FieldCode | null][] = [
    ...editableFields.map((field): [string, FieldCode | null] => [field, fieldProblem(edit, field, rules)]),
    ...Object.keys(edit.notes ?? {}).map((field): [string, FieldCode | null] => [
      `notes.${field}`,
      offersNote(rules.settings, field as NotedField)
        ? consentProblem({ notes: { [field]: edit.notes?.[field as NotedField] } }, rules)
        : 'not_offered',
    ]),
  ]
  const fields = problems.flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []))
  if (fields.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) })
}

function fieldProblem(edit: ProfileEdit, field: EditableField, rules: EditRules): FieldCode | null {
  const { settings, interests, account, today } = rules
  if (edit[field] === undefined) return null
  if (!offers(settings, field)) return 'not_offered'
  if (lineOf(field).editable === 'until_confirmed' && account.confirmed) return 'not_changeable'
  const { name, date_of_birth, gender } = edit
  switch (field) {
    case 'name':
      return nameProblem(name ?? '', account.email)
    case 'date_of_birth':
      return dateOfBirthProblem(date_of_birth ?? '', today, settings.min_age)
    case 'gender':
      return gender && !settings.genders.includes(gender) ? 'invalid_value' : null
    case 'interests':
      return edit.interests?.every((interest) => interests.includes(interest))
        ? consentProblem({ interests: edit.interests }, rules)
        : 'invalid_value'
    default:
      return consentProblem({ [field]: edit[field] }, rules)
  }
}

/** Nothing sensitive is stored without a consent (TRU-11). */
const consentProblem = (part: ProfileEdit, { missing }: EditRules): FieldCode | null =>
  consentsFor(part).some((one) => missing.includes(one)) ? 'consent_missing' : null
