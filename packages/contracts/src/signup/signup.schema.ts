import * as z from 'zod/mini'
import { email, password } from '../account/account.schema.ts'
import { localeCodes } from '../locales.ts'
import { text } from '../text.ts'
import { isCalendarDate, nameProblem } from './signup.rules.ts'

const traffic = z.optional(text({ max: 200 }))

/** Stored at the first visit and sent with the signup (RTE-14). */
export const trackingParameters = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** The signup form (SGN-01). The minimum age depends on the site and the day, so the server checks it beside this. */
export const signupForm = z
  .strictObject({
    email,
    name: text({ min: 2, max: 40 }),
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
    const problem = nameProblem(payload.value.name, payload.value.email)
    if (problem) payload.issues.push({ code: 'custom', path: ['name'], message: problem, input: payload.value.name })
  })
export type SignupForm = z.infer<typeof signupForm>
