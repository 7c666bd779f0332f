import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import { decisionsContract } from '@vonk/contracts/members/members.decisions.contract.ts'
import type { Decision } from '@vonk/contracts/members/members.decisions.schema.ts'
import { apiOf } from '../attached.ts'

/** What the member reported, newest first, a page at a time (TRU-08). */
export const ownReportsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['members', 'reports'],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).call(decisionsContract.ownReports, { query: { before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Nothing tells an open page that a moderator decided.
    staleTime: 0,
  })

/** The last decisions of moderators about the member. */
export const ownDecisionsQuery = () =>
  queryOptions({
    queryKey: ['members', 'decisions'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(decisionsContract.ownDecisions, { signal })).decisions,
    staleTime: 0,
  })

/** A decision by the token of its link; null if there is none. */
export const decisionQuery = (token: string) =>
  queryOptions({
    queryKey: ['members', 'decision', token],
    queryFn: async ({ client, signal }): Promise<Decision | null> => {
      try {
        return (await apiOf(client).call(decisionsContract.decision, { query: { token }, signal })).decision
      } catch (error) {
        // A token that cannot be one is refused as invalid input.
        if (isApiError(error) && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
    meta: { public: true },
  })

/** Whether an appeal failed because this side has appealed, e.g. in another tab. */
export const isAppealFiled = (error: unknown): boolean => isApiError(error) && error.code === 'appeal_filed'

/** Appeals against a decision. Repeating it with the same words changes nothing. Fails with appeal_filed or appeal_over. */
export const appealMutation = () =>
  mutationOptions({
    mutationFn: async (body: { token: string; text: string }, { client }) =>
      (await apiOf(client).call(decisionsContract.appeal, { body, repeatable: true })).decision,
    onSuccess: async (decision, { token }, __, { client }) => {
      client.setQueryData(decisionQuery(token).queryKey, decision)
      await Promise.all(
        [ownReportsQuery().queryKey, ownDecisionsQuery().queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
    onError: async (error, { token }, __, { client }) => {
      if (isAppealFiled(error)) await client.invalidateQueries({ queryKey: decisionQuery(token).queryKey })
    },
  })
