// Without the schemas, which are in `profile.fields.schema.ts`: the page of a member loads this file.
import type * as z from 'zod/mini'
import type { fieldSchemas } from './profile.fields.schema.ts'
import type { ConsentClass } from './profile.values.ts'

type FieldLine = {
  /** The control that edits the field. `place` edits country, region and city together. */
  editor: 'text' | 'date' | 'choice' | 'chips' | 'place' | 'lines' | 'prompts'
  /** The value that means “not filled in”; others also see it if the site hides the field. Absent if always filled in. */
  empty?: null | '' | readonly []
  /** `by_setting`: `visible_profile_fields` decides (EDI-06). */
  shown: 'always' | 'by_setting'
  /** Whether `visible_profile_notes` may name it: members may add a note to the value. */
  note: boolean
  /** Whether `search_fields` may name it. */
  searchable: boolean
  /** The consent that storing a value requires. Of the interests, only `kinkInterests` require it. */
  consentClass: ConsentClass | null
  /** How much it adds to the completeness (PRF-09). 0: nothing, as for all that requires consent. */
  weight: number
  /** `until_confirmed`: until the email address is confirmed. Afterwards only the support changes it. */
  editable: 'anytime' | 'until_confirmed'
}

const usual = { shown: 'by_setting', note: false, searchable: false, consentClass: null, editable: 'anytime' } as const
const choice = { ...usual, editor: 'choice', empty: null } as const

/**
 * Every field of a profile except photos, in the order of a profile. Settings, calls, screens, the signup, the data export
 * and the SQL of reading and saving derive from this table.
 */
export const profileFieldTable = {
  name: { ...usual, editor: 'text', shown: 'always', weight: 0 },
  date_of_birth: { ...usual, editor: 'date', shown: 'always', weight: 0, editable: 'until_confirmed' },
  about_me: { ...usual, editor: 'lines', empty: '', weight: 20 },
  prompts: { ...usual, editor: 'prompts', empty: [], weight: 15 },
  interests: { ...usual, editor: 'chips', empty: [], consentClass: 'kink', weight: 12 },
  gender: { ...choice, searchable: true, weight: 8 },
  sexuality: { ...choice, note: true, consentClass: 'sexuality', weight: 0 },
  relationship_status: { ...choice, note: true, weight: 6 },
  country: { ...usual, editor: 'place', shown: 'always', searchable: true, weight: 0 },
  region: { ...usual, editor: 'place', empty: null, searchable: true, weight: 0 },
  city: { ...usual, editor: 'place', empty: null, weight: 10 },
  body_type: { ...choice, note: true, weight: 4 },
  hair_colour: { ...choice, note: true, weight: 3 },
  eye_colour: { ...choice, note: true, weight: 3 },
  tattoos: { ...choice, note: true, weight: 3 },
} as const satisfies Record<string, FieldLine>

type Table = typeof profileFieldTable
export type AnyField = keyof Table
type FieldsWith<Part> = { [Field in AnyField]: Table[Field] extends Part ? Field : never }[AnyField]

/** The value of each field. */
export type ProfileValues = { [Field in AnyField]: z.core.output<(typeof fieldSchemas)[Field]['read']> }

/** The line of a field, with the type that all lines share. */
export const lineOf = (field: AnyField): FieldLine => profileFieldTable[field]

/** The names of the lines that fit, in the order of the table. Never empty, as `z.enum` requires. */
const namesWhere = <Field extends AnyField>(fits: (line: FieldLine) => boolean) =>
  (Object.keys(profileFieldTable) as AnyField[]).filter((name) => fits(lineOf(name))) as [Field, ...Field[]]

export type ProfileField = FieldsWith<{ shown: 'by_setting' }> | 'country'
/** The fields that `visible_profile_fields` may name (EDI-06). The country is always shown, also if it is not named. */
export const profileFields = namesWhere<ProfileField>((line) => line.shown === 'by_setting' || line.editor === 'place')

export type NotedField = FieldsWith<{ note: true }>
/** The fields that `visible_profile_notes` may name. */
export const notedFields = namesWhere<NotedField>((line) => line.note)

export type SearchableField = FieldsWith<{ searchable: true }>
/** The fields that `search_fields` may name, besides the age. */
export const searchableFields = namesWhere<SearchableField>((line) => line.searchable)

/** The fields that are columns of a profile and not on its card. */
export type DescribedField = Exclude<AnyField, 'name' | 'date_of_birth' | 'gender' | 'country' | 'region' | 'city'>
export const describedFields = namesWhere<DescribedField>(
  (line) => line.shown === 'by_setting' && line.editor !== 'place' && !line.searchable,
)

/** The fields that require a consent, at least for some of their values. */
export type SensitiveField = FieldsWith<{ consentClass: ConsentClass }>

export type EditableField = Exclude<AnyField, 'country' | 'region' | 'city'>
/** The fields that are saved by their own name. Country, region and city are saved together, as `place`. */
export const editableFields = namesWhere<EditableField>((line) => line.editor !== 'place')

/** Whether a field is filled in. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
