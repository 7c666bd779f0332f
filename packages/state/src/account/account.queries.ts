import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { apiOf, attachedTo } from '../attached.ts'
import { userKey } from '../known.ts'
import { forgetMember, rememberMember } from '../session.ts'
import { finishLogout, unfinishedLogout, wantLogout } from './wanted-logout.ts'

/** Logs in (AUT-01). Fails with login_failed, or with login_blocked and its `minutes` (AUT-02). */
export const loginMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof accountContract.login> & object, { client }) =>
      apiOf(client).call(accountContract.login, { body }),
    onSuccess: ({ user }, _, __, { client }) => rememberMember(client, user),
  })

/**
 * Logs out. Deletes unsent messages at once, so the next user of this browser does not find them. Without a connection the page forgets the
 * member all the same, and the server hears it before any other call. Returns whether it has heard it.
 */
export const logoutMutation = () =>
  mutationOptions({
    // Otherwise it would wait for the connection in the memory of this page.
    networkMode: 'always',
    mutationFn: (_: void, { client }) => {
      wantLogout()
      attachedTo(client).outbox.get()?.clear()
      return finishLogout(client)
    },
    onSuccess: (isHeard, _, __, { client }) => {
      unfinishedLogout.set(!isHeard)
      forgetMember(client)
    },
  })

/**
 * Changes the password (AUT-06). Fails with codes per field, e.g. wrong_password for `old_password`, or with login_blocked.
 */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof accountContract.changePassword> & object, { client }) =>
      apiOf(client).call(accountContract.changePassword, { body, renewsSession: true }),
    // All other sessions have ended.
    onSuccess: (_, __, ___, { client }) => client.invalidateQueries(devicesQuery()),
  })

/** Mails a link for a new password (AUT-05). Fails with email_unknown, email_deleted or reset_limit. */
export const requestResetMutation = () =>
  mutationOptions({
    mutationFn: (body: { email: string }, { client }) => apiOf(client).call(accountContract.requestReset, { body }),
  })

/** Sets a new password with the link of a mail, and logs in (AUT-05). Fails with link_invalid, or with codes per field. */
export const resetPasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof accountContract.resetPassword> & object, { client }) =>
      apiOf(client).call(accountContract.resetPassword, { body }),
    onSuccess: ({ user }, _, __, { client }) => rememberMember(client, user),
  })

/** What the link of a mail does, and for which address (AUT-05, AUT-07). Fails with link_invalid. */
export const mailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['account', 'link', token] as const,
    queryFn: ({ client, signal }) => apiOf(client).call(accountContract.readLink, { body: { token }, signal }),
    meta: { public: true },
    // The link may be used up by this page.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Uses the link of an address (AUT-07). After an undo nobody is logged in. Fails with link_invalid or email_taken. */
export const confirmEmailMutation = () =>
  mutationOptions({
    mutationFn: (body: { token: string }, { client }) => apiOf(client).call(accountContract.confirmEmail, { body }),
    onSuccess: async ({ outcome }, _, __, { client }) => {
      if (outcome === 'undone') return forgetMember(client)
      await client.invalidateQueries({ queryKey: userKey })
      await client.invalidateQueries(mailChangeQuery())
    },
  })

/** The new address that waits for its confirmation (AUT-07). */
export const mailChangeQuery = () =>
  queryOptions({
    queryKey: ['account', 'mail-change'] as const,
    queryFn: async ({ client, signal }) => (await apiOf(client).call(accountContract.mailChange, { signal })).mail_change,
  })

/** Asks for another address (AUT-07). Fails with codes per field, mail_limit or login_blocked. */
export const changeEmailMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof accountContract.changeEmail> & object, { client }) =>
      apiOf(client).call(accountContract.changeEmail, { body }),
    onSuccess: ({ mail_change }, _, __, { client }) => client.setQueryData(mailChangeQuery().queryKey, mail_change),
  })

/** Mails the link to the new address again. Fails with mail_limit. */
export const resendMailChangeMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(accountContract.resendMailChange, { body: {} }),
    onSuccess: ({ mail_change }, _, __, { client }) => client.setQueryData(mailChangeQuery().queryKey, mail_change),
  })

export const cancelMailChangeMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(accountContract.cancelMailChange, { body: {} }),
    onSuccess: ({ mail_change }, _, __, { client }) => client.setQueryData(mailChangeQuery().queryKey, mail_change),
  })

/** The sessions of the member (TRU-12). */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ['account', 'devices'] as const,
    queryFn: async ({ client, signal }) => (await apiOf(client).call(accountContract.devices, { signal })).sessions,
    staleTime: 0,
  })

/** Ends one session, or all others without an id (TRU-12). */
export const endDevicesMutation = () =>
  mutationOptions({
    mutationFn: (session: string | null, { client }) =>
      session === null
        ? apiOf(client).call(accountContract.endOtherDevices, { body: {} })
        : apiOf(client).call(accountContract.endDevice, { body: { session } }),
    onSuccess: ({ sessions }, _, __, { client }) => client.setQueryData(devicesQuery().queryKey, sessions),
  })
