import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { genders } from '../profile/profile.values.ts'
import { countryCode, text } from '../text.ts'

const age = z.coerce.number().check(z.int(), z.minimum(limits.lowestMinimumAge), z.maximum(limits.highestAge))

/** The search criteria (MEM-01). The server ignores fields that the site does not offer (EDI-06). */
export const memberSearch = z.strictObject({
  gender: z.optional(z.enum(genders)),
  country: z.optional(countryCode),
  region: z.optional(text({ min: 1, max: 80 })),
  min_age: z.optional(age),
  max_age: z.optional(age),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.membersPages))),
})
export type MemberSearch = z.infer<typeof memberSearch>

export const reportReasons = ['fake', 'scam', 'rude', 'underage', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
