import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { blockedOf, blockMember, reportMember, searchMembers, unblockMember, viewMember } from './members.service.ts'

export const membersEndpoints = [
  endpoint(membersContract.search, (context) => searchMembers(context, context.query)),

  endpoint(membersContract.member, (context) => viewMember(context, context.query.id)),

  endpoint(membersContract.block, async (context) => {
    await blockMember(context, context.body.profile)
    return {}
  }),

  endpoint(membersContract.unblock, async (context) => {
    await unblockMember(context, context.body.profile)
    return {}
  }),

  endpoint(membersContract.blocked, (context) => blockedOf(context, context.query)),

  endpoint(membersContract.report, async (context) => {
    await reportMember(context, context.body)
    return {}
  }),
]
