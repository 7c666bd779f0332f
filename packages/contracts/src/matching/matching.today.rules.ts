import { minute } from '../clock.ts'
import type { Interest } from '../profile/profile.values.ts'
import type { TodayReason } from './matching.schema.ts'

/** What a member and another have in common, as stored. */
export type Acquaintance = {
  likes_me: boolean
  shared_interests: Interest[]
  distance_km: number | null
  /** The region of both; null if they differ or one has none. */
  same_region: string | null
  /** Years between them. */
  years_apart: number
  /** Whole days since the other signed up, and since their last activity. */
  days_here: number
  days_away: number
}

const nearKm = 30
const closeYears = 5
const newDays = 14
const activeDays = 7

/** How much each reason counts for the choice of the three people. */
const weights: Record<TodayReason['kind'], number> = {
  likes_you: 6,
  interests: 4,
  near: 3,
  region: 2,
  new: 2,
  age: 1,
  active: 1,
}

/** Why somebody may suit a member: each reason is a stored fact, the strongest first (MEM-07, TRU-03). */
export function reasonsOf(other: Acquaintance): TodayReason[] {
  const near = other.distance_km !== null && other.distance_km <= nearKm ? other.distance_km : null
  const reasons: (TodayReason | false)[] = [
    other.likes_me && { kind: 'likes_you' },
    other.shared_interests.length > 0 && { kind: 'interests', interests: other.shared_interests },
    near !== null && { kind: 'near', distance_km: near },
    near === null && other.same_region !== null && { kind: 'region', region: other.same_region },
    other.days_here < newDays && { kind: 'new' },
    other.years_apart <= closeYears && { kind: 'age' },
    other.days_away < activeDays && { kind: 'active' },
  ]
  return reasons.filter((reason) => reason !== false)
}

const strength = (reasons: readonly TodayReason[]) =>
  reasons.reduce((sum, reason) => sum + weights[reason.kind] + (reason.kind === 'interests' ? reason.interests.length : 0), 0)

/** A person who may be shown today. */
type Candidate = { id: string; reasons: TodayReason[]; shown_lately: boolean }

/**
 * The people of a day: those with the best reasons, first those who were not shown lately. Ties keep the given order. Nobody
 * is shown without a reason.
 */
export const chosenForToday = <One extends Candidate>(candidates: readonly One[], count: number): One[] =>
  candidates
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => Number(a.shown_lately) - Number(b.shown_lately) || strength(b.reasons) - strength(a.reasons))
    .slice(0, count)

/** After so long without a look at the page, the next look is a new visit, in ms. */
export const visitGap = 30 * minute

type Visit = { since: Date; seen_at: Date }

/** The moment from which things are new to a member who looks at the page now: the end of the visit before (MEM-07). */
export const newSince = (visit: Visit | null, signupAt: Date, now: Date): Date => {
  if (!visit) return signupAt
  return now.getTime() - visit.seen_at.getTime() > visitGap ? visit.seen_at : visit.since
}
