import { choicesWith, type NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../../admission/act.ts'
import type { Db, MailFacts } from '../../dependencies.ts'
import { sendNotice } from '../../mail/links.ts'
import type { NoticePurpose } from '../../mail/purposes.ts'
import { findChoices } from './choices.repository.ts'
import { claimNotice, findSubscriptions } from './notices.repository.ts'
import { notices } from './notices.ts'
import { findStops } from './stops.repository.ts'
import { holdForLater } from './times.service.ts'
import { isSeen, type Arrived } from './unseen.ts'

type Account = { edition: Edition; userId: string }
type Addressee = { userId: string; email: string }

/** Whether a member wants a kind by email, and no emails are stopped. */
export async function wantsMail(db: Db, { edition, userId }: Account, kind: NotificationKind): Promise<boolean> {
  if (!choicesWith(await findChoices(db, edition, userId))[kind].email) return false
  return (await findStops(db, { edition, userId })).length === 0
}

/** Whether a member wants a kind by push. */
export const wantsPush = async (db: Db, { edition, userId }: Account, kind: NotificationKind): Promise<boolean> =>
  choicesWith(await findChoices(db, edition, userId))[kind].push

/**
 * Whether a mail of choice goes out that is ready now: the member may have turned it off, or seen meanwhile what it is about. In
 * quiet hours it stays, and is sent after them (TRU-14).
 */
export async function isToMail(
  db: Db,
  account: Account,
  { kind, facts }: { kind: NotificationKind; facts: MailFacts },
  now: Date,
): Promise<boolean> {
  if (!(await wantsMail(db, account, kind)) || (await isSeen(db, account, kind, facts))) return false
  return !(await holdForLater(db, account, now, { byEmail: false }))
}

/**
 * Tells a member about something, once per kind and occasion, by one channel: a push if the member wants it and has a browser for
 * it, else an email. Nobody is told if the transaction does not commit. The caller has locked the user's row, and the member is
 * not in quiet hours. Returns false if the member was told before.
 */
export async function tell(
  act: Act,
  { userId, email }: Addressee,
  { kind, occasion, facts }: Arrived,
  { byPush = true, byEmail = true }: { byPush?: boolean; byEmail?: boolean } = {},
): Promise<boolean> {
  const { db, edition, now } = act
  const account = { edition, userId }
  const browsers = byPush && (await wantsPush(db, account, kind)) ? await findSubscriptions(db, account) : []
  const mailed = byEmail && browsers.length === 0 && (await wantsMail(db, account, kind))
  if (!(await claimNotice(db, account, { kind, occasion, byEmail: mailed, pushes: browsers.length }, now))) return false
  if (mailed) await sendNotice(act, { userId, email, purpose: notices[kind].mail, facts })
  await pushTo(act, userId, browsers, { kind, facts, told: [{ kind, occasion }] })
  return true
}

/**
 * Tells a member in one notice by one channel all that arrived and is untold, and remembers each thing as told. As for `tell`.
 * Returns false, and remembers nothing, if the member has had as many of these emails today as we send.
 */
export async function tellArrived(
  act: Act,
  { userId, email }: Addressee,
  arrived: readonly Arrived[],
  by: { channel: 'email' } | { channel: 'push'; browsers: readonly { id: string }[] },
): Promise<boolean> {
  const { db, edition, now } = act
  const [first] = arrived
  if (!first) return true
  const { kind, facts, purpose } =
    arrived.length === 1 ? { ...first, purpose: notices[first.kind].mail } : summaryOf(first, arrived)
  if (by.channel === 'email' && !(await sendNotice(act, { userId, email, purpose, facts }))) return false
  const how = { byEmail: by.channel === 'email', pushes: by.channel === 'push' ? by.browsers.length : 0 }
  const told = arrived.map((one) => ({ kind: one.kind, occasion: one.occasion }))
  for (const one of told) await claimNotice(db, { edition, userId }, { ...one, ...how }, now)
  if (by.channel === 'push') await pushTo(act, userId, by.browsers, { kind, facts, told })
  return true
}

/** What one notice of several things names: how many people wrote, and how many like the member. */
function summaryOf(
  first: Arrived,
  told: readonly Arrived[],
): { kind: NotificationKind; facts: MailFacts; purpose: NoticePurpose } {
  const likes = told.filter(({ kind }) => kind === 'like').length
  const wrote = told.length - likes
  const page = wrote > 0 ? '/chats' : '/likes'
  const facts = { about: first.kind, wrote: `${wrote}`, likes: `${likes}`, page }
  return { kind: first.kind, facts, purpose: 'activity-summary' }
}

async function pushTo(
  { deps, db, edition }: Pick<Act, 'deps' | 'db' | 'edition'>,
  member: string,
  browsers: readonly { id: string }[],
  { kind, facts, told }: { kind: NotificationKind; facts: MailFacts; told: { kind: NotificationKind; occasion: string }[] },
): Promise<void> {
  for (const { id } of browsers)
    await deps.jobs.send('push', { subscription: id, kind, facts, attempt: 1, notice: { edition, member, told } }, { trx: db })
}
