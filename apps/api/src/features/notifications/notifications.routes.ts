import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { choose, chooseTimes, settingsOfMember, switchEmails } from './choices.service.ts'
import { keepNewestSubscriptions, removeSubscription, saveSubscription } from './notifications.repository.ts'
import { changeSubscription, subscriptionOf } from './subscription.service.ts'

/** Push subscriptions per member. One more removes the oldest. */
const browsersPerMember = 10

export const notificationsEndpoints = [
  endpoint(notificationsContract.settings, settingsOfMember),
  endpoint(notificationsContract.choose, (act) => choose(act, act.body)),
  endpoint(notificationsContract.chooseTimes, (act) => chooseTimes(act, act.body)),
  endpoint(notificationsContract.switchEmails, (act) => switchEmails(act, act.body)),
  endpoint(notificationsContract.subscription, (act) => subscriptionOf(act, act.query.token)),
  endpoint(notificationsContract.changeSubscription, (act) => changeSubscription(act, act.body)),
  endpoint(notificationsContract.subscribe, async ({ db, edition, member, now, body }) => {
    const { endpoint: address, keys } = body.subscription
    await saveSubscription(db, {
      endpoint: address,
      edition,
      user_id: member.id,
      session_id: member.session,
      ...keys,
      created_at: now,
    })
    await keepNewestSubscriptions(db, edition, member.id, browsersPerMember)
    return {}
  }),
  endpoint(notificationsContract.unsubscribe, async ({ db, edition, member, body }) => {
    await removeSubscription(db, edition, member.id, body.endpoint)
    return {}
  }),
]
