import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { consentWording } from '@vonk/contracts/profile/profile.consents.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import { apiOf } from '../attached.ts'
import { updateUser } from '../known.ts'

/** What the member agreed to and when, the newest first (TRU-11). */
export const consentsQuery = () =>
  queryOptions({
    queryKey: ['profile', 'consents'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(profileContract.consents, { signal })).consents,
  })

/** Agrees to one kind of sensitive fields, by the text in this language. Fails with wording_changed or rate_limited. */
export const giveConsentMutation = () =>
  mutationOptions({
    mutationFn: (given: { class: ConsentClass; language: Locale }, { client }) =>
      apiOf(client).call(profileContract.giveConsent, { body: { ...given, wording: consentWording }, repeatable: true }),
    onSuccess: (answer, _, __, { client }) => remember(client, answer),
  })

/** Withdraws a consent. The server erases the values that it allowed. */
export const withdrawConsentMutation = () =>
  mutationOptions({
    mutationFn: (one: ConsentClass, { client }) =>
      apiOf(client).call(profileContract.withdrawConsent, { body: { class: one }, repeatable: true }),
    onSuccess: (answer, _, __, { client }) => remember(client, answer),
  })

function remember(client: QueryClient, { profile, consents }: AnswerOf<typeof profileContract.giveConsent>) {
  updateUser(client, (user) => ({ ...user, profile }))
  client.setQueryData(consentsQuery().queryKey, consents)
}
