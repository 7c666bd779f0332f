import { mutationOptions } from '@tanstack/react-query'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { apiOf } from '../attached.ts'
import { loadedUser, updateUser } from '../known.ts'

/** Saves the language of a logged-in user, which mails use too (LOC-03). */
export const saveLanguageMutation = () =>
  mutationOptions({
    mutationFn: (language: Locale, { client }) => apiOf(client).call(accountContract.saveLanguage, { body: { language } }),
    onSuccess: ({ user }, _, __, { client }) => updateUser(client, () => loadedUser(client, user)),
  })
