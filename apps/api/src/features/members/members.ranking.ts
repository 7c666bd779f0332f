import { day } from '@vonk/contracts/clock.ts'
import type { PlacementReason } from '@vonk/contracts/members/members.schema.ts'
import type { Gender } from '@vonk/contracts/profile/profile.values.ts'
import { searchSteps } from '@vonk/contracts/site/site.cells.ts'
import type { ProfileRow } from '../../database/schema.ts'

/**
 * What orders the results, the most important first (MEM-05). The information pages state it.
 *
 * - `near`: the step of `searchSteps` within which a member is, then the same country, then others.
 * - `active`: the day of the last activity (UTC).
 * - `photo`: with a photo first.
 * - `fit`: both look for each other, then who looks for people like the viewer, by what both told about themselves.
 *
 * - `fictional`: where fictional profiles may be among them, see `members.placing.ts`.
 *
 * Ties are broken by the id, so that nobody is on two pages.
 */
export const ranking = ['near', 'active', 'photo', 'fit', 'fictional'] as const

/** The steps of nearness: those of `searchSteps`, then the same country, then elsewhere. */
export const sameCountry = searchSteps.length
export const elsewhere = searchSteps.length + 1

/** A member within these steps is near: no fictional profile comes before one. */
const nearSteps = searchSteps.indexOf(50) + 1

export const isNear = (step: number): boolean => step < nearSteps

/** The place of a member in the order: the step of nearness, the order within it, the id. */
export type Place = { step: number; order: number; id: string }

/** What the order depends on. Everything is null for a visitor. */
type Seeker = Pick<ProfileRow, 'gender' | 'sexuality'>

/** The column by which the database orders members for a viewer, within a step. */
type RankColumn = 'rank' | 'rank_for_men' | 'rank_for_women'

export const rankColumnOf = (gender: Gender | null): RankColumn =>
  gender === null ? 'rank' : gender === 'male' ? 'rank_for_men' : 'rank_for_women'

/** The genders that a member looks for, as far as the member told. */
export function soughtBy({ gender, sexuality }: Seeker): readonly Gender[] {
  if (gender === null || sexuality === null) return []
  if (sexuality === 'bi') return ['male', 'female']
  return (sexuality === 'hetero') === (gender === 'male') ? ['female'] : ['male']
}

/** The column `sex` of a profile. */
export const sexes = { unknown: 0, female: 1, male: 2 } as const
export const allSexes = Object.values(sexes)

const genderOf = (sex: number): Gender | null => (sex === sexes.female ? 'female' : sex === sexes.male ? 'male' : null)

/** How well two fit: the lower the better. */
const fits = { mutual: 0, theySeek: 1, none: 2 } as const

/**
 * How the ranks of members of one sex become the order for a viewer. Within a sex, rank and order increase together, so an
 * index has the order at hand.
 */
export type SexOrder = { sex: number; /** The fit of those who look for the gender of the viewer. */ best: number }

export const sexOrder = (viewer: Seeker, sex: number): SexOrder => {
  const gender = genderOf(sex)
  return { sex, best: gender !== null && soughtBy(viewer).includes(gender) ? fits.mutual : fits.theySeek }
}

/** The ranks of a viewer without a gender say nothing about the fit. */
const withoutFit = (column: RankColumn) => column === 'rank'

/** The order of a rank. The SQL of a page computes the same. */
export const orderOf = (column: RankColumn, rank: number, { best }: Pick<SexOrder, 'best'>): number =>
  withoutFit(column) ? rank * 3 + fits.none : Math.floor(rank / 2) * 3 + (rank % 2 === 0 ? best : fits.none)

/** The first rank whose order is at least `order`, and whether it is equal. */
export function rankFrom(column: RankColumn, order: number, sex: SexOrder): { rank: number; equal: boolean } {
  const base = Math.floor(order / 3)
  const candidates = withoutFit(column) ? [base, base + 1] : [base * 2, base * 2 + 1, base * 2 + 2]
  const rank = candidates.find((candidate) => orderOf(column, candidate, sex) >= order) ?? 0
  return { rank, equal: orderOf(column, rank, sex) === order }
}

/** As in migration 0030. */
const lastDay = 100_000

const dayNumber = (now: Date) => Math.floor(now.getTime() / day)

/** A rank above those of all who were active in the last days, today included, and at most that of anybody else. */
export const rankAfterDays = (column: RankColumn, { now, days }: { now: Date; days: number }): number =>
  (lastDay - dayNumber(now) + days) * (withoutFit(column) ? 2 : 4)

/** Why a member is at this place. */
export function reasonsOf({ step, order }: Pick<Place, 'step' | 'order'>, now: Date): PlacementReason[] {
  const fit = order % 3
  const rank = Math.floor(order / 3)
  const daysAgo = dayNumber(now) - (lastDay - Math.floor(rank / 2))
  const reasons: [PlacementReason, boolean][] = [
    ['near', isNear(step)],
    ['same_country', step === sameCountry],
    ['active_today', daysAgo <= 0],
    ['active_this_week', daysAgo > 0 && daysAgo < 7],
    ['photo', rank % 2 === 0],
    ['mutual', fit === fits.mutual],
    ['looks_for_you', fit === fits.theySeek],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
