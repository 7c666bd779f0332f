import type { BodyOf } from '@vonk/contracts/call.ts'
import { day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import {
  consentsFor,
  consentsOffered,
  consentWording,
  withoutValuesOf,
  type Consent,
} from '@vonk/contracts/profile/profile.consents.ts'
import type { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { discardExport } from '../account/account.export.ts'
import { forgetAnswersOf } from '../matching/matching.answers.ts'
import { interestsOf } from '../site/site.defaults.ts'
import { settingsOf } from '../site/site.service.ts'
import { endConsent, findConsents, findStanding, insertConsent } from './profile.consents.repository.ts'
import { lockProfile, updateProfile } from './profile.edit.repository.ts'

type Reader = Pick<MemberAct, 'db' | 'edition' | 'member'>

/** What the member agreed to and when, the newest first (TRU-11). */
export async function consentsOf({ db, edition, member }: Reader): Promise<Consent[]> {
  const rows = await findConsents(db, edition, member.id)
  return rows.map(({ given_at, withdrawn_at, ...row }) => ({
    ...row,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }))
}

/** The consents that the values of an edit require and the member has not given. Call it with the profile locked. */
export async function missingConsents({ db, edition, member }: Reader, edit: ProfileEdit): Promise<ConsentClass[]> {
  const required = consentsFor(edit)
  if (required.length === 0) return []
  const standing = await findStanding(db, edition, member.id)
  return required.filter((one) => !standing.includes(one))
}

/** The standing consents, which cannot be withdrawn before this transaction ends: a withdrawal locks the profile too. */
export async function lockStandingConsents({ db, edition, member }: Reader): Promise<ConsentClass[]> {
  await lockProfile(db, edition, member.id)
  return findStanding(db, edition, member.id)
}

/**
 * Stores that the member agreed. Throws `wording_changed` if the page showed an older text, `rate_limited` after several
 * consents of the kind in a day, and `invalid_input` for a kind that the site does not ask for.
 */
export async function giveConsent(act: MemberAct, given: BodyOf<typeof profileContract.giveConsent>): Promise<void> {
  const { deps, db, edition, now, member, afterCommit } = act
  const settings = await settingsOf(act)
  if (!consentsOffered(settings, interestsOf(edition)).includes(given.class)) throw refuseField('class', 'not_offered')
  if (given.wording !== consentWording) throw new Refusal('wording_changed')
  await lockProfile(db, edition, member.id)
  const earlier = (await findConsents(db, edition, member.id)).filter((one) => one.class === given.class)
  if (earlier.some(({ withdrawn_at }) => withdrawn_at === null)) return
  const [oldest] = earlier.slice(limits.consentsPerDay - 1)
  const wait = oldest ? oldest.given_at.getTime() + day - now.getTime() : 0
  if (wait > 0) throw new Refusal('rate_limited', { retryIn: wait })
  await insertConsent(db, { edition, user_id: member.id, ...given, given_at: now })
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
}

/**
 * Withdraws a consent and erases the values that it allowed, also from an archive of the member. An edit in parallel comes before and is erased, or after and is
 * refused, because both lock the profile.
 */
export async function withdrawConsent(act: MemberAct, one: ConsentClass): Promise<void> {
  const { deps, db, edition, now, member, afterCommit } = act
  const row = await lockProfile(db, edition, member.id)
  if (!(await endConsent(db, edition, member.id, one, now))) return
  const { notes, ...values } = withoutValuesOf(one, row)
  await updateProfile(db, edition, member.id, { ...values, notes: JSON.stringify(notes) })
  await forgetAnswersOf(act, member.id, one)
  await discardExport(act)
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
}
