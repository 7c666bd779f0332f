import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { presentedRefund, refundsOf, withdraw } from './refunds.service.ts'

/** Withdrawing from a purchase. */
export const refundsEndpoints = [
  endpoint(refundsContract.refunds, (context) => refundsOf(context)),

  endpoint(refundsContract.withdraw, {
    decide: (context) => withdraw(context, context.body),
    // The job may have paid it meanwhile.
    tell: async ({ deps, member }, { refund }) => ({ refund: await presentedRefund({ db: deps.db, member }, refund) }),
  }),
]
