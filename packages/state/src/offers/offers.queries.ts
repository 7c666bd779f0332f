import { queryOptions } from '@tanstack/react-query'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'
import { apiOf } from '../attached.ts'

/** The member's welcome discount, or null; a failure to load it is silent (BON-04). */
export const welcomeDiscountQuery = () =>
  queryOptions({
    queryKey: ['offers', 'welcome'],
    queryFn: async ({ client, signal }): Promise<DiscountCode | null> => {
      try {
        return (await apiOf(client).call(offersContract.discountCode, { query: { welcome: 'true' }, signal, retries: 0 }))
          .discountcode
      } catch (error) {
        if (signal.aborted) throw error
        return null
      }
    },
  })

/** A discount code by its name; null where there is none (PAY-09). */
export const discountCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['offers', 'code', code],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).call(offersContract.discountCode, { query: { code }, signal })).discountcode,
  })
