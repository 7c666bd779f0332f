import { limits } from '@vonk/contracts/limits.ts'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import type { Act } from '../../admission/act.ts'
import { settingsOf } from '../site/site.service.ts'
import { criteriaOf, filtersOf } from './members.criteria.ts'
import { findSaved, updateTold } from './members.saved.repository.ts'
import { seekerOf } from './members.search.ts'
import { findNew } from './members.search.repository.ts'

/** A saved search with members who are new since the last alert. */
export type SearchNews = { id: string; page: string; members: string[] }

/** New members of one search who are counted. */
const newAtMost = 1_000

/** The saved searches with alerts of a member that have new members, newest search first (TRU-15). Fictional profiles are no news. */
export async function newInSearches(act: Pick<Act, 'deps' | 'db' | 'edition' | 'now'>, userId: string): Promise<SearchNews[]> {
  const { db, edition, now } = act
  const saved = (await findSaved(db, edition, userId)).filter(({ alerts }) => alerts)
  if (saved.length === 0) return []
  const settings = await settingsOf(act)
  const { seeker, hidden } = await seekerOf(act, userId)
  const today = dayIn(settings.countries[0], now)
  const news: SearchNews[] = []
  for (const { id, search, told_until: since } of saved.slice(0, limits.savedSearches)) {
    // The site may offer less than it did, and the member may have no place any more.
    const filters = filtersOf(search, settings.search_fields)
    if (filters.distance !== undefined && !seeker.around) continue
    const criteria = criteriaOf(filters, { edition, hidden, now, today, around: seeker.around })
    const members = await findNew(db, criteria, { since, limit: newAtMost })
    if (members.length > 0) news.push({ id, page: pageOf(filters), members })
  }
  return news
}

/** Members who were new until now are no news any more. */
export const rememberTold = ({ db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>, searches: readonly string[]) =>
  updateTold(db, edition, searches, now)

/** The page with the results of a search. */
const pageOf = (filters: MemberFilters) =>
  `/members?${new URLSearchParams(Object.entries(filters).map(([field, value]): [string, string] => [field, `${value}`])).toString()}`
