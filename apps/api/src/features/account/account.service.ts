import { minute } from '@vonk/contracts/clock.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { mailStops } from '@vonk/contracts/account/account.schema.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { ownProfileOf } from '../profile/profile.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { passwordFits } from './account.passwords.ts'
import { blockFor, failuresForgottenAfter } from './account.policy.ts'
import { clearAttempts, findAccount, findUserByEmail, lockAttempts, saveAttempts } from './account.repository.ts'

/** The user as the client sees it. The id must exist. */
export async function userOf(act: Act, id: string): Promise<User> {
  const { db, edition } = act
  const account = await findAccount(db, edition, id)
  if (!account || account.status === 'deleted') throw new Refusal('not_found')
  const settings = await settingsOf(act)
  return {
    id: account.id,
    email: account.email,
    status: account.status,
    credits: account.balance ?? 0,
    paid_user: account.premium_since !== null,
    signup_date: account.signup_at.toISOString(),
    language: account.language,
    scope: 'member',
    fictional_icon: settings.fictional_icon,
    notifications_disabled: mailStops.filter((stop) => account.notifications_disabled.includes(stop)),
    profile: await ownProfileOf(act, id),
  }
}

/**
 * The id of the user whom address and password belong to. Throws `login_failed`, or `login_blocked` with the minutes
 * left after repeated failures (AUT-02). An address is counted and blocked whether or not it has an account; both
 * refusals commit, so that the count stays.
 */
export async function checkLogin(
  { db, edition, now }: Act,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const attempts = await lockAttempts(db, edition, email, now)
  const blockedFor = (attempts.blocked_until?.getTime() ?? 0) - now.getTime()
  if (blockedFor > 0) throw blocked(blockedFor)
  const user = await findUserByEmail(db, edition, email)
  const active = user && user.status !== 'deleted' ? user : undefined
  if ((await passwordFits(active?.password_hash, password)) && active) {
    await clearAttempts(db, edition, email)
    return active.id
  }
  const forgotten = now.getTime() - attempts.last_at.getTime() > failuresForgottenAfter
  const failures = forgotten ? 1 : attempts.failures + 1
  const block = blockFor(failures)
  await saveAttempts(db, edition, email, {
    failures,
    blocked_until: block > 0 ? new Date(now.getTime() + block) : null,
    last_at: now,
  })
  throw block > 0 ? blocked(block) : new Refusal('login_failed', { commits: true })
}

const blocked = (milliseconds: number) =>
  new Refusal('login_blocked', { params: { minutes: Math.ceil(milliseconds / minute) }, commits: true })
