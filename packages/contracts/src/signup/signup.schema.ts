import * as z from 'zod/mini'
import { email, password } from '../account/account.schema.ts'
import { localeCodes } from '../locales.ts'
import { normalisable, text } from '../text.ts'
import { isCalendarDate, nameProblem, normaliseName } from './signup.rules.ts'

const traffic = z.optional(text({ max: 200 }))

const name = z
  .string()
  .check(normalisable, z.overwrite(normaliseName), z.minLength(2, { error: 'too_short' }), z.maxLength(40, { error: 'too_long' }))

/** The browser stores it at the first visit and sends it with the signup (RTE-14). */
export const trackingParameters = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** The signup form (SGN-01). The minimum age depends on the site and the date, so the server checks it separately. */
export const signupForm = z
  .strictObject({
    email,
    name,
    password,
    date_of_birth: z.string().check(z.refine(isCalendarDate, { error: 'invalid_date' })),
    language: z.optional(z.enum(localeCodes)),
    network: traffic,
    ref: traffic,
    sub1: traffic,
    sub2: traffic,
    sub3: traffic,
  })
  .check((payload) => {
    const form = payload.value
    const problem = nameProblem(form.name, form.email)
    if (problem) payload.issues.push({ code: 'custom', path: ['name'], message: problem, input: form.name })
  })
export type SignupForm = z.infer<typeof signupForm>

/** An activation link, and the password if the account is not logged in. */
export const activation = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.optional(password),
})
