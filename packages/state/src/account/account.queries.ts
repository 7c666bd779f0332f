import { mutationOptions } from '@tanstack/react-query'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { apiOf, attachedTo } from '../attached.ts'
import { loadedUser, updateUser } from '../known.ts'
import { forgetMember, rememberMember } from '../session.ts'

/** Logs in (AUT-01). Fails with login_failed, or with login_blocked and its `minutes` (AUT-02). */
export const loginMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof accountContract.login> & object, { client }) =>
      apiOf(client).call(accountContract.login, { body }),
    onSuccess: ({ user }, _, __, { client }) => rememberMember(client, user),
  })

/** Logs out. Deletes unsent messages, so the next user of this browser does not find them. */
export const logoutMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(accountContract.logout),
    onSuccess: (_, __, ___, { client }) => {
      attachedTo(client).outbox.get()?.clear()
      forgetMember(client)
    },
  })

/** Saves the language of a logged-in user, which mails use too (LOC-03). */
export const saveLanguageMutation = () =>
  mutationOptions({
    mutationFn: (language: Locale, { client }) => apiOf(client).call(accountContract.saveLanguage, { body: { language } }),
    onSuccess: ({ user }, _, __, { client }) => updateUser(client, () => loadedUser(client, user)),
  })
