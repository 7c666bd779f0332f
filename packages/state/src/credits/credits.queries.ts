import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { newId } from '@vonk/api-client/new-id.ts'
import { minute, second } from '@vonk/contracts/clock.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { apiOf } from '../attached.ts'
import { userKey } from '../known.ts'

/** Bundles and payment methods of the visitor's country (PAY-01). */
export const pricingQuery = () =>
  queryOptions({
    queryKey: ['credits', 'pricing'],
    queryFn: ({ client, signal }) => apiOf(client).call(creditsContract.pricing, { signal }),
    staleTime: 10 * minute,
  })

/** One own payment, or the latest; followed while it is pending (PAY-03). */
export const paymentQuery = (id?: string) =>
  queryOptions({
    queryKey: ['credits', 'payment', id ?? 'latest'],
    queryFn: async ({ client, signal }) => {
      const { payment } = await apiOf(client).call(creditsContract.payment, { query: { id }, signal })
      // Its credits are booked, and the first one makes a Premium member (PAY-05): both are the user's.
      if (payment?.status === 'completed') void client.invalidateQueries({ queryKey: userKey })
      return payment
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 2 * second : false),
  })

/** What is ordered. `order` names the intention: pressing twice, or again after a lost answer, is still one order (PAY-02). */
export type Order = { bundle: number; method: PaymentMethod; order: string }

/** A name for a new order; keep it until the member orders something else. */
export const newOrder = newId

/** Orders a bundle; the answer tells where to pay (PAY-02). Fails with payment_failed, unknown_bundle, unknown_method. */
export const buyMutation = () =>
  mutationOptions({
    mutationFn: async ({ bundle, method, order }: Order, { client }) =>
      (await apiOf(client).call(creditsContract.buy, { body: { bundle, method }, idempotencyKey: order })).payment,
    onSuccess: (payment, _, __, { client }) => {
      client.setQueryData(paymentQuery(payment.payment_id).queryKey, payment)
    },
  })
