import type { SignupCompletion } from '@vonk/contracts/signup/signup.schema.ts'
import { nameProblem } from '@vonk/contracts/signup/signup.names.ts'
import { visitorCountry } from '@vonk/contracts/site/visitor-country.ts'
import type { Act } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { visitorCountryOf } from '../../admission/visitor-country.ts'
import { settingsOf, withCountry } from '../site/site.service.ts'
import { createAccount, findReplaceable, hashNewPassword, type Newcomer } from './signup.accounts.ts'
import { confirmOwner } from './signup.activation.ts'
import { checkAge, genderOfNewcomer } from './signup.policy.ts'
import { endStarts, findStart, lockStarts } from './signup.starts.repository.ts'

/**
 * Joins what was known with what the person added, and hashes the password (SGN-11). Throws `link_invalid`, `email_taken`,
 * `email_deleted`, and `invalid_input` for a missing or refused field.
 */
export async function prepareCompletion(
  { deps, edition, now, request }: Pick<CheckedRequest<never>, 'deps' | 'edition' | 'now' | 'request'>,
  { token, password, language, ...added }: SignupCompletion,
): Promise<Newcomer> {
  const start = await findOpenStart({ db: deps.db, edition, now }, token)
  const { email, known, tracking } = start
  const settings = await settingsOf({ deps, edition })
  const { name, date_of_birth } = { ...known, ...added }
  if (name === undefined || date_of_birth === undefined)
    throw new Refusal('invalid_input', {
      fields: {
        ...(name === undefined && { name: 'required' }),
        ...(date_of_birth === undefined && { date_of_birth: 'required' }),
      },
    })
  const problem = nameProblem(name, email)
  if (problem) throw refuseField('name', problem)
  checkAge({ date_of_birth }, settings, now)
  const checked = { deps, edition, now, request }
  const replaces = await findReplaceable(checked, email)
  const { gender } = known
  return {
    email,
    name,
    date_of_birth,
    gender: genderOfNewcomer(settings) ?? (gender && settings.genders.includes(gender) ? gender : null),
    language: language ?? start.language,
    tracking,
    signedUpFrom: visitorCountry(withCountry(settings, visitorCountryOf(deps, request))),
    replaces,
    passwordHash: await hashNewPassword(checked, { name, email, password }),
  }
}

/**
 * Uses the link of a started signup: creates an account whose address is confirmed, because the link proved the mailbox.
 * Parallel uses create one account; the others get `link_invalid`. Returns the user's id.
 */
export async function completeSignup(act: Act, token: string, newcomer: Newcomer): Promise<string> {
  const { db, edition, now } = act
  const { email } = newcomer
  await lockStarts(db, edition, email)
  await findOpenStart(act, token)
  const id = await createAccount(act, await settingsOf(act), newcomer)
  await endStarts(db, edition, email, now)
  await confirmOwner(act, { id, email, newPasswordHash: null })
  return id
}

async function findOpenStart({ db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>, token: string) {
  const start = await findStart(db, edition, token)
  if (!start || start.used_at || start.expires_at <= now) throw new Refusal('link_invalid')
  return start
}
