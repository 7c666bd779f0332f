import { trafficContract } from '@vonk/contracts/traffic/traffic.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'

export const trafficEndpoints = [endpoint(trafficContract.pageHidden, async () => ({}))]
