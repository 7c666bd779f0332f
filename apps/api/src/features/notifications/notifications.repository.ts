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

/** A browser's subscription, with the language of its member. Undefined if it ended or the account is not in use. */
export const findSubscription = (db: Db, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.edition', 'push_subscriptions.user_id', 'users.language'])
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .where('push_subscriptions.id', '=', id)
    .where('users.status', '=', 'confirmed')
    .executeTakeFirst()

/** Removes a subscription that its browser has ended, unless the browser has renewed it since. */
export const removeDeadSubscription = (db: Db, id: string, p256dh: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).where('p256dh', '=', p256dh).execute()

/** Whether any browser gets the pushes of a member. */
export async function hasSubscription(db: Db, edition: Edition, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
