import { randomBytes } from 'node:crypto'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { SignupStart, StartedSignup } from '@vonk/contracts/signup/signup.schema.ts'
import type { Act } from '../../admission/act.ts'
import { countAddress } from '../../admission/admission.ts'
import { originOfSite } from '../../admission/edition.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Dependencies, JobData } from '../../dependencies.ts'
import { withToken } from '../../mail/deliver-links.ts'
import { countMail } from '../../mail/mailboxes.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { settingsOf } from '../site/site.service.ts'
import { trackingOf } from './signup.accounts.ts'
import { checkAge, checkOpen, isReplaceable, startAllowance, startWorksFor } from './signup.policy.ts'
import { findHolder } from './signup.repository.ts'
import { deleteStarts, findStart, insertStart, lockStarts, reopenStart, storeStartToken } from './signup.starts.repository.ts'

/** Limits the mails that one network address can cause to addresses of others. Throws `rate_limited`. */
export const countStart = ({ deps, request }: Pick<CheckedRequest<never>, 'deps' | 'request'>) =>
  countAddress(deps, request, startAllowance, { networkTimes: 4 })

/**
 * Stores what a landing page knows of a person and mails a link to complete the signup, also to an address that has an
 * account: only the owner of the mailbox learns about it (SGN-11). A logged-in staff member invites, which the mode of the site
 * does not prevent (SGN-06). Throws `signup_off`, `mail_limit`, and `invalid_input` for the date of birth.
 */
export async function startSignup(act: Act, { email, language, ...form }: SignupStart): Promise<void> {
  const { deps, db, edition, now, member } = act
  const settings = await settingsOf(act)
  const invited = member?.staff ?? false
  if (!invited) checkOpen(settings, form)
  const { name, date_of_birth, gender } = form
  if (date_of_birth !== undefined) checkAge({ date_of_birth }, settings, now)
  await countMail(db, email, now)
  const id = await insertStart(db, {
    edition,
    email,
    token_hash: null,
    language: language ?? settings.domain_language,
    invited,
    known: JSON.stringify({ name, date_of_birth, gender }),
    tracking: JSON.stringify(trackingOf(form)),
    created_at: now,
    expires_at: untilFrom(now),
  })
  await deps.jobs.send('mail', { start: id }, { trx: db })
}

/** Mails a new link instead of one that has expired. Throws `link_invalid` and `mail_limit`. */
export async function renewStart({ deps, db, edition, now }: Act, token: string): Promise<void> {
  const start = await reopenStart(db, edition, { token, now, until: untilFrom(now) })
  if (!start) throw new Refusal('link_invalid')
  await countMail(db, start.email, now)
  await deps.jobs.send('mail', { start: start.id }, { trx: db })
}

/** Deletes all that is stored of a person who does not want an account. Throws `link_invalid` for an unknown link. */
export async function forgetStart({ db, edition }: Act, token: string): Promise<void> {
  const start = await findStart(db, edition, token)
  if (!start) throw new Refusal('link_invalid')
  await lockStarts(db, edition, start.email)
  await deleteStarts(db, edition, start.email)
}

/** What the owner of a link sees. Only an open link tells what is known. Throws `link_invalid` for an unknown link. */
export async function readStart({ db, edition, now }: Act, token: string): Promise<StartedSignup> {
  const start = await findStart(db, edition, token)
  if (!start) throw new Refusal('link_invalid')
  const state = start.used_at ? 'used' : start.expires_at <= now ? 'expired' : 'open'
  if (state !== 'open') return { state, account: null, email: null, name: null, date_of_birth: null }
  const holder = await findHolder(db, edition, start.email, now)
  return {
    state,
    account: isReplaceable(holder) ? null : holder?.status === 'deleted' ? 'deleted' : 'active',
    email: start.email,
    name: start.known.name ?? null,
    date_of_birth: start.known.date_of_birth ?? null,
  }
}

/** The handler of the `mail` job for started signups: makes the token, stores its hash and mails the link. */
export const deliverStarts =
  ({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>, mailer: Pick<Mailer, 'deliver'>) =>
  async ({ start: id }: Extract<JobData['mail'], { start: string }>): Promise<void> => {
    const now = clock()
    const token = randomBytes(32).toString('base64url')
    const start = await storeStartToken(db, id, { token, now, until: untilFrom(now) })
    if (!start) return
    const { edition, email: to, language: locale, invited } = start
    await mailer.deliver({
      edition,
      userId: null,
      to,
      locale,
      kind: invited ? 'invitation' : 'signup-start',
      facts: {},
      action: withToken(`${originOfSite(slugOfEdition(edition), config)}/complete-signup`, token, locale),
    })
  }

const untilFrom = (now: Date) => new Date(now.getTime() + startWorksFor)
