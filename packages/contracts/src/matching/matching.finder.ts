import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { lineOf, type AnyField } from '../profile/profile.fields.ts'
import { shows } from '../profile/profile.rules.ts'
import {
  bodyTypes,
  genders,
  interests,
  kinkInterests,
  relationshipStatuses,
  sexualities,
  type ConsentClass,
} from '../profile/profile.values.ts'
import type { Settings } from '../site/site.schema.ts'

/** How much an answer matters. Somebody who misses a `dealbreaker` is not in the results. */
export const importances = ['little', 'much', 'dealbreaker'] as const
export type Importance = (typeof importances)[number]

/** The distances to choose from, in km. */
export const finderDistances = [10, 25, 50, 100, 250] as const
/** Somebody was here within so many days. */
export const finderDays = [1, 7, 30] as const

const age = z.int().check(z.minimum(limits.lowestMinimumAge), z.maximum(limits.highestAge))
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** Any of some values, each once. */
const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values, max: number = values.length) =>
  z
    .array(z.enum(values))
    .check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(max, { error: 'too_many' }),
      z.refine(isDistinct, { error: 'invalid_value' }),
    )

/** A question and what may be wanted; null: it does not matter. */
const line = <Question extends string, Wanted extends z.core.$ZodType>(question: Question, wanted: Wanted) =>
  z.strictObject({ question: z.literal(question), wanted: z.nullable(wanted), importance: z.enum(importances) })

const ageRange = z.strictObject({ min: age, max: age }).check(z.refine(({ min, max }) => min <= max, { error: 'invalid_value' }))

/** What a member answers to one question of the match finder (MEM-06). Each is about something that profiles say. */
export const finderAnswer = z.discriminatedUnion('question', [
  line('age', ageRange),
  line('distance', z.literal(finderDistances)),
  line('gender', anyOf(genders)),
  line('relationship_status', anyOf(relationshipStatuses)),
  line('interests', anyOf(interests, limits.finderInterests)),
  line('photo', z.literal(true)),
  line('active', z.literal(finderDays)),
  line('body_type', anyOf(bodyTypes)),
  line('tattoos', z.boolean()),
  line('sexuality', anyOf(sexualities)),
])
export type FinderAnswer = z.infer<typeof finderAnswer>
export type FinderQuestion = FinderAnswer['question']
export type WantedIn<Question extends FinderQuestion> = NonNullable<Extract<FinderAnswer, { question: Question }>['wanted']>

/** In the order in which they are asked; at most ten. */
export const finderQuestions = [
  'age',
  'distance',
  'gender',
  'relationship_status',
  'interests',
  'photo',
  'active',
  'body_type',
  'tattoos',
  'sexuality',
] as const satisfies readonly FinderQuestion[]

/** The profile fields that a question is about, apart from age, place, photo and activity, which every profile has. */
const fieldOf: Partial<Record<FinderQuestion, AnyField>> = {
  gender: 'gender',
  relationship_status: 'relationship_status',
  interests: 'interests',
  body_type: 'body_type',
  tattoos: 'tattoos',
  sexuality: 'sexuality',
}

/** The questions of a site: about what its profiles show (EDI-06), and about the gender where there are several. */
export const questionsOf = (settings: Pick<Settings, 'visible_profile_fields' | 'genders'>): FinderQuestion[] =>
  finderQuestions.filter((question) => {
    if (question === 'gender' && settings.genders.length < 2) return false
    const field = fieldOf[question]
    return field === undefined || shows(settings, field)
  })

/**
 * The consent that storing an answer requires (TRU-11). The gender that a member looks for says as much about them as their
 * sexuality does.
 */
export function consentForAnswer({ question, wanted }: Pick<FinderAnswer, 'question' | 'wanted'>): ConsentClass | null {
  if (wanted === null) return null
  if (question === 'gender') return 'sexuality'
  if (question === 'interests')
    return Array.isArray(wanted) && kinkInterests.some((kink) => (wanted as readonly string[]).includes(kink)) ? 'kink' : null
  const field = fieldOf[question]
  return field === undefined ? null : lineOf(field).consentClass
}
