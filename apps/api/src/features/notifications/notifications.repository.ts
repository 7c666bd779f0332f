import type { Insertable } from 'kysely'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { PushSubscriptionTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** Stores a browser's subscription. It replaces the subscription of another member of the edition in the same browser. */
export const saveSubscription = (db: Db, { edition, endpoint, ...rest }: Insertable<PushSubscriptionTable>) =>
  db
    .insertInto('push_subscriptions')
    .values({ edition, endpoint, ...rest })
    .onConflict((conflict) => conflict.columns(['edition', 'endpoint']).doUpdateSet(rest))
    .execute()

export const removeSubscription = (db: Db, edition: Edition, userId: string, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()

/** Removes all but the newest `count` subscriptions of a member. */
export const keepNewestSubscriptions = (db: Db, edition: Edition, userId: string, count: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('endpoint', 'not in', (newest) =>
      newest
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('edition', '=', edition)
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('endpoint')
        .limit(count),
    )
    .execute()
