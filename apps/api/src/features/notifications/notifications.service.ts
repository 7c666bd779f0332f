import type { Act } from '../../admission/act.ts'
import { keepNewestSubscriptions } from './notifications.repository.ts'

/** Removes all push subscriptions of a user. */
export const endSubscriptionsOf = ({ db, edition }: Pick<Act, 'db' | 'edition'>, userId: string) =>
  keepNewestSubscriptions(db, edition, userId, 0)
