import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import { findPayment } from './payments.repository.ts'
import { presentedRefund, refundsOf, withdraw } from './refunds.service.ts'

/** Withdrawing from a purchase. */
export const refundsEndpoints = [
  endpoint(refundsContract.refunds, (context) => refundsOf(context)),

  endpoint(refundsContract.withdraw, {
    decide: async (context) => {
      const { deps, edition, member, body } = context
      // That of another member does not exist.
      if (!(await findPayment(deps.db, edition, member.id, body.payment))) throw new Refusal('not_found')
      return withdraw(context, body)
    },
    // The job may have paid it meanwhile.
    tell: async ({ deps, member }, { refund }) => ({ refund: await presentedRefund({ db: deps.db, member }, refund) }),
  }),
]
