import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { keepNewestSubscriptions, saveSubscription } from './notifications.repository.ts'

/** Push subscriptions per member. One more removes the oldest. */
const browsersPerMember = 10

export const notificationsEndpoints = [
  endpoint(notificationsContract.subscribe, async ({ db, edition, member, now, body }) => {
    const { endpoint: address, keys } = body.subscription
    await saveSubscription(db, { endpoint: address, edition, user_id: member.id, ...keys, created_at: now })
    await keepNewestSubscriptions(db, edition, member.id, browsersPerMember)
    return {}
  }),
]
