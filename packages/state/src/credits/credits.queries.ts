import { queryOptions } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { apiOf } from '../attached.ts'

/** Bundles and payment methods of the visitor's country, with the current prices (PAY-01, PAY-02). */
export const pricingQuery = () =>
  queryOptions({
    queryKey: ['credits', 'pricing'],
    queryFn: ({ client, signal }) => apiOf(client).call(creditsContract.pricing, { signal }),
    staleTime: 10 * minute,
  })
