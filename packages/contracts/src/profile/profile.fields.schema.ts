import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { isCalendarDate } from '../signup/signup.rules.ts'
import { countryCode, text } from '../text.ts'
import type { AnyField } from './profile.fields.ts'
import { profileName, publicLine, publicLines } from './profile.texts.ts'
import {
  bodyTypes,
  eyeColours,
  genders,
  hairColours,
  interests,
  promptQuestions,
  relationshipStatuses,
  sexualities,
} from './profile.values.ts'

type FieldSchemas = {
  /** What a member sends: normalises, then judges. */
  written: z.core.$ZodType
  /** What responses contain. It accepts everything that is stored, also from before a rule. */
  read: z.core.$ZodType
}

/** For fields with the same schema in both directions. */
const both = <Schema extends z.core.$ZodType>(schema: Schema) => ({ written: schema, read: schema })

const choiceOf = <const Values extends readonly [string, ...string[]]>(values: Values) => both(z.nullable(z.enum(values)))

const placeName = { written: z.nullable(text({ min: 1, max: limits.placeNameLength })), read: z.nullable(z.string()) }

const answer = publicLine({ min: 1, max: limits.promptAnswerLength })
const question = z.enum(promptQuestions)

/** A prompt card as it was when somebody liked or quoted it (PRF-10). A profile has a question at most once. */
export const promptCard = z.object({ question, answer: z.string() })
export type PromptCard = z.infer<typeof promptCard>

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** The schemas of every field in `profileFieldTable`. */
export const fieldSchemas = {
  name: { written: profileName, read: z.string() },
  date_of_birth: {
    written: z.string().check(z.refine(isCalendarDate, { error: 'invalid_date' })),
    read: z.iso.date(),
  },
  about_me: { written: publicLines({ max: limits.aboutMeLength }), read: z.string() },
  prompts: {
    written: z.array(z.strictObject({ question, answer })).check(
      z.maxLength(limits.promptCards, { error: 'too_many' }),
      z.refine((cards) => isDistinct(cards.map((card) => card.question)), { error: 'invalid_value' }),
    ),
    read: z.array(promptCard),
  },
  interests: {
    written: z.array(z.enum(interests)).check(
      // In the product's order, each once.
      z.overwrite((chosen) => interests.filter((interest) => chosen.includes(interest))),
      z.maxLength(limits.interests, { error: 'too_many' }),
    ),
    read: z.array(z.enum(interests)),
  },
  gender: choiceOf(genders),
  sexuality: choiceOf(sexualities),
  relationship_status: choiceOf(relationshipStatuses),
  country: both(countryCode),
  region: placeName,
  city: placeName,
  body_type: choiceOf(bodyTypes),
  hair_colour: choiceOf(hairColours),
  eye_colour: choiceOf(eyeColours),
  tattoos: both(z.nullable(z.boolean())),
} as const satisfies Record<AnyField, FieldSchemas>
