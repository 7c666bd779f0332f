import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { membersQuery } from './members.queries.ts'

type Search = NonNullable<Parameters<typeof membersQuery>[0]>
type Found = AnswerOf<typeof membersContract.search>

const cardsOf = ({ profiles, similar }: Found): ProfileCard[] => [...profiles, ...similar]

const searches = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['members', 'search'] })
    .flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [{ search: queryKey[2] as Search, found: state.data as Found, at: state.dataUpdatedAt }],
    )

/** The last search in this tab that found a member; null without one. */
export function useSearchOf(id: string): Search | null {
  const client = useQueryClient()
  const containing = searches(client).filter(({ found }) => cardsOf(found).some((card) => card.id === id))
  return containing.toSorted((a, b) => b.at - a.at)[0]?.search ?? null
}

/** The members before and after a member in a search, also on the pages beside its page. */
export function useNeighbours(id: string, search: Search): { previous: ProfileCard | null; next: ProfileCard | null } {
  const number = search.page ?? 1
  const { data } = useQuery({ ...membersQuery(search), enabled: false })
  const cards = data ? cardsOf(data) : []
  const at = cards.findIndex((card) => card.id === id)
  const isLast = at !== -1 && at === cards.length - 1 && number < (data?.pages ?? 0)
  const isFirst = at === 0 && number > 1
  const after = useQuery({ ...membersQuery({ ...search, page: number + 1 }), enabled: isLast, placeholderData: undefined })
  const before = useQuery({ ...membersQuery({ ...search, page: number - 1 }), enabled: isFirst, placeholderData: undefined })
  if (at === -1) return { previous: null, next: null }
  return {
    previous: cards[at - 1] ?? (isFirst ? (before.data?.profiles.at(-1) ?? null) : null),
    next: cards[at + 1] ?? (isLast ? (after.data?.profiles[0] ?? null) : null),
  }
}

/** The card of a member that a search in this tab has shown; null if none has. */
export function useKnownCard(id: string): ProfileCard | null {
  return (
    searches(useQueryClient())
      .flatMap(({ found }) => cardsOf(found))
      .find((card) => card.id === id) ?? null
  )
}
