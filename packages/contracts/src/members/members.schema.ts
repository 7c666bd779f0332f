import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { profileCard } from '../profile/profile.schema.ts'
import { genders } from '../profile/profile.values.ts'
import { searchSteps } from '../site/site.cells.ts'
import { countryCode, moment, text, uuid } from '../text.ts'

const age = z.coerce.number().check(z.int(), z.minimum(limits.lowestMinimumAge), z.maximum(limits.highestAge))

/** A filter that is on or absent: `?photo=1`, as a form with a checkbox writes it. */
const flag = z.enum(['1'])

const filters = {
  gender: z.optional(z.enum(genders)),
  country: z.optional(countryCode),
  region: z.optional(text({ min: 1, max: limits.placeNameLength })),
  min_age: z.optional(age),
  max_age: z.optional(age),
  /** Within so many kilometres of the own place: one of `searchSteps`. Only for members with a place. */
  distance: z.optional(
    z.coerce.number().check(z.refine((km) => searchSteps.some((step) => step === km), { error: 'invalid_value' })),
  ),
  photo: z.optional(flag),
  online: z.optional(flag),
  /** Only members whose photos were checked (TRU-13). */
  verified: z.optional(flag),
  /** No fictional profiles (EDI-07). */
  only_members: z.optional(flag),
}

/** The filters of a search (MEM-01). The server ignores the fields that the site does not offer (EDI-06). */
export const memberFilters = z.strictObject(filters)
export type MemberFilters = z.infer<typeof memberFilters>

/** The filters and the page. */
export const memberSearch = z.strictObject({
  ...filters,
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.membersPages))),
})
export type MemberSearch = z.infer<typeof memberSearch>

/** The filters of a search as a member sees them: both ages are one. */
export const searchFilters = [
  'gender',
  'country',
  'region',
  'age',
  'distance',
  'photo',
  'online',
  'verified',
  'only_members',
] as const
export type SearchFilter = (typeof searchFilters)[number]

/**
 * Why a card is where it is, the most important first (MEM-05). `near`: within the `distance_km` of the card. `fictional`:
 * a fictional profile, after the members who are near. The others say what they are called.
 */
export const placementReasons = [
  'near',
  'same_country',
  'active_today',
  'active_this_week',
  'photo',
  'mutual',
  'looks_for_you',
  'fictional',
] as const
export type PlacementReason = (typeof placementReasons)[number]

/** A card in search results, with the reasons for its place. */
export const foundCard = z.extend(profileCard, {
  reasons: z.array(z.enum(placementReasons)),
  /** The member who searches likes them. */
  liked: z.boolean(),
})
export type FoundCard = z.infer<typeof foundCard>

/** A number that is exact up to `limits.countedMembers`; with `count_capped` there are more than `count`. */
export const cappedCount = { count: z.int(), count_capped: z.boolean() }

/** For the slider of ages and the map of regions: each without its own filter, under all the others. */
export const searchFacets = z.object({
  /** How many members have an age, by age; ages without members are absent. */
  ages: z.array(z.object({ age: z.int(), count: z.int() })),
  /** More members fit than were counted: `ages` shows how the first ones are spread. */
  ages_capped: z.boolean(),
  regions: z.array(z.object({ country: countryCode, region: z.string(), ...cappedCount })),
})
export type SearchFacets = z.infer<typeof searchFacets>

/** A saved search (TRU-15). */
export const savedSearch = z.object({
  id: uuid,
  search: memberFilters,
  /** Tell the member about new results, by the choices for `reminders`, at most once a day. */
  alerts: z.boolean(),
  created_at: moment,
})
export type SavedSearch = z.infer<typeof savedSearch>

/** Why somebody reports a member, and why a fictional profile. Which one fits: `reportReasonsOf`. */
export const reportReasons = [
  'fake',
  'scam',
  'rude',
  'nudity',
  'underage',
  'misleading',
  'not_marked',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** A traffic source whose visitors may search on this site (MEM-03). */
export const network = z.optional(text({ max: 200 }))

/** What a report is about: the profile, the conversation with that member, or one message of that member (CHT-16). */
export const reportKinds = ['profile', 'conversation', 'message'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportSubject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('profile') }),
  z.strictObject({ kind: z.literal('conversation') }),
  z.strictObject({ kind: z.literal('message'), message: uuid }),
])
export type ReportSubject = z.infer<typeof reportSubject>
