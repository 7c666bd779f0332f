import * as z from 'zod/mini'
import { profileCard } from '../profile/profile.schema.ts'
import { interests } from '../profile/profile.values.ts'
import { moment } from '../text.ts'
import { finderQuestions } from './matching.finder.ts'

const someInterests = z.array(z.enum(interests))

/** A card of the swipe game (LIK-07). */
export const swipeCard = z.extend(profileCard, {
  /** What the member has in common with this profile. */
  shared_interests: someInterests,
})
export type SwipeCard = z.infer<typeof swipeCard>

/** Why somebody is among the three people of the day; each is a stored fact (MEM-07). */
export const todayReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('likes_you') }),
  z.object({ kind: z.literal('interests'), interests: someInterests }),
  z.object({ kind: z.literal('near'), distance_km: z.number() }),
  z.object({ kind: z.literal('region'), region: z.string() }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('age') }),
  z.object({ kind: z.literal('active') }),
])
export type TodayReason = z.infer<typeof todayReason>

/** One of the people of the day, and what the member did about them. */
export const todayPerson = z.object({
  profile: profileCard,
  reasons: z.array(todayReason),
  liked: z.boolean(),
  passed: z.boolean(),
})
export type TodayPerson = z.infer<typeof todayPerson>

/** The home of a member for one day (MEM-07). Every count is of stored events. */
export const today = z.object({
  people: z.array(todayPerson),
  news: z.object({
    since: moment,
    /** The member has not been here before: `since` is the signup. */
    is_first: z.boolean(),
    likes: z.int(),
    matches: z.int(),
    /** New members in the region of the member; null without a region. With `members_capped` there are more. */
    members: z.nullable(z.int()),
    members_capped: z.boolean(),
    region: z.nullable(z.string()),
  }),
})
export type Today = z.infer<typeof today>

const question = z.enum(finderQuestions)

/** A member who fits the answers of the match finder, and what fits (MEM-06). */
export const finderMatch = z.object({
  profile: profileCard,
  /** How much of what the member asked for fits, by its importance. */
  percent: z.int(),
  /** `values` are what the profile says, of those that were asked for; empty for age, distance, photo and activity. */
  fits: z.array(z.object({ question, values: z.array(z.string()) })),
  differs: z.array(question),
  /** What the profile does not say. */
  unknown: z.array(question),
})
export type FinderMatch = z.infer<typeof finderMatch>
