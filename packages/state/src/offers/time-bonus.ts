import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'

/** The bonus that `provideTimeBonus` stored. The logout removes it with the member's other data (BON-03). */
const timeBonusQuery = () =>
  queryOptions<DiscountCode | null>({
    queryKey: ['offers', 'time-bonus'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Stores the time bonus from the server; null removes it. */
export const provideTimeBonus = (client: QueryClient, bonus: DiscountCode | null) =>
  client.setQueryData(timeBonusQuery().queryKey, bonus)

/** The member's time bonus, or null. */
export const useTimeBonus = (): DiscountCode | null => useQuery(timeBonusQuery()).data ?? null
