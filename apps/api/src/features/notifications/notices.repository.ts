import type { Edition } from '@vonk/contracts/editions.ts'
import { choicesWith, type NotificationChannel, type NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../dependencies.ts'
import type { MailPurpose } from '../../mail/purposes.ts'

type Account = { edition: Edition; userId: string }

/** Stores that a member is told something. Returns false if that happened before; of two parallel transactions one gets true. */
export async function claimNotice(
  db: Db,
  { edition, userId }: Account,
  notice: { kind: NotificationKind; occasion: string; byEmail: boolean; pushes: number },
  now: Date,
): Promise<boolean> {
  const { kind, occasion, byEmail, pushes } = notice
  const row = await db
    .insertInto('notices')
    .values({ edition, user_id: userId, kind, occasion, by_email: byEmail, by_push: pushes > 0, pushes, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these occasions a member was not told about yet. */
export async function findUntold(
  db: Db,
  { userId }: Account,
  kind: NotificationKind,
  occasions: readonly string[],
): Promise<string[]> {
  if (occasions.length === 0) return []
  const told = await db
    .selectFrom('notices')
    .select('occasion')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('occasion', 'in', occasions)
    .execute()
  return occasions.filter((occasion) => !told.some((row) => row.occasion === occasion))
}

/** How many notices of some kinds a member got since a moment. Those that said nothing do not count. */
export async function countTold(db: Db, { userId }: Account, kinds: readonly NotificationKind[], since: Date): Promise<number> {
  const { told } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .where((row) => row.or([row('by_email', '=', true), row('by_push', '=', true)]))
    .executeTakeFirstOrThrow()
  return told
}

/** How many things of some kinds a member was pushed since a moment. */
export async function countPushed(db: Db, { userId }: Account, kinds: readonly NotificationKind[], since: Date): Promise<number> {
  const { pushed } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('pushed'))
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .where('by_push', '=', true)
    .executeTakeFirstOrThrow()
  return pushed
}

/** Which things of some names a member was told, of any kind. */
export const findTold = async (db: Db, { userId }: Account, occasions: readonly string[]) =>
  occasions.length === 0
    ? []
    : db
        .selectFrom('notices')
        .select(['kind', 'occasion'])
        .where('user_id', '=', userId)
        .where('occasion', 'in', occasions)
        .execute()

/**
 * Counts that a browser has not got a push. Returns true if that was the last one: then it is as if nobody had tried. The caller
 * has locked the user's row.
 */
export async function dropPush(
  db: Db,
  { userId }: Account,
  told: readonly { kind: NotificationKind; occasion: string }[],
): Promise<boolean> {
  const ofThese = sql<boolean>`(kind, occasion) in (${sql.join(told.map(({ kind, occasion }) => sql`(${kind}, ${occasion})`))})`
  await db
    .updateTable('notices')
    .set((row) => ({ pushes: row('pushes', '-', 1) }))
    .where('user_id', '=', userId)
    .where('pushes', '>', 0)
    .where(ofThese)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where('by_push', '=', true)
    .where('pushes', '=', 0)
    .where(ofThese)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The notices to a member that were not mailed, because the mail server took none before the quiet hours. */
export const findUnmailed = (db: Db, { edition, userId }: Account, purposes: readonly MailPurpose[], now: Date) =>
  db
    .selectFrom('mail_links')
    .select('id')
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()

/** The browsers that get a member's pushes. */
export const findSubscriptions = (db: Db, { edition, userId }: Account) =>
  db.selectFrom('push_subscriptions').select('id').where('edition', '=', edition).where('user_id', '=', userId).execute()

/** SQL: whether the member `users.id` wants a kind by a channel. */
const wants = (kind: NotificationKind, channel: NotificationChannel): RawBuilder<boolean> => sql`coalesce((
  select enabled from notification_choices where user_id = users.id and kind = ${kind} and channel = ${channel}
), ${choicesWith([])[kind][channel]}::boolean)`

/** SQL: whether a notice of a kind reaches the member `users.id` at all. */
const isReached = (kind: NotificationKind): RawBuilder<boolean> => sql`(
  (${wants(kind, 'email')} and not exists (select from mail_stops where mail_stops.user_id = users.id))
  or (${wants(kind, 'push')} and exists (select from push_subscriptions where push_subscriptions.user_id = users.id))
)`

/**
 * The ids of members to look at for a kind, after `above` in the order of ids: confirmed, not deleted, not told about the
 * occasion, and one notice reaches them. `due`: further conditions, e.g. about `users` and `profiles`. `ownHours`: only members
 * who have chosen when they are told things.
 */
export async function findCandidates(
  db: Db,
  edition: Edition,
  {
    kind,
    occasion,
    due,
    ownHours,
    above,
    limit,
  }: {
    kind: NotificationKind
    occasion: string | null
    due: RawBuilder<boolean>
    ownHours: boolean
    above: string | null
    limit: number
  },
): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('users.id')
    .where('users.edition', '=', edition)
    .where('users.status', '=', 'confirmed')
    .where('profiles.status', 'in', ['active', 'invisible'])
    .where(due)
    .where(isReached(kind))
    .$if(ownHours, (query) => query.where(sql<boolean>`exists (select from notice_times where notice_times.user_id = users.id)`))
    .$if(above !== null, (query) => query.where('users.id', '>', above ?? ''))
    .$if(occasion !== null, (query) =>
      query.where(
        sql<boolean>`not exists (
          select from notices where notices.user_id = users.id and notices.kind = ${kind} and notices.occasion = ${occasion}
        )`,
      ),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** What the planned notices depend on. Undefined for a member without a profile for others. */
export const findMember = (db: Db, { edition, userId }: Account) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.country', 'profiles.region', 'profiles.has_photo', 'profiles.about_me', 'profiles.last_active_at'])
    .select('users.signup_at')
    .where('profiles.edition', '=', edition)
    .where('profiles.id', '=', userId)
    .where('profiles.status', 'in', ['active', 'invisible'])
    .executeTakeFirst()
