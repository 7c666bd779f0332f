import { createHash } from 'node:crypto'
import type { AnswerOf, QueryOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { FoundCard, MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { shows } from '@vonk/contracts/profile/profile.rules.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Act } from '../../admission/act.ts'
import type { SessionKey } from '../../admission/session.ts'
import { Refusal } from '../../admission/refusal.ts'
import { cellOfProfile } from '../profile/profile.presenter.ts'
import { cardsOf } from '../profile/profile.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { checkFilters, criteriaOf, filtersOf, usedFilters, without, type Seeking } from './members.criteria.ts'
import { isCrowd, rememberCrowd, spare } from './members.crowds.ts'
import { fictionalFor } from './members.fictional.ts'
import { nearestMark, rememberMark } from './members.marks.ts'
import { onlineMembers } from './members.online.ts'
import { countPlaced, firstMark, placeFictional, type Placed } from './members.placing.ts'
import { mayVisitorsSearch } from './members.policy.ts'
import { isNear, rankColumnOf, reasonsOf, type Place } from './members.ranking.ts'
import { firstPlaces, inOrder, markAt, readAll, readOn, regionCellsOf, type RegionCells, type Seeker } from './members.reading.ts'
import { inhabitedAround } from './members.rings.ts'
import { countMembers, findSeeker, type Criteria, type OnlineRow } from './members.search.repository.ts'
import { similarTo } from './members.similar.ts'

/** A search that was let in: its filters, and who searches. */
export type Search = { filters: MemberFilters; seeking: Seeking; seeker: Seeker; settings: Settings }

const visitor: Seeker = { gender: null, sexuality: null, country: null, around: null }

/**
 * Who searches. The search never finds the `hidden`: the member, and members who blocked or are blocked by the member (MEM-04).
 * With `session`, throws `authentication_required` unless it is a valid session of the member.
 */
export async function seekerOf(
  { db, edition }: Pick<Act, 'db' | 'edition'>,
  id: string | undefined,
  session?: SessionKey,
): Promise<{ seeker: Seeker; hidden: string[] }> {
  const found = id === undefined ? undefined : await findSeeker(db, { edition, id }, session)
  if (session && !found) throw new Refusal('authentication_required')
  if (!found) return { seeker: visitor, hidden: [] }
  const { hidden, gender, sexuality, country } = found
  const cell = cellOfProfile(found)
  return { seeker: { gender, sexuality, country, around: cell && (await inhabitedAround(db, edition, cell)) }, hidden }
}

/**
 * Checks a search. Throws `search_closed` if the site does not let the visitor search (MEM-03), and `invalid_input` for
 * filters that nothing can fit.
 */
export async function admitSearch(
  act: Act,
  search: MemberFilters & { network?: string | undefined },
  session?: SessionKey,
): Promise<Search> {
  const { edition, member, now } = act
  const settings = await settingsOf(act)
  if (!member && !mayVisitorsSearch(settings, search.network)) throw new Refusal('search_closed')
  const filters = filtersOf(search, settings.search_fields)
  const { seeker, hidden } = await seekerOf(act, member?.id, session)
  checkFilters(filters, seeker.around !== null)
  const today = dayIn(settings.countries[0], now)
  return { filters, seeking: { edition, hidden, now, today, around: seeker.around }, seeker, settings }
}

/**
 * A page of search results with the count. If few are found: similar members, and what each filter hides (MEM-01, TRU-15).
 * `session`: that of a member who is remembered from an earlier request, see `seekerOf`.
 */
export async function searchMembers(
  act: Act,
  query: QueryOf<typeof membersContract.search>,
  session?: SessionKey,
): Promise<AnswerOf<typeof membersContract.search>> {
  const page = query.page ?? 1
  const search = await admitSearch(act, query, session)
  const finding = await findingOf(act, search)
  const [total, regionCells] = await Promise.all([
    countFound(act, search, finding),
    finding.online ? null : regionCellsOf(act.db, finding.criteria),
  ])
  const counted = capped(total)
  const few = page === 1 && counted.count < limits.fewMembers
  const [{ placed, similar, cardOf }, hidden_by] = await Promise.all([
    shownOn(act, search, { ...finding, page, total, regionCells, few }),
    few ? hiddenBy(act, search) : [],
  ])
  return {
    profiles: placed.flatMap(({ id }) => cardOf.get(id) ?? []),
    page,
    pages: Math.min(Math.ceil(counted.count / limits.membersPerPage), limits.membersPages),
    ...counted,
    similar: similar.places.flatMap(({ id }) => cardOf.get(id) ?? []),
    similar_count: similar.count,
    similar_capped: similar.count_capped,
    hidden_by,
  }
}

/** Who is shown on a page, and beside it if few are found. */
async function shownOn(act: Act, search: Search, { few, ...finding }: Asked & { few: boolean }) {
  const placed = await placedOn(act, search, finding)
  const similar = few ? await similarTo(act, search, placed) : { places: [], count: 0, count_capped: false }
  const cardOf = await foundCards(act, search, [...placed, ...similar.places.map((place) => ({ id: place.id, place }))])
  return { placed, similar, cardOf }
}

type Counted = { count: number; count_capped: boolean }

/** One more than is counted shows that there are more. */
const countedAtMost = limits.countedMembers + 1

export const capped = (count: number): Counted => ({
  count: Math.min(count, limits.countedMembers),
  count_capped: count > limits.countedMembers,
})

/** What is known of a search before the database looks for members. */
type Finding = {
  criteria: Criteria
  /** The fictional profiles that fit, in order. */
  fictional: readonly string[]
  /** All members who fit, of a search of who is online. */
  online: readonly OnlineRow[] | null
}

export async function findingOf({ deps, now }: Act, { filters, seeking, seeker }: Search): Promise<Finding> {
  const criteria = criteriaOf(filters, seeking)
  const online = await onlineMembers(deps, { criteria, now })
  // A program is never online.
  const members = filters.only_members || filters.online || filters.verified
  return { criteria, online, fictional: members ? [] : inOrder(await fictionalFor(deps, { criteria, now }), seeker) }
}

/** A page, and what is known before its members are read. */
type Asked = Finding & { page: number; total: number; regionCells: RegionCells }

/** So few are read all at once. To look for the first of them in each cell would take longer. */
const fewInAll = 480

/** The cards of a page, from the nearest page whose beginning is known. */
async function placedOn(
  act: Act,
  search: Search,
  { page, criteria, fictional, online, total, regionCells }: Asked,
): Promise<Placed[]> {
  const size = limits.membersPerPage
  const { deps, now, member } = act
  const { seeking, seeker } = search
  if (online) {
    const column = rankColumnOf(seeker.gender)
    const all = firstPlaces(online, { seeker, limit: page * size, rankOf: (row) => row[column] })
    return all.slice((page - 1) * size).map((place) => ({ id: place.id, place }))
  }
  if (total <= fewInAll) {
    const all = await readAll(act.db, criteria, seeker, 2 * fewInAll)
    return placeFictional(all, fictional, { from: 0, until: page * size, mark: firstMark }).cards.slice((page - 1) * size)
  }
  // The hidden are in it, so that a block begins anew.
  const about = JSON.stringify([...sameForAll(search), member?.id, seeking.hidden, seeker.gender, seeker.sexuality])
  // Whoever blocks thousands must not fill the memory.
  const key = createHash('sha256').update(about).digest('base64')
  const known = page === 1 ? null : nearestMark(deps, { key, page, now })
  const near = known ?? { page: 1, mark: firstMark }
  const [before, from, until] = [(near.page - 1) * size, (page - 1) * size, page * size]
  const { mark, next } =
    near.page === page
      ? { mark: near.mark, next: [] }
      : await markAt(act.db, criteria, seeker, {
          mark: near.mark,
          fictional: fictional.length,
          from: before,
          until: from,
          ahead: size,
          now,
          regionCells,
        })
  const members = next.length > 0 ? next : await readOn(act.db, criteria, seeker, { after: mark.after, limit: size, regionCells })
  const { cards, end } = placeFictional(members, fictional, { from, until, mark })
  if (near.page !== page) rememberMark(deps, { key, page, now }, mark)
  if (cards.length === size) rememberMark(deps, { key, page: page + 1, now }, end)
  return cards
}

/** How many cards the whole list has, or more than are counted. */
export async function countFound(act: Act, search: Search, { criteria, fictional, online }: Finding): Promise<number> {
  // Who is online changes each moment.
  if (online) return online.length
  const { seeking } = search
  const crowd = search.filters.online ? null : { ...crowdPlaceOf(search), filters: search.filters, now: act.now }
  if (crowd && isCrowd(act.deps, crowd, seeking.hidden.length)) return countedAtMost
  const rings = fictional.length > 0 ? seeking.around?.ringsOf(criteria.country) : undefined
  const nearCells = rings?.filter((_, step) => isNear(step)).flat()
  const isInside = (cell: number) => criteria.cells?.includes(cell) ?? true
  const near = nearCells ? [{ ...criteria, cells: nearCells.filter(isInside) }] : []
  const [members = 0, membersNear = 0] = await countMembers(act.db, [criteria, ...near], countedAtMost + spare)
  if (crowd && members >= countedAtMost + spare) rememberCrowd(act.deps, crowd)
  return members >= countedAtMost ? members : countPlaced({ members, near: membersNear, fictional: fictional.length })
}

const crowdPlaceOf = (search: Search) => ({
  site: JSON.stringify([search.seeking.edition, search.seeking.today]),
  cell: cellOf(search),
})

/** What decides who is found, except whom the viewer hides. A move begins anew. */
const sameForAll = (search: Search) => [search.seeking.edition, search.filters, cellOf(search)]

/** The cell of who searches. */
const cellOf = ({ seeking }: Search): number | null => seeking.around?.middle ?? null

/** How many members more there are without each single filter, those that hide most first. Fictional profiles do not count. */
async function hiddenBy(act: Act, { filters, seeking }: Search): Promise<AnswerOf<typeof membersContract.search>['hidden_by']> {
  const used = usedFilters(filters)
  if (used.length === 0) return []
  const all = [filters, ...used.map((filter) => without(filters, filter))].map((some) => criteriaOf(some, seeking))
  const [found = 0, ...counts] = await countEach(act, all)
  return used
    .map((filter, index) => {
      const { count, count_capped } = capped(counts[index] ?? 0)
      return { filter, count: count - found, count_capped }
    })
    .filter((hidden) => hidden.count > 0)
    .toSorted((a, b) => b.count - a.count)
}

async function countEach({ db, deps, now }: Act, all: readonly Criteria[]): Promise<number[]> {
  const online = await Promise.all(all.map((criteria) => onlineMembers(deps, { criteria, now })))
  const counts = await countMembers(
    db,
    all.filter((_, index) => !online[index]),
    countedAtMost,
  )
  return online.map((members) => members?.length ?? counts.shift() ?? 0)
}

/** Cards with the reasons for their places, by id. */
async function foundCards(act: Act, { settings }: Search, placed: readonly Placed[]): Promise<Map<string, FoundCard>> {
  // Some are known from seconds ago, and may have hidden since.
  const cards = await cardsOf(act, { ids: placed.map(({ id }) => id), viewer: act.member?.id, onlyActive: true })
  return new Map(
    placed.flatMap(({ id, place }) => {
      const card = cards.get(id)
      const reasons = reasonsAt(place, act.now).filter((reason) => tells(settings, reason))
      return card ? [[id, { ...card, reasons }] as const] : []
    }),
  )
}

/** Whom a member looks for follows from the sexuality, which the site may hide (EDI-06). */
const tells = (settings: Settings, reason: FoundCard['reasons'][number]) =>
  (reason !== 'mutual' && reason !== 'looks_for_you') || shows(settings, 'sexuality')

const reasonsAt = (place: Place | null, now: Date): FoundCard['reasons'] => (place ? reasonsOf(place, now) : ['fictional'])
