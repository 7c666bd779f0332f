import { before, day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { FinderFacts } from '@vonk/contracts/matching/matching.finder.rules.ts'
import { wishesOf } from '@vonk/contracts/matching/matching.finder.rules.ts'
import type { FinderAnswer } from '@vonk/contracts/matching/matching.finder.ts'
import type { Acquaintance } from '@vonk/contracts/matching/matching.today.rules.ts'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { withVisibleFields } from '@vonk/contracts/profile/profile.rules.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import { searchFor } from '@vonk/contracts/signup/signup.wishes.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { presentCard } from '../profile/profile.presenter.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { describedSelf, rowOf } from '../profile/profile.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { findPeople } from './matching.repository.ts'

type Person = Awaited<ReturnType<typeof findPeople>>[number]
type Own = Awaited<ReturnType<typeof describedSelf>>['own']

/** From when a pass counts. */
export const passedSince = (now: Date) => before(now, limits.passDays * day)

/** The member who is proposed people to, as this room needs them. `row`: if it is known. */
export async function selfOf(act: MemberAct, row?: ProfileRow) {
  const settings = await settingsOf(act)
  return { settings, ...(await describedSelf(act, row ?? (await rowOf(act, act.member.id)))) }
}

type Self = Awaited<ReturnType<typeof selfOf>>

/**
 * Searches for people who suit a member, the closest fit first: in the region and about the same age, in the country, and of
 * any age. What the member answered in the match finder replaces what the profile suggests.
 */
export function searchesFor(own: Own, settings: Pick<Settings, 'min_age'>, answers: readonly FinderAnswer[]): MemberSearch[] {
  const suggested = { ...searchFor(own, settings.min_age), ...searchOfAnswers(answers) }
  const { region: _, ...inCountry } = suggested
  const { min_age: __, max_age: ___, ...ofAnyAge } = inCountry
  return [...(suggested.region === undefined ? [] : [suggested]), inCountry, ofAnyAge]
}

/** The part of the answers that a search knows. */
export function searchOfAnswers(answers: readonly FinderAnswer[]): Pick<MemberSearch, 'gender' | 'min_age' | 'max_age'> {
  return wishesOf(answers).reduce<Pick<MemberSearch, 'gender' | 'min_age' | 'max_age'>>((search, { question, wanted }) => {
    if (question === 'gender') return { ...search, gender: wanted?.length === 1 ? wanted[0] : undefined }
    if (question === 'age' && wanted) return { ...search, min_age: wanted.min, max_age: wanted.max }
    return search
  }, {})
}

/** People by id with their facts; without those whom the member may not see. */
export async function peopleOf(act: MemberAct, { settings, viewer }: Self, ids: readonly string[]) {
  const { db, edition, member, now } = act
  const found = await findPeople(db, edition, { viewer: member.id, ids, passedSince: passedSince(now) })
  const dates = { now, today: dayIn(settings.countries[0], now) }
  return new Map(
    found.map((row) => {
      const shown = withVisibleFields({ ...presentCard(row, null, viewer, dates), ...described(row) }, settings)
      return [row.id, { row, facts: factsOf(row, shown, now) }] as const
    }),
  )
}

const described = ({ relationship_status, interests, body_type, tattoos, sexuality }: Person) => ({
  relationship_status,
  interests,
  body_type,
  tattoos,
  sexuality,
})

type Shown = Pick<ProfileCard, 'age' | 'gender' | 'region' | 'distance_km'> & ReturnType<typeof described>

const wholeDays = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / day))

const factsOf = (row: Person, shown: Shown, now: Date): FinderFacts & { region: string | null } => ({
  ...shown,
  has_photo: row.has_photo,
  days_away: wholeDays(row.last_active_at, now),
})

type Found = { row: Person; facts: ReturnType<typeof factsOf> }

/** The interests that the member has too, in the order of the profile. */
export const sharedInterests = ({ own, settings }: Self, { facts }: Found) => {
  const { interests } = withVisibleFields({ interests: own.interests }, settings)
  return facts.interests.filter((interest) => interests.includes(interest))
}

/** What a member and another have in common. */
export const acquaintanceOf = (self: Self, found: Found, now: Date): Acquaintance => ({
  likes_me: found.row.likes_me,
  shared_interests: sharedInterests(self, found),
  distance_km: found.facts.distance_km,
  same_region: found.facts.region !== null && found.facts.region === self.own.region ? found.facts.region : null,
  years_apart: Math.abs(found.facts.age - self.own.age),
  days_here: wholeDays(found.row.created_at, now),
  days_away: found.facts.days_away,
})
