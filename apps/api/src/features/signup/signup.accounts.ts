import type { Locale } from '@vonk/contracts/locales.ts'
import type { ProfileValues } from '@vonk/contracts/profile/profile.fields.ts'
import type { SignupForm } from '@vonk/contracts/signup/signup.schema.ts'
import { trackingParameters, type Tracking } from '@vonk/contracts/traffic/tracking.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Act } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal } from '../../admission/refusal.ts'
import { isReserved } from '../../mail/link-use.ts'
import { brandOf } from '../../mail/render.ts'
import { checkGuessable } from '../account/account.common-passwords.ts'
import { bindSignupCredits } from '../credits/credits.service.ts'
import { photoFolder } from '../profile/profile.presenter.ts'
import { countOfAccount } from '../traffic/traffic.service.ts'
import { checkReplaceable } from './signup.policy.ts'
import { findHolder, insertProfile, insertUser, insertWallet, lockHolder, removeAccount } from './signup.repository.ts'

type Checked = Pick<CheckedRequest<never>, 'deps' | 'edition' | 'now' | 'request'>

/** The id of the unconfirmed account that a new one with this address would replace, or null. Throws `email_taken`, `email_deleted`. */
export async function findReplaceable({ deps, edition, now }: Checked, email: string): Promise<string | null> {
  const holder = await findHolder(deps.db, edition, email, now)
  checkReplaceable(holder)
  await checkUnreserved({ db: deps.db, edition, now }, email)
  return holder?.id ?? null
}

/** Hashes the password of a new account. Throws `invalid_input` for a guessable one. */
export async function hashNewPassword(
  { deps, edition, request }: Checked,
  { name, email, password }: Pick<SignupForm, 'name' | 'email' | 'password'>,
): Promise<string> {
  await checkGuessable(password, [name, email, brandOf(edition).name])
  return deps.pools.passwords(() => deps.passwords.hash(password), networkOf(request.ip))
}

/** What a new account begins with. */
export type Newcomer = Pick<SignupForm, 'email' | 'name' | 'date_of_birth'> &
  Partial<Pick<ProfileValues, 'gender' | 'country' | 'region' | 'interests'>> & {
    passwordHash: string
    language: Locale
    tracking: Tracking
    /** The visitor's country. */
    signedUpFrom: string
    /** The unconfirmed account that had the address before. */
    replaces: string | null
  }

/**
 * Creates an unconfirmed account with its profile and wallet; grants the signup credits, bound to the activation. Replaces an
 * unconfirmed account with the same address (decision record 0016). Returns the id. Throws `email_taken`, `email_deleted`.
 */
export async function createAccount(act: Act, settings: Settings, newcomer: Newcomer): Promise<string> {
  const { db, edition, now } = act
  const { email, signedUpFrom, tracking, language, passwordHash } = newcomer
  const holder = await lockHolder(db, edition, email, now)
  checkReplaceable(holder)
  await checkUnreserved(act, email)
  // Created since `findReplaceable`: of two parallel signups the second does not replace the first.
  if (holder && holder.id !== newcomer.replaces) throw new Refusal('email_taken')
  if (holder) await discard(act, holder.id)
  const id = await insertProfile(db, {
    edition,
    name: newcomer.name,
    date_of_birth: newcomer.date_of_birth,
    gender: newcomer.gender ?? null,
    country: newcomer.country ?? settings.countries.find((country) => country === signedUpFrom) ?? settings.countries[0] ?? 'NL',
    ...(newcomer.region && { region: newcomer.region }),
    ...(newcomer.interests && { interests: newcomer.interests }),
    status: 'disabled',
    last_active_at: now,
    created_at: now,
  })
  const account = {
    id,
    edition,
    email,
    password_hash: passwordHash,
    language,
    signup_at: now,
    tracking: JSON.stringify(tracking),
    signup_passed: [],
  }
  if (!(await insertUser(db, account))) throw new Refusal('email_taken')
  // Who signs up again with the same address is counted once.
  if (!holder) await countOfAccount(act, id, 'signups')
  await insertWallet(db, edition, id)
  await bindSignupCredits(act, id, settings.signup_credits)
  return id
}

/** The owner of an address that was changed in the last days may get it back (AUT-07). */
export async function checkUnreserved(act: Pick<Act, 'db' | 'edition' | 'now'>, email: string): Promise<void> {
  if (await isReserved(act, email)) throw new Refusal('email_taken')
}

/** Removes an unconfirmed account with its sessions, held messages and photos. */
async function discard({ deps, db, edition, now, afterCommit }: Act, id: string): Promise<void> {
  const photos = await removeAccount(db, edition, id, now)
  afterCommit(async () => {
    deps.live.publish({ edition, id }, { type: 'logged-out' })
    for (const photo of photos) await deps.files.remove(photoFolder(edition, photo))
  })
}

/** The traffic source of a signup (RTE-14). */
export const trackingOf = (form: Pick<SignupForm, (typeof trackingParameters)[number]>): Tracking =>
  Object.fromEntries(trackingParameters.flatMap((name) => (form[name] ? [[name, form[name]]] : [])))
