import { trafficContract } from '@vonk/contracts/traffic/traffic.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { countVisit } from './traffic.service.ts'

export const trafficEndpoints = [
  endpoint(trafficContract.pageHidden, async () => ({})),
  // Counted in memory, so it needs no transaction.
  endpoint(trafficContract.pageVisit, {
    atOnce: async (context) => {
      countVisit(context, context.body)
      return {}
    },
    decide: async () => ({}),
  }),
]
