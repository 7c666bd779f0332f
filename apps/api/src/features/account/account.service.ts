import type { User } from '@vonk/contracts/account/account.schema.ts'
import { mailStops } from '@vonk/contracts/account/account.schema.ts'
import { conversationsLeft } from '@vonk/contracts/chat/chat.rules.ts'
import { hasStep } from '@vonk/contracts/signup/signup.questions.ts'
import { signupSteps } from '@vonk/contracts/signup/signup.steps.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { isTaken } from '../../database/taken.ts'
import { resumeMails } from '../notifications/stops.service.ts'
import { ownProfileOf } from '../profile/profile.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { findAccount, updateEmail } from './account.repository.ts'

/** The user for the client. Throws `not_found` without an account of this id. */
export async function userOf(act: Act, id: string): Promise<User> {
  const { db, edition } = act
  const account = await findAccount(db, edition, id)
  if (!account || account.status === 'deleted') throw new Refusal('not_found')
  const settings = await settingsOf(act)
  return {
    id: account.id,
    email: account.email,
    status: account.status,
    credits: account.credits ?? 0,
    credits_version: account.credits_version ?? 0,
    paid_user: account.premium_since !== null,
    tells_read: account.tells_read,
    bought: account.bought,
    conversations_left: conversationsLeft({ paid: account.premium_since !== null, started: account.conversations_started }),
    signup_date: account.signup_at.toISOString(),
    language: account.language,
    scope: 'member',
    fictional_icon: settings.fictional_icon,
    notifications_disabled: mailStops.filter((stop) => account.notifications_disabled.includes(stop)),
    signup_passed: signupSteps.filter((step) => account.signup_passed.includes(step) || !hasStep(settings, step)),
    profile: await ownProfileOf(act, id),
  }
}

/**
 * Changes the email address of an account. Mails that came back from the earlier address no longer count (NTF-02). Throws
 * `email_taken` if a parallel call gave the address to another account.
 */
export async function saveEmail(act: Act, id: string, email: string): Promise<void> {
  await updateEmail(act.db, act.edition, id, email).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('email_taken') : error
  })
  await resumeMails(act, id, 'bounce')
}
