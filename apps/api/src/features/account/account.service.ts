import type { User } from '@vonk/contracts/account/account.schema.ts'
import { mailStops } from '@vonk/contracts/account/account.schema.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { ownProfileOf } from '../profile/profile.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { findAccount } from './account.repository.ts'

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
    signup_date: account.signup_at.toISOString(),
    language: account.language,
    scope: 'member',
    fictional_icon: settings.fictional_icon,
    notifications_disabled: mailStops.filter((stop) => account.notifications_disabled.includes(stop)),
    profile: await ownProfileOf(act, id),
  }
}
