import type { BodyOf } from '@vonk/contracts/call.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberFilters, SavedSearch } from '@vonk/contracts/members/members.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { lockUser } from '../../database/account-lock.ts'
import { settingsOf } from '../site/site.service.ts'
import { checkFilters, filtersOf } from './members.criteria.ts'
import { deleteSaved, findSaved, saveOne, updateAlerts } from './members.saved.repository.ts'
import { seekerOf } from './members.search.ts'

/** The searches that the member saved, newest first. */
export async function savedSearchesOf({
  db,
  edition,
  member,
}: Pick<MemberAct, 'db' | 'edition' | 'member'>): Promise<SavedSearch[]> {
  const rows = await findSaved(db, edition, member.id)
  return rows.map(({ id, search, alerts, created_at }) => ({ id, search, alerts, created_at: created_at.toISOString() }))
}

/** Saves a search; the same search again only changes its alerts. Throws `saved_search_limit`, or as a search does. */
export async function saveSearch(
  act: MemberAct,
  { search, alerts }: BodyOf<typeof membersContract.saveSearch>,
): Promise<SavedSearch[]> {
  const { db, edition, member, now } = act
  const filters = inOneOrder(filtersOf(search, (await settingsOf(act)).search_fields))
  const { seeker } = await seekerOf(act, member.id)
  checkFilters(filters, seeker.around !== null)
  // Parallel requests wait for each other, so that none passes the limit.
  await lockUser(db, edition, member.id)
  const saved = await findSaved(db, edition, member.id)
  const isKnown = saved.some((one) => JSON.stringify(inOneOrder(one.search)) === JSON.stringify(filters))
  if (!isKnown && saved.length >= limits.savedSearches) throw new Refusal('saved_search_limit')
  await saveOne(db, { edition, userId: member.id, search: filters, alerts, now })
  return savedSearchesOf(act)
}

/** Throws `not_found` for a search that is not the member's own. */
export async function changeSearch(
  act: MemberAct,
  { id, alerts }: BodyOf<typeof membersContract.changeSearch>,
): Promise<SavedSearch[]> {
  const { db, edition, member, now } = act
  if (!(await updateAlerts(db, { edition, userId: member.id, id, alerts, now }))) throw new Refusal('not_found')
  return savedSearchesOf(act)
}

/** Removing a search that is gone does nothing. */
export async function removeSearch(act: MemberAct, id: string): Promise<SavedSearch[]> {
  await deleteSaved(act.db, act.edition, act.member.id, id)
  return savedSearchesOf(act)
}

const inOneOrder = (filters: MemberFilters): MemberFilters =>
  Object.fromEntries(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
