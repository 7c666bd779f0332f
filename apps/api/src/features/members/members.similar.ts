import { limits } from '@vonk/contracts/limits.ts'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { blurredCellOf } from '@vonk/contracts/site/site.cells.ts'
import type { Act } from '../../admission/act.ts'
import { centreOfRegion } from '../site/site.places.ts'
import { criteriaOf } from './members.criteria.ts'
import type { Placed } from './members.placing.ts'
import type { Place } from './members.ranking.ts'
import { readOn, type Seeker } from './members.reading.ts'
import { inhabitedAround } from './members.rings.ts'
import type { Search } from './members.search.ts'
import { countMembers } from './members.search.repository.ts'

/** How many years outside the wanted ages similar members are: first the nearest in age, then others, then any. */
const yearsOutside = [5, 15, limits.highestAge]

type Similar = { places: Place[]; count: number; count_capped: boolean }

/**
 * Members who come close to a search that found few: same gender and country, any region, distance and age, the nearest in
 * age and place first, without those already found (MEM-01). No fictional profiles.
 */
export async function similarTo(
  { db }: Pick<Act, 'db'>,
  { filters, seeking, seeker }: Search,
  found: readonly Placed[],
): Promise<Similar> {
  const hidden = [...seeking.hidden, ...found.map(({ id }) => id)]
  const all = criteriaOf({ gender: filters.gender, country: filters.country }, { ...seeking, hidden })
  const [places, [count = 0]] = await Promise.all([
    nearestTo(db, { filters, seeking, seeker }, hidden),
    countMembers(db, [all], limits.countedMembers + 1),
  ])
  return { places, count: Math.min(count, limits.countedMembers), count_capped: count > limits.countedMembers }
}

/** A page of similar members: those of the nearest ages first. */
async function nearestTo(
  db: Act['db'],
  { filters, seeking, seeker }: Pick<Search, 'filters' | 'seeking' | 'seeker'>,
  hidden: readonly string[],
): Promise<Place[]> {
  const { gender, country, min_age, max_age } = filters
  const from = await seekerFrom(db, filters, { seeking, seeker })
  const places: Place[] = []
  for (const years of min_age === undefined && max_age === undefined ? [limits.highestAge] : yearsOutside) {
    if (places.length >= limits.membersPerPage) break
    const wider: MemberFilters = {
      gender,
      country,
      ...(min_age !== undefined && { min_age: Math.max(limits.lowestMinimumAge, min_age - years) }),
      ...(max_age !== undefined && { max_age: Math.min(limits.highestAge, max_age + years) }),
    }
    const criteria = criteriaOf(wider, { ...seeking, hidden: [...hidden, ...places.map(({ id }) => id)] })
    places.push(
      ...(await readOn(db, criteria, from, { after: null, limit: limits.membersPerPage - places.length, regionCells: null })),
    )
  }
  return places
}

/** Nearness is from the wanted region, if one is wanted. */
async function seekerFrom(
  db: Act['db'],
  { country, region }: MemberFilters,
  { seeking, seeker }: Pick<Search, 'seeking' | 'seeker'>,
): Promise<Seeker> {
  const centre = region === undefined ? null : centreOfRegion(country, region)
  return centre ? { ...seeker, around: await inhabitedAround(db, seeking.edition, blurredCellOf(centre)) } : seeker
}
