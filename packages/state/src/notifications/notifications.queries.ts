import { mutationOptions } from '@tanstack/react-query'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { apiOf, attachedTo } from '../attached.ts'

type Subscription = (BodyInputOf<typeof notificationsContract.subscribe> & object)['subscription']

/** Stores this browser's push subscription (NTF-04); polling gets rarer with it (CHT-04). */
export const subscribeMutation = () =>
  mutationOptions({
    mutationFn: (subscription: Subscription, { client }) =>
      apiOf(client).call(notificationsContract.subscribe, { query: { push: '1' }, body: { subscription }, repeatable: true }),
    onSuccess: (_, __, ___, { client }) => attachedTo(client).pushSubscribed.set(true),
  })
