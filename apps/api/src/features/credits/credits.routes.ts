import { day } from '@vonk/contracts/clock.ts'
import { cardsContract } from '@vonk/contracts/credits/cards.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import { visitorCountry } from '@vonk/contracts/site/visitor-country.ts'
import { count } from '../../admission/admission.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { visitorCountryOf } from '../../admission/visitor-country.ts'
import { settingsOf, withCountry } from '../site/site.service.ts'
import { removeCard, storedCardOf } from './cards.service.ts'
import { openCheckout, placeOrder } from './orders.service.ts'
import { paymentOf } from './payments.service.ts'
import { repeatOrderOf } from './repeat-order.ts'
import { pricesOf, quoteOf } from './prices.service.ts'

/** Orders of one member per day. Each creates a row here and a payment at the provider. */
const orderAllowance = { name: 'orders of a day', points: 100, within: day }

/** The stored outcome for repeats: the payment id. Older keys hold the payment itself. */
type Ordered = { payment: string | Pick<Payment, 'payment_id'> }

export const creditsEndpoints = [
  endpoint(creditsContract.pricing, async (context) => {
    const visitor = withCountry(await settingsOf(context), visitorCountryOf(context.deps, context.request))
    return (await pricesOf(context, visitorCountry(visitor))).pricing
  }),

  endpoint(creditsContract.price, async (context) => {
    const { bundle, refused } = await quoteOf(context, context.query)
    return { bundle, refused }
  }),

  endpoint(creditsContract.repeatOrder, async (context) => ({ order: await repeatOrderOf(context) })),

  endpoint(creditsContract.buy, {
    prepare: ({ deps, request, member }) => count(deps, request, orderAllowance, `member:${member.edition}:${member.id}`),
    decide: (context): Promise<Ordered> => placeOrder(context, context.body),
    tell: async ({ deps }, { payment }) => ({
      payment: await openCheckout(deps, typeof payment === 'string' ? payment : payment.payment_id),
    }),
  }),

  endpoint(cardsContract.storedCard, async (context) => ({ card: await storedCardOf(context) })),

  endpoint(cardsContract.removeCard, {
    decide: async (context) => {
      await removeCard({ ...context, userId: context.member.id })
      return { card: null }
    },
  }),

  endpoint(creditsContract.payment, async (context) => ({ payment: await paymentOf(context, context.query.id) })),
]
