import * as z from 'zod/mini'
import { localeCodes } from '../locales.ts'
import { openLocale } from '../locales.schema.ts'
import type { Settings } from '../site/site.schema.ts'
import { moment } from '../text.ts'
import {
  editableFields,
  isFilled,
  lineOf,
  notedFields,
  type EditableField,
  type ProfileValues,
  type SensitiveField,
} from './profile.fields.ts'
import { offers } from './profile.rules.ts'
import type { OwnProfile, ProfileEdit } from './profile.schema.ts'
import { consentClasses, kinkInterests, type ConsentClass, type Interest } from './profile.values.ts'

/**
 * The version of the texts that members agree to (`consents.v1` in `profile.json`). Other texts get a new version, and the
 * old ones stay: the list of consents shows what each member has read.
 */
export const consentWording = 1

/** A consent to store one kind of sensitive fields (TRU-11). It stands until it is withdrawn. */
export const consent = z.object({
  class: z.enum(consentClasses),
  /** The version and language of the text that the member read. */
  wording: z.int(),
  language: z.enum(localeCodes),
  given_at: moment,
  withdrawn_at: z.nullable(moment),
})
export type Consent = z.infer<typeof consent>

/** A consent as a member gives it. */
export const consentToGive = z.strictObject({
  class: z.enum(consentClasses),
  wording: z.int().check(z.minimum(1), z.maximum(1000)),
  language: openLocale,
})

/** The fields that require a consent. Of the interests, only those in `kinkInterests` require it. */
const fieldsOf = (one: ConsentClass): EditableField[] => editableFields.filter((field) => lineOf(field).consentClass === one)

const isKink = (interest: Interest) => kinkInterests.includes(interest)

/** The consents that storing these values requires. Removing a value requires none (TRU-11). */
export const consentsFor = (values: ProfileEdit): ConsentClass[] =>
  consentClasses.filter((one) =>
    fieldsOf(one).some((field) => {
      const note = notedFields.find((noted) => noted === field)
      if (note && isFilled(values.notes?.[note])) return true
      return field === 'interests' ? values.interests?.some(isKink) : isFilled(values[field])
    }),
  )

/** The values of a profile, as far as they change, when a consent is withdrawn. */
export function withoutValuesOf(
  one: ConsentClass,
  { interests, notes }: Pick<OwnProfile, 'interests' | 'notes'>,
): Partial<Pick<ProfileValues, SensitiveField>> & Pick<OwnProfile, 'notes'> {
  const fields = fieldsOf(one)
  const isOther = (field: string) => !fields.some((name) => name === field)
  return {
    ...Object.fromEntries(
      fields.map((field) => [field, field === 'interests' ? interests.filter((i) => !isKink(i)) : lineOf(field).empty]),
    ),
    notes: Object.fromEntries(Object.entries(notes).filter(([field]) => isOther(field))),
  }
}

type FieldSettings = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes' | 'search_fields'>

/** The consents that a site asks for, by its fields and interests (EDI-06). */
export const consentsOffered = (settings: FieldSettings, interests: readonly Interest[]): ConsentClass[] =>
  consentClasses.filter((one) =>
    fieldsOf(one).some((field) => offers(settings, field) && (field !== 'interests' || interests.some(isKink))),
  )
