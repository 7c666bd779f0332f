import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { orderBundle, paymentOf, pricingOf } from './credits.service.ts'

export const creditsEndpoints = [
  endpoint(creditsContract.pricing, ({ parts, db, edition, member }) => pricingOf(parts, db, edition, member?.country ?? null)),

  endpoint(creditsContract.buy, async ({ parts, db, member, body, now }) => ({
    payment: await orderBundle(parts, db, { member, order: body, now }),
  })),

  endpoint(creditsContract.payment, async ({ db, member, query }) => ({ payment: await paymentOf(db, member, query.id) })),
]
