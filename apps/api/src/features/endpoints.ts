import type { Endpoint } from '../plugins/endpoint.ts'
import { accountEndpoints } from './account/account.routes.ts'
import { chatEndpoints } from './chat/chat.routes.ts'

/** The endpoints of every room. A test holds them to the contract: each line is mounted once. */
export const endpoints: readonly Endpoint[] = [...accountEndpoints, ...chatEndpoints]
