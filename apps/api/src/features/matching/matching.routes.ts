import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { deckOf, pass, undoPass } from './matching.deck.ts'
import { answerQuestion, finderMatchesOf, finderOf, forgetAnswers } from './matching.finder.ts'
import { seeToday, todayOf } from './matching.today.ts'

export const matchingEndpoints = [
  endpoint(matchingContract.deck, deckOf),

  endpoint(matchingContract.pass, async (context) => {
    await pass(context, context.body.profile)
    return {}
  }),

  endpoint(matchingContract.undoPass, async (context) => {
    await undoPass(context, context.body.profile)
    return {}
  }),

  endpoint(matchingContract.finder, finderOf),

  endpoint(matchingContract.saveAnswer, (context) => answerQuestion(context, context.body)),

  endpoint(matchingContract.forgetAnswers, forgetAnswers),

  endpoint(matchingContract.finderMatches, finderMatchesOf),

  endpoint(matchingContract.today, { writesOnce: true, decide: todayOf }),

  endpoint(matchingContract.todaySeen, async (context) => {
    await seeToday(context)
    return {}
  }),
]
