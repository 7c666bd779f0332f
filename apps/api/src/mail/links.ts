import { randomBytes } from 'node:crypto'
import { hour } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../admission/act.ts'
import { hashOfToken } from '../admission/cookie.ts'
import { originOfSite } from '../admission/edition.ts'
import type { MailLinkTable } from '../database/schema.ts'
import type { Db, JobData, Dependencies } from '../dependencies.ts'
import { countMail } from './mailboxes.ts'
import type { Mailer } from './mailer.ts'

/** How long a link works after it was mailed, in ms. */
export const linkWorksFor = 48 * hour

type Purpose = MailLinkTable['purpose']

const pathOf: Record<Purpose, string> = { activation: '/activate/done' }

/**
 * Mails a link to an address after the transaction commits. Older links of the account for the same purpose expire. The
 * row and the job have no token: it is made when the mail is sent. Throws `mail_limit`.
 */
export async function sendLink(
  { deps, db, edition, now }: Act,
  { userId, email, purpose }: { userId: string; email: string; purpose: Purpose },
): Promise<void> {
  await countMail(db, email, now)
  await db
    .updateTable('mail_links')
    .set({ expires_at: now })
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .execute()
  const { id } = await db
    .insertInto('mail_links')
    .values({
      token_hash: null,
      edition,
      user_id: userId,
      purpose,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + linkWorksFor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.jobs.send('mail', { link: id }, { trx: db })
}

/** Counts the links made for a member after `since`, with the time of the oldest. */
export function countLinks(
  db: Db,
  edition: Edition,
  userId: string,
  purpose: Purpose,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom('mail_links')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('oldest')])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

/**
 * The handler of the `mail` job: makes the token, stores its hash and mails the link. A retry makes a new token. It does
 * not mail a link that has a newer one, whose address was changed or whose account was deleted.
 */
export const deliverLinks =
  ({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>, mailer: Pick<Mailer, 'deliver'>) =>
  async ({ link }: JobData['mail']): Promise<void> => {
    const token = randomBytes(32).toString('base64url')
    const now = clock()
    const wanted = await db
      .updateTable('mail_links')
      .from('users')
      .set({ token_hash: hashOfToken(token), expires_at: new Date(now.getTime() + linkWorksFor) })
      .where('mail_links.id', '=', link)
      .where('mail_links.used_at', 'is', null)
      .where('mail_links.expires_at', '>', now)
      .whereRef('users.id', '=', 'mail_links.user_id')
      .whereRef('users.email', '=', 'mail_links.email')
      .where('users.status', '<>', 'deleted')
      .returning(['mail_links.edition', 'mail_links.email', 'mail_links.purpose', 'users.language'])
      .executeTakeFirst()
    if (!wanted) return
    const { edition, email, purpose, language } = wanted
    const origin = originOfSite(slugOfEdition(edition), config)
    await mailer.deliver({
      edition,
      to: email,
      locale: language,
      kind: purpose,
      action: `${origin}${pathOf[purpose]}?token=${token}`,
    })
  }

/** The account of a valid link. Does not mark the link as used. */
export const findLinkOwner = (db: Db, edition: Edition, purpose: Purpose, token: string, now: Date) =>
  db
    .selectFrom('mail_links')
    .innerJoin('users', 'users.id', 'mail_links.user_id')
    .innerJoin('profiles', 'profiles.id', 'mail_links.user_id')
    .select(['users.id', 'users.email', 'users.status', 'users.password_hash', 'profiles.name'])
    .where('mail_links.edition', '=', edition)
    .where('mail_links.token_hash', '=', hashOfToken(token))
    .where('mail_links.purpose', '=', purpose)
    .where('mail_links.used_at', 'is', null)
    .where('mail_links.expires_at', '>', now)
    .whereRef('mail_links.email', '=', 'users.email')
    .executeTakeFirst()

/**
 * Marks a link as used and returns its user and address. Returns undefined if it does not exist on this edition, was used,
 * has expired or was replaced by a newer one. Of two parallel uses, the second waits and gets undefined.
 */
export const takeLink = (db: Db, edition: Edition, purpose: Purpose, token: string, now: Date) =>
  db
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('edition', '=', edition)
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
