import type { Act } from '../../admission/act.ts'
import { keepNewestSubscriptions } from './notifications.repository.ts'

/** No browser of a user gets pushes any more. */
export const endSubscriptionsOf = ({ db, edition }: Pick<Act, 'db' | 'edition'>, userId: string) =>
  keepNewestSubscriptions(db, edition, userId, 0)
