import type { NotificationChannel, NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../../dependencies.ts'

type Choice = { kind: NotificationKind; channel: NotificationChannel; enabled: boolean }

/** What a member has chosen. Kinds and channels without a row have the default. */
export const findChoices = (db: Db, edition: Edition, userId: string): Promise<Choice[]> =>
  db
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'enabled'])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .execute()

/** Stores a choice with its time, also one that equals the default: the default may change. */
export const saveChoice = (db: Db, edition: Edition, userId: string, { kind, channel, enabled }: Choice, now: Date) =>
  db
    .insertInto('notification_choices')
    .values({ edition, user_id: userId, kind, channel, enabled, chosen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ enabled, chosen_at: now }))
    .execute()

/** When a member with a profile for others was last here; undefined without such a profile. */
export async function findLastVisit(db: Db, edition: Edition, id: string): Promise<Date | undefined> {
  const profile = await db
    .selectFrom('profiles')
    .select('last_active_at')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('status', 'in', ['active', 'invisible'])
    .executeTakeFirst()
  return profile?.last_active_at
}
