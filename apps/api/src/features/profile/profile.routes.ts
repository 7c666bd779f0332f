import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { endpoint } from '../../plugins/endpoint.ts'
import { interestsOf } from '../site/site.defaults.ts'

export const profileEndpoints = [
  endpoint(profileContract.interests, async ({ edition }) => ({ interests: interestsOf(edition) })),
]
