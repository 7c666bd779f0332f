import { queryOptions, useQuery } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import { promotionContract } from '@vonk/contracts/offers/promotion.contract.ts'
import type { Promotion } from '@vonk/contracts/offers/promotion.schema.ts'
import { apiOf } from '../attached.ts'

/** A partner's live profile, or null (PRM-01): the one whose turn it is, or the one with the id. */
export const promotionQuery = (id?: string) =>
  queryOptions({
    queryKey: ['offers', 'promotion', id ?? null],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).call(promotionContract.promotion, { query: id === undefined ? {} : { id }, signal })).promotion,
    staleTime: minute,
    meta: { public: true },
  })

/** The profile for the slot; null while none is known. A failure is silent: an advertisement is no reason to trouble anybody. */
export const useSlotPromotion = (enabled: boolean): Promotion | null =>
  useQuery({ ...promotionQuery(), enabled, throwOnError: false, retry: false }).data ?? null
