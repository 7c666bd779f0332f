import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { orderBundle, paymentOf } from './credits.service.ts'
import { pricesOf } from './prices.service.ts'

export const creditsEndpoints = [
  endpoint(creditsContract.pricing, async (context) => (await pricesOf(context)).pricing),

  endpoint(creditsContract.buy, async (context) => ({
    payment: await orderBundle(context, context.body),
  })),

  endpoint(creditsContract.payment, async (context) => ({ payment: await paymentOf(context, context.query.id) })),
]
