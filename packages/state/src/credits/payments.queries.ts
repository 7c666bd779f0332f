import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import { newId } from '@vonk/api-client/new-id.ts'
import { second } from '@vonk/contracts/clock.ts'
import { cardWording } from '@vonk/contracts/credits/cards.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { CardUse, CheckoutMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { apiOf } from '../attached.ts'
import { userKey } from '../known.ts'
import { pricingQuery } from './credits.queries.ts'

/** A payment of the member by id, or the latest; polled while it is pending (PAY-03). */
export const paymentQuery = (id?: string) =>
  queryOptions({
    queryKey: ['credits', 'payment', id ?? 'latest'],
    queryFn: async ({ client, signal }) => {
      const { payment } = await apiOf(client).call(creditsContract.payment, { query: { id }, signal })
      if (payment?.status === 'completed') {
        // Its credits are booked, and the first payment makes a Premium member (PAY-05). Both change the user, whose balance the page
        // shows with the payment.
        await client.invalidateQueries({ queryKey: userKey })
        // The payment has used the discount.
        void client.invalidateQueries({ queryKey: pricingQuery().queryKey })
        // A failed repeat order is over (PAY-07).
        void client.invalidateQueries({ queryKey: repeatOrderQuery().queryKey })
      }
      return payment
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 2 * second : false),
  })

/** An order at the price that was shown. `order` is its idempotency key: a second click or a retry is the same order (PAY-02). */
export type Order = {
  bundle: number
  method: CheckoutMethod
  price: number
  /** The discount code in the price that the member entered. */
  code?: string | undefined
  card?: CardUse | undefined
  order: string
}

/** Makes the key of a new order. Keep it until the member orders something else. */
export const newOrder = newId

/**
 * Orders a bundle and returns where to pay (PAY-02). Fails with payment_failed, unknown_bundle, unknown_method, wording_changed or
 * price_changed; after price_changed it has loaded the current prices.
 */
export const buyMutation = () =>
  mutationOptions({
    mutationFn: async ({ order, ...body }: Order, { client }) => {
      const agreed = body.card === 'store' ? { card_wording: cardWording } : {}
      const { payment } = await apiOf(client).call(creditsContract.buy, { body: { ...body, ...agreed }, idempotencyKey: order })
      return payment
    },
    onSuccess: (payment, _, __, { client }) => {
      client.setQueryData(paymentQuery(payment.payment_id).queryKey, payment)
    },
    onError: async (error, _, __, { client }) => {
      if (codeOf(error) === 'price_changed') await client.invalidateQueries({ queryKey: pricingQuery().queryKey })
    },
  })

/** Asks what a bundle costs with a discount code, or why the code does not apply (PAY-09). */
export const priceMutation = () =>
  mutationOptions({
    mutationFn: ({ bundle, code }: { bundle: number; code: string }, { client }) =>
      apiOf(client).call(creditsContract.price, { query: { bundle: String(bundle), code } }),
  })

/** The last purchase at the current price; null if it cannot be repeated (PAY-06). */
export const repeatOrderQuery = () =>
  queryOptions({
    queryKey: ['credits', 'repeat-order'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(creditsContract.repeatOrder, { signal })).order,
    staleTime: 0,
  })
