import { spendingContract, type Spending } from '@vonk/contracts/credits/spending.contract.ts'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import type { MemberAct } from '../../admission/act.ts'
import { endpoint } from '../../admission/endpoint.ts'
import type { Dependencies } from '../../dependencies.ts'
import { creditNotesOf } from './credit-notes.service.ts'
import { cancelOrder, planCancelling } from './orders.service.ts'
import { receiptOf } from './receipts.service.ts'
import { limitSpending, ordersBeyondLimit, pauseBuying, spendingOf } from './spending.service.ts'
import { statementOf } from './statement.service.ts'

type Outcome = { spending: Spending; orders: string[] }

async function outcomeOf(context: MemberAct): Promise<Outcome> {
  const [spending, orders] = [await spendingOf(context), await ordersBeyondLimit(context)]
  for (const order of orders) await planCancelling(context, order)
  return { spending, orders }
}

/** Cancels the open orders that the new limit does not allow, so that their checkouts can no longer be paid. */
async function answerOf({ deps }: { deps: Dependencies }, { spending, orders }: Outcome): Promise<Spending> {
  for (const order of orders) await cancelOrder(deps, order)
  return spending
}

/** What a member sees and decides about the own spending. */
export const spendingEndpoints = [
  endpoint(statementContract.statement, ({ db, edition, member, query }) =>
    statementOf({ db, edition, userId: member.id }, query.before),
  ),

  endpoint(receiptsContract.receipt, async (context) => ({
    receipt: await receiptOf(context, context.query.id),
    credit_notes: await creditNotesOf(context, context.query.id),
  })),

  endpoint(spendingContract.spending, (context) => spendingOf(context)),

  endpoint(spendingContract.limitSpending, {
    decide: async (context) => {
      await limitSpending(context, context.body)
      return outcomeOf(context)
    },
    tell: answerOf,
  }),

  endpoint(spendingContract.pauseBuying, {
    decide: async (context) => {
      await pauseBuying(context, context.body.days)
      return outcomeOf(context)
    },
    tell: answerOf,
  }),
]
