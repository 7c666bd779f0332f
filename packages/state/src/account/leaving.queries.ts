import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { apiOf, attachedTo } from '../attached.ts'
import { chatsKey, loadedUser, updateUser } from '../known.ts'
import { forgetMember, rememberMember } from '../session.ts'

/** Turns invisible mode on or off (ACC-02). Fails with not_confirmed before the email is confirmed. */
export const visibilityMutation = () =>
  mutationOptions({
    mutationFn: (invisible: boolean, { client }) =>
      apiOf(client).call(leavingContract.saveVisibility, { body: { invisible }, repeatable: true }),
    onSuccess: ({ user }, _, __, { client }) => updateUser(client, () => loadedUser(client, user)),
  })

/**
 * Turns read receipts on or off (CHT-19). What was known of what others have read is forgotten, because the server may no longer
 * tell it.
 */
export const readReceiptsMutation = () =>
  mutationOptions({
    mutationFn: (tells_read: boolean, { client }) =>
      apiOf(client).call(leavingContract.saveReadReceipts, { body: { tells_read }, repeatable: true }),
    onSuccess: ({ user }, _, __, { client }) => {
      updateUser(client, () => loadedUser(client, user))
      client.removeQueries({ queryKey: ['chat', 'messages'] })
      void client.invalidateQueries({ queryKey: chatsKey })
    },
  })

const alternativesKey = ['account', 'alternatives'] as const

/** What the company offers a member who considers leaving (ACC-03). */
export const alternativesQuery = () =>
  queryOptions({
    queryKey: alternativesKey,
    queryFn: ({ client, signal }) => apiOf(client).call(leavingContract.alternatives, { signal }),
  })

/** Accepts the discount for staying. The prices of the next order have it. */
export const stayMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(leavingContract.stay, { repeatable: true }),
    onSuccess: async ({ accepted }, _, __, { client }) => {
      client.setQueryData(alternativesQuery().queryKey, { delete_discount: null, accepted })
      await client.invalidateQueries({ queryKey: ['credits'] })
    },
  })

/**
 * Deletes the account and forgets the member in this browser (ACC-03). Fails with invalid_input and a code for the password,
 * reason or note.
 */
export const deleteAccountMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof leavingContract.deleteAccount> & object, { client }) =>
      apiOf(client).call(leavingContract.deleteAccount, { body }),
    onSuccess: (_, __, ___, { client }) => {
      attachedTo(client).outbox.get()?.clear()
      forgetMember(client)
    },
  })

/** Mails the link back to a deleted account again (SGN-05). Fails with mail_limit. */
export const resendReactivationMutation = () =>
  mutationOptions({
    mutationFn: (body: { email: string }, { client }) => apiOf(client).call(leavingContract.resendReactivation, { body }),
  })

/** Brings a deleted account back and logs in (ACC-03). Fails with link_invalid, or with a code for the password. */
export const reactivateMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof leavingContract.reactivate> & object, { client }) =>
      apiOf(client).call(leavingContract.reactivate, { body }),
    onSuccess: ({ user }, _, __, { client }) => rememberMember(client, user),
  })
