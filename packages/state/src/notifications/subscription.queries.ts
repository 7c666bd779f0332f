import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { apiOf } from '../attached.ts'

const subscriptionKey = (token: string) => ['notifications', 'subscription', token] as const

/** Whether the emails behind an unsubscribe link are stopped; null if the link does not work. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: subscriptionKey(token),
    queryFn: async ({ client, signal }) => {
      try {
        return await apiOf(client).call(notificationsContract.subscription, { query: { token }, signal })
      } catch (error) {
        if (codeOf(error) === 'link_invalid') return null
        throw error
      }
    },
  })

/** Unsubscribes with the link of an email, from all emails or those of its kind, or undoes it (NTF-02). */
export const changeSubscriptionMutation = (token: string) =>
  mutationOptions({
    mutationFn: ({ stop, onlyKind }: { stop: boolean; onlyKind: boolean }, { client }) =>
      apiOf(client).call(notificationsContract.changeSubscription, {
        body: { token, stop, ...(onlyKind && { only_kind: true }) },
        repeatable: true,
      }),
    onSuccess: (subscription, _, __, { client }) => client.setQueryData(subscriptionKey(token), subscription),
  })
