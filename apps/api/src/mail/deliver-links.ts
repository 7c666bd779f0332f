import { randomBytes } from 'node:crypto'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import { localeParameter, type Locale } from '@vonk/contracts/locales.ts'
import { hashOfToken } from '../admission/cookie.ts'
import { originOfSite } from '../admission/edition.ts'
import type { Db, JobData, Dependencies, MailFacts } from '../dependencies.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { findAnnouncement } from './announcement.ts'
import { categoryOf, kindIn, kindNamed } from './kinds.ts'
import { DeliveryError, type Mailer } from './mailer.ts'
import { isNotice, lifetimeOf, mailedAfterDeletion, needsCurrentAddress, pathOf } from './purposes.ts'

/** Whether a mail of a kind goes out now: the choices of the member may be newer than the mail, and what it is about may be seen. */
export type IsToMail = (
  db: Db,
  account: { edition: Edition; userId: string },
  about: { kind: NotificationKind; facts: MailFacts },
  now: Date,
) => Promise<boolean>

/** The name of a profile as a mail shows it; null if members no longer see the profile. */
export type NameOf = (who: { edition: Edition; id: string; locale: Locale }) => Promise<string | null>

/**
 * The handler of the `mail` job: makes the token, stores its hash and mails the link. A retry makes a new token. It does
 * not mail a link that was ended or used, whose address was changed or whose account was deleted. A notice of the member's
 * choice is mailed at most once, whatever happens to the server in between (NTF-07).
 */
export const deliverLinks =
  (
    { config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>,
    mailer: Pick<Mailer, 'deliver'>,
    { isToMail, nameOf }: { isToMail: IsToMail; nameOf: NameOf },
  ) =>
  async ({ link }: Extract<JobData['mail'], { link: string }>): Promise<void> => {
    const now = clock()
    const wanted = await db
      .selectFrom('mail_links')
      .innerJoin('users', 'users.id', 'mail_links.user_id')
      .select(['mail_links.edition', 'mail_links.user_id', 'mail_links.email', 'mail_links.purpose', 'mail_links.facts'])
      .select(['users.language', 'users.email as current'])
      .where('mail_links.id', '=', link)
      .where('mail_links.used_at', 'is', null)
      .where('mail_links.expires_at', '>', now)
      .where((row) => row.or([row('users.status', '<>', 'deleted'), row('mail_links.purpose', 'in', mailedAfterDeletion)]))
      .executeTakeFirst()
    if (!wanted) return
    const { edition, user_id: userId, email, purpose, facts, language, current } = wanted
    if (needsCurrentAddress(purpose) && email !== current) return
    const kind = kindIn(categoryOf[purpose]) ?? kindNamed(facts['about'])
    if (kind && (email !== current || !(await isToMail(db, { edition, userId }, { kind, facts }, now)))) return
    const name = facts['by'] === undefined ? undefined : await nameOf({ edition, id: facts['by'], locale: language })
    if (name === null) return
    const announced =
      facts['announcement'] === undefined ? undefined : await findAnnouncement(db, facts['announcement'], language)
    if (announced === null) return
    const page = originOfSite(slugOfEdition(edition), config) + (announced?.path ?? facts['page'] ?? pathOf(purpose))
    const token = isNotice(purpose) ? null : await storeToken(db, link, new Date(now.getTime() + lifetimeOf(purpose)), now)
    if (token === undefined) return
    if (kind && !(await claimMail(db, link, now))) return
    const mail = {
      edition,
      userId,
      to: email,
      locale: language,
      kind: purpose,
      facts,
      ...(name !== undefined && { name }),
      ...(announced && { announcement: announced.text }),
      action: token === null ? page : withToken(page, token, language),
    }
    await mailer.deliver(mail).catch(async (error: unknown) => {
      if (kind && !(error instanceof DeliveryError && error.mayHaveArrived)) await releaseMail(db, link)
      throw error
    })
  }

/** The page for a token, in the language of the mail: it may be opened in a browser that has never been here. */
export const withToken = (page: string, token: string, locale: Locale) =>
  `${page}?${new URLSearchParams({ token, [localeParameter]: locale }).toString()}`

/** Marks a notice as mailed, before it is. Of two jobs only one may mail it; a job that is killed leaves it marked. */
async function claimMail(db: Db, link: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('id', '=', link)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The mail server did not accept the mail: a retry may mail it. */
const releaseMail = (db: Db, link: string) => db.updateTable('mail_links').set({ used_at: null }).where('id', '=', link).execute()

/** Returns a new token for a link; undefined if the link was ended since. */
async function storeToken(db: Db, link: string, expiresAt: Date, now: Date): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('mail_links')
    .set({ token_hash: hashOfToken(token), expires_at: expiresAt })
    .where('id', '=', link)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : undefined
}
