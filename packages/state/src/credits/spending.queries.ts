import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { spendingContract, type Spending } from '@vonk/contracts/credits/spending.contract.ts'
import type { SpendingPeriod } from '@vonk/contracts/credits/spending.rules.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import { apiOf } from '../attached.ts'

/** Every movement of the member's credits, newest first, a page at a time (TRU-06). */
export const statementQuery = () =>
  infiniteQueryOptions({
    queryKey: ['credits', 'statement'],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).call(statementContract.statement, { query: { before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** The member's limits for buying, and the break from it (TRU-19). */
export const spendingQuery = () =>
  queryOptions({
    queryKey: ['credits', 'spending'],
    queryFn: ({ client, signal }) => apiOf(client).call(spendingContract.spending, { signal }),
    staleTime: 0,
  })

/** Sets the limit of a period, in minor units; null: no limit. */
export const limitSpendingMutation = () =>
  mutationOptions({
    mutationFn: (body: { period: SpendingPeriod; amount: number | null }, { client }) =>
      apiOf(client).call(spendingContract.limitSpending, { body }),
    onSuccess: (spending: Spending, _, __, { client }) => client.setQueryData(spendingQuery().queryKey, spending),
  })

/** Begins a break from buying. */
export const pauseBuyingMutation = () =>
  mutationOptions({
    mutationFn: (body: { days: 1 | 7 | 30 }, { client }) => apiOf(client).call(spendingContract.pauseBuying, { body }),
    onSuccess: (spending: Spending, _, __, { client }) => client.setQueryData(spendingQuery().queryKey, spending),
  })
