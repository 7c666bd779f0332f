import { type Query, type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { apiOf } from './attached.ts'
import { knownUser, loadedUser, userKey } from './known.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `public`: the same for everyone, so it outlives a change of who is logged in. */
    queryMeta: { public?: boolean }
  }
}

/** The logged-in user, null for a visitor (AUT-01). */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: userKey,
    queryFn: async ({ client, signal }): Promise<User | null> => {
      const { user } = await apiOf(client).call(accountContract.currentUser, { signal })
      return user && loadedUser(client, user)
    },
  })

/** The logged-in user, null for a visitor. Suspends until it is known. */
export const useCurrentUser = (): User | null => useSuspenseQuery(currentUserQuery()).data

/** The same without waiting for it: undefined before the first answer. */
export const useKnownUser = (): User | null | undefined => useQuery(currentUserQuery()).data

const isMembers = (query: Query) => !query.meta?.public && query.queryKey[0] !== userKey[0]

/** Somebody logged in, signed up or activated: what was loaded for whoever was there before goes. */
export function rememberMember(client: QueryClient, user: User) {
  const before = knownUser(client)
  // An answer still on its way was asked for before, and must not undo this.
  void client.cancelQueries({ queryKey: userKey })
  client.setQueryData(userKey, user)
  if (before?.id === user.id) return
  client.removeQueries({ predicate: isMembers, type: 'inactive' })
  void client.resetQueries({ predicate: isMembers })
}

/** Nobody is logged in any more (AUT-04): nothing of the member's stays in memory. */
export function forgetMember(client: QueryClient) {
  if (knownUser(client) === null) return
  // Not put back to what they knew before, as cancelling does by itself: that is the member's too.
  void client.cancelQueries({ predicate: isMembers }, { revert: false })
  client.setQueryData(userKey, null)
  client.removeQueries({ predicate: isMembers })
}
