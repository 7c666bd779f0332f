import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import type { FinderAnswer } from '@vonk/contracts/matching/matching.finder.ts'
import { apiOf } from '../attached.ts'

/** The questions of the match finder and the answers of the member (MEM-06). */
export const finderQuery = () =>
  queryOptions({
    queryKey: ['matching', 'finder'],
    queryFn: ({ client, signal }) => apiOf(client).call(matchingContract.finder, { signal }),
  })

/** The members who fit the answers best (MEM-06). */
export const finderMatchesQuery = () =>
  queryOptions({
    queryKey: ['matching', 'finder', 'matches'],
    queryFn: ({ client, signal }) => apiOf(client).call(matchingContract.finderMatches, { signal }),
    staleTime: minute,
  })

const setAnswers = (client: QueryClient, answers: FinderAnswer[]) => {
  client.setQueryData(finderQuery().queryKey, (finder) => finder && { ...finder, answers })
  // The results, and the deck, follow the answers.
  client.removeQueries({ queryKey: finderMatchesQuery().queryKey })
  client.removeQueries({ queryKey: ['matching', 'deck'] })
}

/** Saves the answer to one question. Fails with invalid_input where a consent is missing (TRU-11). */
export const saveAnswerMutation = () =>
  mutationOptions({
    mutationFn: (body: FinderAnswer, { client }) => apiOf(client).call(matchingContract.saveAnswer, { body, repeatable: true }),
    onSuccess: ({ answers }, _, __, { client }) => setAnswers(client, answers),
  })

/** Erases all answers. */
export const forgetAnswersMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(matchingContract.forgetAnswers, {}),
    onSuccess: ({ answers }, _, __, { client }) => setAnswers(client, answers),
  })
