import * as z from 'zod/mini'
import { email, linkToken, password } from '../account/account.schema.ts'
import { openLocale } from '../locales.schema.ts'
import { likesTakenAlong } from '../landers/landers.choices.ts'
import { genders, interests, promptQuestions } from '../profile/profile.values.ts'
import { profileName } from '../profile/profile.texts.ts'
import { countryCode, largestInteger, lines, text, uuid } from '../text.ts'
import { limits } from '../limits.ts'
import { readLanderSource } from '../landers/landers.rules.ts'
import { trackingValue } from '../traffic/tracking.rules.ts'
import { isCalendarDate } from './signup.rules.ts'
import { nameProblem } from './signup.names.ts'

/** The browser stores it at the first visit and sends it with the signup (RTE-14). What is no name or id becomes empty. */
const traffic = z.optional(z.string().check(z.overwrite((given) => trackingValue(given) ?? '')))

/** `lander`: the landing page that the visitor came from. */
const tracking = {
  network: traffic,
  ref: traffic,
  sub1: traffic,
  sub2: traffic,
  sub3: traffic,
  lander: z.optional(z.string().check(z.overwrite((given) => (readLanderSource(given) ? given : '')))),
}

const dateOfBirth = z.string().check(z.refine(isCalendarDate, { error: 'invalid_date' }))

/** The name of a form whose email address is known by the server or in another field. */
const nameFits = z.check<{ name?: string | undefined; email: string }>((payload) => {
  const { name, email: address } = payload.value
  const problem = name === undefined ? null : nameProblem(name, address)
  if (problem) payload.issues.push({ code: 'custom', path: ['name'], message: problem, input: name })
})

/** What was chosen on a landing page; the server leaves out what the site does not offer (LND-03). */
const chosen = z.strictObject({
  gender: z.optional(z.enum(genders)),
  region: z.optional(z.strictObject({ country: countryCode, region: text({ min: 1, max: limits.placeNameLength }) })),
  interests: z.optional(z.array(z.enum(interests)).check(z.maxLength(interests.length))),
  likes: z.optional(z.array(uuid).check(z.maxLength(likesTakenAlong))),
})

/** The signup form (SGN-01). The minimum age depends on the site and the date, so the server checks it separately. */
export const signupForm = z
  .strictObject({
    email,
    name: profileName,
    password,
    date_of_birth: dateOfBirth,
    language: z.optional(openLocale),
    ...tracking,
    /** The first message to the member in `signup_profile`, from whose page the signup started (SGN-01). */
    signup_message: z.optional(lines({ max: 10_000 })),
    signup_profile: z.optional(uuid),
    /** What the page said that it costs, in credits. If it costs more now, the signup is refused as `message_price_changed` (TRU-04). */
    signup_price: z.optional(z.int().check(z.minimum(0), z.maximum(largestInteger))),
    /** The question of the prompt card of that member that the message replies to, and that is liked (PRF-10). */
    signup_answer: z.optional(z.enum(promptQuestions)),
    signup_like: z.optional(z.enum(promptQuestions)),
    chosen: z.optional(chosen),
  })
  .check(nameFits)
export type SignupForm = z.infer<typeof signupForm>

/** An activation link, and the password if the account is not logged in. */
export const activation = z.strictObject({
  token: linkToken,
  password: z.optional(password),
})

const startedWith = {
  name: z.optional(profileName),
  date_of_birth: z.optional(dateOfBirth),
  gender: z.optional(z.enum(genders)),
}

/**
 * What a landing page or an invitation knows of a person who has no account yet (SGN-11). Nothing sensitive: that needs a consent,
 * which the steps of the signup ask for (TRU-11).
 */
export const signupStart = z
  .strictObject({ email, ...startedWith, language: z.optional(openLocale), ...tracking })
  .check(nameFits)
/** The form of a landing page for those who sign up later. */
export const emailOnly = z.strictObject({ email })

export type SignupStart = z.infer<typeof signupStart>

/** A started signup, as the person with its link sees it (SGN-11). Used up and expired links say nothing about the person. */
export const startedSignup = z.object({
  state: z.enum(['open', 'used', 'expired']),
  /** The account that has the address meanwhile: log in, or bring it back (SGN-05). */
  account: z.nullable(z.enum(['active', 'deleted'])),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
})
export type StartedSignup = z.infer<typeof startedSignup>

/** What the person adds to a started signup, or corrects in it (SGN-11). */
export const signupCompletion = z.strictObject({
  token: linkToken,
  password,
  name: startedWith.name,
  date_of_birth: startedWith.date_of_birth,
  language: z.optional(openLocale),
})
export type SignupCompletion = z.infer<typeof signupCompletion>
