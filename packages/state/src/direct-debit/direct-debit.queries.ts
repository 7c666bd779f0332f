import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { newId } from '@vonk/api-client/new-id.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import type { DirectDebit } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import { apiOf } from '../attached.ts'
import { userKey } from '../known.ts'

/** What the member sees about direct debits (PAY-08). */
export const directDebitQuery = () =>
  queryOptions({
    queryKey: ['direct-debit'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(directDebitContract.state, { signal })).direct_debit,
    staleTime: 0,
  })

const keep = (client: QueryClient, state: DirectDebit) => client.setQueryData(directDebitQuery().queryKey, state)

/** Checks the form and sends a code. Fails with fields, debit_blocked, debit_limit, sms_limit, sms_failed or price_changed. */
export const beginDebitMutation = () =>
  mutationOptions({
    mutationFn: async (body: BodyInputOf<typeof directDebitContract.begin>, { client }) =>
      (await apiOf(client).call(directDebitContract.begin, { body })).direct_debit,
    onSuccess: (state, _, __, { client }) => void keep(client, state),
    // A message that was not accepted leaves a draft, which can ask for another code.
    onError: async (_, __, ___, { client }) => client.invalidateQueries({ queryKey: directDebitQuery().queryKey }),
  })

export const resendDebitCodeMutation = () =>
  mutationOptions({
    mutationFn: async (_: void, { client }) => (await apiOf(client).call(directDebitContract.resend, { body: {} })).direct_debit,
    onSuccess: (state, _, __, { client }) => void keep(client, state),
  })

/** Signs the mandate with the code, and orders. Fails with the field otp, or debit_code_over. */
export const confirmDebitMutation = () =>
  mutationOptions({
    mutationFn: ({ otp, order }: { otp: string; order: string }, { client }) =>
      apiOf(client).call(directDebitContract.confirm, { body: { otp }, idempotencyKey: order }),
    onSuccess: (_, __, ___, { client }) => afterOrder(client),
    onError: async (_, __, ___, { client }) => client.invalidateQueries({ queryKey: directDebitQuery().queryKey }),
  })

/** Orders with a signed mandate. `order` is its idempotency key: a second press is the same order. */
export const orderByMandateMutation = () =>
  mutationOptions({
    mutationFn: ({ order, ...body }: BodyInputOf<typeof directDebitContract.order> & { order: string }, { client }) =>
      apiOf(client).call(directDebitContract.order, { body, idempotencyKey: order }),
    onSuccess: (_, __, ___, { client }) => afterOrder(client),
  })

/**
 * Its credits are booked, and the first payment makes a Premium member (PAY-05). Both change the user. The state without the draft is
 * loaded later: it would end the step that is about to open the result.
 */
async function afterOrder(client: QueryClient) {
  await client.invalidateQueries({ queryKey: directDebitQuery().queryKey, refetchType: 'none' })
  await client.invalidateQueries({ queryKey: userKey })
}

export const discardDebitMutation = () =>
  mutationOptions({
    mutationFn: async (_: void, { client }) => (await apiOf(client).call(directDebitContract.discard, { body: {} })).direct_debit,
    onSuccess: (state, _, __, { client }) => void keep(client, state),
  })

export const revokeMandateMutation = () =>
  mutationOptions({
    mutationFn: async (mandate: string, { client }) =>
      (await apiOf(client).call(directDebitContract.revoke, { body: { mandate } })).direct_debit,
    onSuccess: (state, _, __, { client }) => void keep(client, state),
  })

/** Makes the key of an order. Keep it until the member orders something else. */
export const newDebitOrder = newId
