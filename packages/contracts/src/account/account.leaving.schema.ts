import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { lines } from '../text.ts'
import { credentials, deletionReasons } from './account.schema.ts'

const { password } = credentials.shape

/** What a member says who deletes the account. Nobody has to give a reason: leaving takes no more presses than buying (TRU-07). */
export const deletionForm = z.strictObject({
  reason: z.optional(z.enum(deletionReasons, { error: 'invalid_value' })),
  note: z.optional(lines({ max: limits.deletionNote })),
  password,
})

/** A link to a deleted account and its password. */
export const reactivationForm = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), password })
