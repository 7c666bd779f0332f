import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { sessionKeyOf } from '../../admission/session.ts'
import { countSearch } from './members.counting.ts'
import { replyRateOf } from './members.reply-rate.ts'
import { changeSearch, removeSearch, savedSearchesOf, saveSearch } from './members.saved.ts'
import { searchMembers } from './members.search.ts'
import { blockedOf, blockMember, reportMember, unblockMember, viewMember } from './members.service.ts'

export const membersEndpoints = [
  endpoint(membersContract.search, {
    atOnce: async (context) =>
      context.member && searchMembers(context, context.query, sessionKeyOf(context.deps, context.request)),
    decide: (context) => searchMembers(context, context.query),
  }),

  endpoint(membersContract.countMembers, (context) => countSearch(context, context.query)),

  // Counted before the transaction: it may take longer than a decision.
  endpoint(membersContract.replyRate, {
    prepare: ({ deps, edition }) => replyRateOf(deps, edition),
    decide: (_context, reply_rate) => Promise.resolve({ reply_rate }),
  }),

  endpoint(membersContract.savedSearches, async (context) => ({ searches: await savedSearchesOf(context) })),

  endpoint(membersContract.saveSearch, async (context) => ({ searches: await saveSearch(context, context.body) })),

  endpoint(membersContract.changeSearch, async (context) => ({ searches: await changeSearch(context, context.body) })),

  endpoint(membersContract.removeSearch, async (context) => ({ searches: await removeSearch(context, context.body.id) })),

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
