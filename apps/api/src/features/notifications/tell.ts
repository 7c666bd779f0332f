import { choicesWith, type NotificationChannel, type NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../../admission/act.ts'
import type { Db, MailFacts } from '../../dependencies.ts'
import { sendNotice } from '../../mail/links.ts'
import { findChoices } from './choices.repository.ts'
import { claimNotice, findSubscriptions } from './notices.repository.ts'
import { notices } from './notices.ts'
import { findStops } from './stops.repository.ts'

type Account = { edition: Edition; userId: string }

/** Whether a member wants a kind by email, and no emails are stopped. */
export async function wantsMail(db: Db, { edition, userId }: Account, kind: NotificationKind): Promise<boolean> {
  if (!choicesWith(await findChoices(db, edition, userId))[kind].email) return false
  return (await findStops(db, { edition, userId })).length === 0
}

/** Whether a member wants a kind by push. */
export const wantsPush = async (db: Db, { edition, userId }: Account, kind: NotificationKind): Promise<boolean> =>
  choicesWith(await findChoices(db, edition, userId))[kind].push

/**
 * Tells a member about something, once per kind and occasion, by the channels that the member wants. Nobody is told if the
 * transaction does not commit. The caller has locked the user's row. Returns false if the member was told before.
 *
 * @param channels the channels that may be used; all by default, none to remember that there was nothing to say
 */
export async function tell(
  act: Act,
  { userId, email }: { userId: string; email: string },
  { kind, occasion, facts }: { kind: NotificationKind; occasion: string; facts: MailFacts },
  channels: readonly NotificationChannel[] = ['email', 'push'],
): Promise<boolean> {
  const { db, edition, deps, now } = act
  const account = { edition, userId }
  const byEmail = channels.includes('email') && (await wantsMail(db, account, kind))
  const browsers = channels.includes('push') && (await wantsPush(db, account, kind)) ? await findSubscriptions(db, account) : []
  const notice = { kind, occasion, byEmail, byPush: browsers.length > 0 }
  if (!(await claimNotice(db, account, notice, now))) return false
  if (byEmail) await sendNotice(act, { userId, email, purpose: notices[kind].mail, facts })
  for (const { id } of browsers) await deps.jobs.send('push', { subscription: id, kind, facts, attempt: 1 }, { trx: db })
  return true
}
