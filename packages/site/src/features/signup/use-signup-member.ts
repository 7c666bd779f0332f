import { skipToken, useQuery } from '@tanstack/react-query'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { memberQuery } from '@vonk/state/members/members.queries.ts'

/** The member from whose page a signup starts; null without one, while loading, or if they have left. */
export function useSignupMember(id: string | null): Profile | null {
  const query = memberQuery(id ?? '')
  const { data } = useQuery({ ...query, queryFn: id === null ? skipToken : query.queryFn, retry: false })
  return data?.profile ?? null
}
