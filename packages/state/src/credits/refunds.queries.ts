import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import { newId } from '@vonk/api-client/new-id.ts'
import { second } from '@vonk/contracts/clock.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import type { RefundOrder } from '@vonk/contracts/credits/refunds.schema.ts'
import { apiOf } from '../attached.ts'
import { userKey } from '../known.ts'
import { statementQuery } from './spending.queries.ts'

/** The purchases that the member can withdraw from, and earlier refunds; asked again while one is about to be paid (PAY-10). */
export const refundsQuery = () =>
  queryOptions({
    queryKey: ['credits', 'refunds'],
    queryFn: ({ client, signal }) => apiOf(client).call(refundsContract.refunds, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status, way }) => status === 'open' && way === 'provider') ? 3 * second : false,
  })

/** Makes the key of a new withdrawal: a second press or a retry is the same one. */
export const newWithdrawal = newId

/** Withdraws from a purchase at the sum that was shown (TRU-07). After `refund_changed` it has loaded what holds now. */
export const withdrawMutation = () =>
  mutationOptions({
    mutationFn: async ({ key, ...body }: RefundOrder & { key: string }, { client }) =>
      (await apiOf(client).call(refundsContract.withdraw, { body, idempotencyKey: key })).refund,
    onSuccess: async (_, __, ___, { client }) => {
      void client.invalidateQueries({ queryKey: userKey })
      void client.invalidateQueries({ queryKey: statementQuery().queryKey })
      await client.invalidateQueries({ queryKey: refundsQuery().queryKey })
    },
    onError: async (error, _, __, { client }) => {
      if (codeOf(error) === 'refund_changed') await client.invalidateQueries({ queryKey: refundsQuery().queryKey })
    },
  })
