import * as z from 'zod/mini'

/** Which first messages the reply rate counts: those of so many days, each with a week for its answer. */
export const replyRateDays = 30

/** Below so many first messages a rate says nothing, and could tell of single members. */
export const fewestFirstMessages = 15

/** How many first messages between members got an answer. Fictional profiles are not among them. */
export const replyRate = z.object({
  /** The day, in UTC, whose beginning ended the count. */
  counted_on: z.iso.date(),
  first_messages: z.int(),
  /** Of them, answered within 24 hours. */
  within_day: z.int(),
  /** Of them, answered within 7 days. */
  within_week: z.int(),
})

export type ReplyRate = z.infer<typeof replyRate>
