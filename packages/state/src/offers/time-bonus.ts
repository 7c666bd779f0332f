import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'

/** Null unless the server's own bonus was provided; goes with the member at the logout (BON-03). */
const timeBonusQuery = () =>
  queryOptions<DiscountCode | null>({
    queryKey: ['offers', 'time-bonus'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Tells of the time bonus the server gave; null takes it back. */
export const provideTimeBonus = (client: QueryClient, bonus: DiscountCode | null) =>
  client.setQueryData(timeBonusQuery().queryKey, bonus)

/** The member's time bonus, null where there is none. */
export const useTimeBonus = (): DiscountCode | null => useQuery(timeBonusQuery()).data ?? null
