import { queryOptions } from '@tanstack/react-query'
import { hour } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { apiOf } from '../attached.ts'

/** How many first messages between members got an answer, or null. It changes once a day. */
export const replyRateQuery = () =>
  queryOptions({
    queryKey: ['members', 'reply-rate'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(membersContract.replyRate, { signal })).reply_rate,
    staleTime: hour,
    meta: { public: true },
  })
