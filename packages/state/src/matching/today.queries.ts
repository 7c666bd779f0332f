import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import type { Today } from '@vonk/contracts/matching/matching.schema.ts'
import { apiOf } from '../attached.ts'
import { todayKey } from '../known.ts'

/** The home of the member (MEM-07). */
export const todayQuery = () =>
  queryOptions({
    queryKey: todayKey,
    queryFn: ({ client, signal }): Promise<Today> => apiOf(client).call(matchingContract.today, { signal }),
    staleTime: minute,
  })

/** Remembers that the member looks at the home. A lost signal only makes the next news longer. */
export const todaySeenMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(matchingContract.todaySeen, { repeatable: true }),
  })
