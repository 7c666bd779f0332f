import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { MemberFilters, MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { rememberedTracking } from '@vonk/state/traffic/tracking.ts'
import { useSearchParams } from 'react-router'
import { filtersOf, searchAt, startOf } from './search-of.ts'

/** A visitor's traffic source may open a search that is closed to visitors (MEM-03). */
export const networkOf = (user: User | null | undefined) => (user ? undefined : rememberedTracking().network)

/**
 * The search of an address for a member, or for a visitor (MEM-02). A shared link may have a distance, which means nothing to
 * who has no place.
 */
export function searchFrom(parameters: URLSearchParams, user: User | null | undefined, settings: Settings): MemberSearch {
  const { distance, ...search } = searchAt(parameters, user ? startOf(user.profile, settings) : {})
  return distance === undefined || !user?.profile.city ? search : { ...search, distance }
}

export type WantedSearch = {
  search: MemberSearch
  filters: MemberFilters
  network: string | undefined
}

/** The search that the address asks for. */
export function useMemberSearch(): WantedSearch {
  const [parameters] = useSearchParams()
  const user = useCurrentUser()
  const search = searchFrom(parameters, user, useSettings())
  const network = useBrowserValue(() => networkOf(user), undefined)
  return { search, filters: filtersOf(search), network }
}
