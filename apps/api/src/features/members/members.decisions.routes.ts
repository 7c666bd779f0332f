import { decisionsContract } from '@vonk/contracts/members/members.decisions.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { fileAppeal, ownDecisionsOf, ownReportsOf, readDecision } from './members.appeals.ts'

export const decisionsEndpoints = [
  endpoint(decisionsContract.ownReports, (context) => ownReportsOf(context, context.query)),

  endpoint(decisionsContract.ownDecisions, async (context) => ({ decisions: await ownDecisionsOf(context) })),

  endpoint(decisionsContract.decision, async (context) => ({ decision: await readDecision(context, context.query.token) })),

  endpoint(decisionsContract.appeal, async (context) => ({ decision: await fileAppeal(context, context.body) })),
]
