import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { informationPage } from './support.service.ts'

export const supportEndpoints = [
  endpoint(supportContract.information, async ({ query, ...act }) => ({ page: await informationPage(act, query) })),
]
