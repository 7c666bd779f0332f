import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { countComplaint, fileComplaint, readComplaint } from './support.complaints.ts'
import { informationPage } from './support.service.ts'

export const supportEndpoints = [
  endpoint(supportContract.information, async ({ query, ...act }) => ({ page: await informationPage(act, query) })),

  endpoint(supportContract.fileComplaint, {
    prepare: countComplaint,
    decide: async (context) => ({ filed: await fileComplaint(context, context.body) }),
  }),

  endpoint(supportContract.complaint, async (context) => ({ complaint: await readComplaint(context, context.query.token) })),
]
