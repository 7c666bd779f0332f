import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { apiOf } from './attached.ts'
import { knownUser, loadedUser, userKey } from './known.ts'
import { useLoaded } from './use-loaded.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `public`: the same for every user, so a login or logout does not remove it. */
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

/** The logged-in user, null for a visitor. Suspends until it is loaded. */
export const useCurrentUser = (): User | null => useLoaded(currentUserQuery())

/** The same without suspending: undefined before the first response. */
export const useKnownUser = (): User | null | undefined => useQuery(currentUserQuery()).data

const isMembers = (query: Query) => !query.meta?.public && query.queryKey[0] !== userKey[0]

/** Sets the user after a login, signup or activation, and removes the data of the previous user. */
export function rememberMember(client: QueryClient, user: User) {
  const before = knownUser(client)
  // A response to an earlier request must not undo this.
  void client.cancelQueries({ queryKey: userKey })
  client.setQueryData(userKey, user)
  if (before?.id === user.id) return
  client.removeQueries({ predicate: isMembers, type: 'inactive' })
  void client.resetQueries({ predicate: isMembers })
}

/** Removes all data of the member after the session has ended (AUT-04). */
export function forgetMember(client: QueryClient) {
  if (knownUser(client) === null) return
  // By default, cancelling restores the previous data, which is the member's too.
  void client.cancelQueries({ predicate: isMembers }, { revert: false })
  client.setQueryData(userKey, null)
  client.removeQueries({ predicate: isMembers })
}
