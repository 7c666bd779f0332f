import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryInputOf } from '@vonk/contracts/call.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { readKept } from '@vonk/contracts/members/members.address.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { searchKeys, type SearchPage } from '../known.ts'
import { membersQuery } from './members.queries.ts'

type Search = Parameters<typeof membersQuery>[0]

/** A member beside another one in a search, and the search on whose page this member is. */
export type Neighbour = { card: ProfileCard; search: Search }

/** What the link to a profile keeps in its entry of the history: the search that found the member (MEM-02). A reload keeps it. */
export const fromSearch = (search: Search) => ({ search })

/** The search in the state of an entry of the history; null for another state. */
export function searchIn(state: unknown): Search | null {
  if (typeof state !== 'object' || state === null || !('search' in state)) return null
  const { network, ...search } = state.search as QueryInputOf<typeof membersContract.search>
  const kept = readKept(search)
  return kept ? { ...kept, ...(typeof network === 'string' && { network }) } : null
}

const cardsOf = ({ profiles, similar }: SearchPage): ProfileCard[] => [...profiles, ...similar]

/** The page that was shown stays as it is, for as long as the member goes through it. */
const asShown = { staleTime: Infinity, placeholderData: undefined } as const

/** The members before and after a member in a search, also on the pages beside its page. */
export function useNeighbours(id: string, search: Search): { previous: Neighbour | null; next: Neighbour | null } {
  const number = search.page ?? 1
  const { data } = useQuery({ ...membersQuery(search), ...asShown })
  const cards = data ? cardsOf(data) : []
  const at = cards.findIndex((card) => card.id === id)
  const isLast = at !== -1 && at === cards.length - 1 && number < (data?.pages ?? 0)
  const isFirst = at === 0 && number > 1
  const [later, earlier] = [
    { ...search, page: number + 1 },
    { ...search, page: number - 1 },
  ]
  const after = useQuery({ ...membersQuery(later), ...asShown, enabled: isLast }).data?.profiles[0]
  const before = useQuery({ ...membersQuery(earlier), ...asShown, enabled: isFirst }).data?.profiles.at(-1)
  const beside = (card: ProfileCard | undefined, on: Search) => (card ? { card, search: on } : null)
  if (at === -1) return { previous: null, next: null }
  return {
    previous: isFirst ? beside(before, earlier) : beside(cards[at - 1], search),
    next: isLast ? beside(after, later) : beside(cards[at + 1], search),
  }
}

/** The card of a member that a search in this tab has shown; null if none has. */
export function useKnownCard(id: string): ProfileCard | null {
  return (
    useQueryClient()
      .getQueriesData<SearchPage>({ queryKey: searchKeys })
      .flatMap(([, found]) => (found ? cardsOf(found) : []))
      .find((card) => card.id === id) ?? null
  )
}
