import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { allowancesOf, like, likesOf, newestUnseenLiker, seeLike, seeMatch, unlike } from './likes.service.ts'

export const likesEndpoints = [
  endpoint(likesContract.likes, (context) => likesOf(context, context.query)),

  endpoint(likesContract.like, (context) => like(context, context.body)),

  endpoint(likesContract.allowances, allowancesOf),

  endpoint(likesContract.unlike, async (context) => {
    await unlike(context, context.body.profile)
    return {}
  }),

  endpoint(likesContract.likeSeen, async (context) => {
    await seeLike(context, context.body.profile)
    return {}
  }),

  endpoint(likesContract.matchSeen, async (context) => {
    await seeMatch(context, context.body.profile)
    return {}
  }),

  endpoint(likesContract.autoLike, newestUnseenLiker),
]
