import { randomBytes } from 'node:crypto'
import { day } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../admission/act.ts'
import { hashOfToken } from '../admission/cookie.ts'
import { originOfSite } from '../admission/edition.ts'
import type { Db, JobData, Dependencies, MailFacts } from '../dependencies.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { findAnnouncement } from './announcement.ts'
import { categoryOf, kindIn } from './kinds.ts'
import { countMail } from './mailboxes.ts'
import { DeliveryError, type Mailer } from './mailer.ts'
import {
  isNotice,
  lifetimeOf,
  linkRules,
  mailedAfterDeletion,
  needsCurrentAddress,
  noticeRules,
  pathOf,
  type LinkPurpose,
  type MailPurpose,
  type NoticePurpose,
} from './purposes.ts'

type Addressee = { userId: string; email: string }

/**
 * Mails a link to an address after the transaction commits. The row and the job have no token: it is made when the mail is
 * sent. Throws `mail_limit`.
 */
export async function sendLink(act: Act, { userId, email, purpose }: Addressee & { purpose: LinkPurpose }): Promise<void> {
  const { newestOnly, countsMailbox } = linkRules[purpose]
  if (countsMailbox) await countMail(act.db, email, act.now)
  if (newestOnly) await endLinks(act, userId, [purpose])
  await enqueue(act, { userId, email, purpose, facts: {} })
}

/**
 * Mails a notice after the transaction commits. A member gets a limited number of each kind a day; more are dropped. The
 * caller has locked the user's row, so that the limit holds under parallel calls.
 */
export async function sendNotice(
  act: Act,
  { userId, email, purpose, facts = {} }: Addressee & { purpose: NoticePurpose; facts?: MailFacts },
): Promise<void> {
  const { count } = await countLinks(act.db, act.edition, userId, purpose, new Date(act.now.getTime() - day))
  if (count < noticeRules[purpose].perDay) await enqueue(act, { userId, email, purpose, facts })
}

async function enqueue(
  { deps, db, edition, now }: Act,
  { userId, email, purpose, facts }: Addressee & { purpose: MailPurpose; facts: MailFacts },
): Promise<void> {
  const { id } = await db
    .insertInto('mail_links')
    .values({
      token_hash: null,
      edition,
      user_id: userId,
      purpose,
      email,
      facts: JSON.stringify(facts),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeOf(purpose)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.jobs.send('mail', { link: id }, { trx: db })
}

/** Ends the links of an account for some purposes, also those that were not mailed yet. `since`: only those made from then on. */
export const endLinks = (
  { db, edition, now }: Act,
  userId: string,
  purposes: readonly LinkPurpose[],
  { since = new Date(0) }: { since?: Date } = {},
) =>
  db
    .updateTable('mail_links')
    .set({ expires_at: now })
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()

/** Counts the mails of a kind made for a member after `since`, with the times of the oldest and the newest. */
export function countLinks(
  db: Db,
  edition: Edition,
  userId: string,
  purpose: MailPurpose,
  since: Date,
): Promise<{ count: number; oldest: Date | null; newest: Date | null }> {
  return db
    .selectFrom('mail_links')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('created_at').as('oldest'),
      fn.max<Date | null>('created_at').as('newest'),
    ])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** Whether a member wants mails of a kind now: the choice may be newer than the mail. */
export type WantsMail = (db: Db, account: { edition: Edition; userId: string }, kind: NotificationKind) => Promise<boolean>

/**
 * The handler of the `mail` job: makes the token, stores its hash and mails the link. A retry makes a new token. It does
 * not mail a link that was ended or used, whose address was changed or whose account was deleted. A notice of the member's
 * choice is mailed at most once, whatever happens to the server in between (NTF-07).
 */
export const deliverLinks =
  ({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>, mailer: Pick<Mailer, 'deliver'>, wantsMail: WantsMail) =>
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
    const kind = kindIn(categoryOf[purpose])
    if (kind && (email !== current || !(await wantsMail(db, { edition, userId }, kind)))) return
    const name = facts['by'] === undefined ? undefined : await nameOf(db, edition, facts['by'])
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
      action: token === null ? page : `${page}?token=${token}`,
    }
    await mailer.deliver(mail).catch(async (error: unknown) => {
      if (kind && !(error instanceof DeliveryError && error.mayHaveArrived)) await releaseMail(db, link)
      throw error
    })
  }

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

/** The name of a profile as members see it; null if they no longer see it. */
export async function nameOf(db: Db, edition: Edition, id: string): Promise<string | null> {
  const profile = await db
    .selectFrom('profiles')
    .select('name')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .where('status', 'in', ['active', 'invisible'])
    .executeTakeFirst()
  return profile?.name ?? null
}

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

/** The account of a valid link for one of the purposes. Does not mark the link as used. */
export async function findLinkOwner<Purpose extends LinkPurpose>(
  { deps, edition, now }: Pick<Act, 'deps' | 'edition' | 'now'>,
  purposes: readonly Purpose[],
  token: string,
) {
  const link = await deps.db
    .selectFrom('mail_links')
    .innerJoin('users', 'users.id', 'mail_links.user_id')
    .innerJoin('profiles', 'profiles.id', 'mail_links.user_id')
    .select((query) => [query.ref('mail_links.purpose').$castTo<Purpose>().as('purpose'), 'mail_links.email as address'])
    .select(['users.id', 'users.email', 'users.status', 'users.password_hash', 'profiles.name'])
    .where('mail_links.edition', '=', edition)
    .where('mail_links.token_hash', '=', hashOfToken(token))
    .where('mail_links.purpose', 'in', purposes)
    .where('mail_links.used_at', 'is', null)
    .where('mail_links.expires_at', '>', now)
    .executeTakeFirst()
  if (!link || (needsCurrentAddress(link.purpose) && link.address !== link.email)) return undefined
  return link
}

/** Whether this user has used the link before. */
export async function isLinkUsedBy(
  db: Db,
  edition: Edition,
  purpose: LinkPurpose,
  { token, userId }: { token: string; userId: string },
): Promise<boolean> {
  const used = await db
    .selectFrom('mail_links')
    .select('id')
    .where('edition', '=', edition)
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}

/** The newest link of an account for a purpose that can still be used, whether it was mailed yet or not. */
export const findOpenLink = ({ db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>, userId: string, purpose: LinkPurpose) =>
  db
    .selectFrom('mail_links')
    .select(['email', 'expires_at'])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether an account other than `userId` may get an address back by undoing a change, so that no other account may take it. */
export async function isReserved(
  { db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>,
  email: string,
  userId: string | null = null,
): Promise<boolean> {
  const link = await db
    .selectFrom('mail_links')
    .select('user_id')
    .where('edition', '=', edition)
    .where('email', '=', email)
    .where('purpose', '=', 'mail-change-undo')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(userId !== null, (query) => query.where('user_id', '<>', userId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/**
 * Marks a link as used and returns its user and address. Returns undefined if it does not exist on this edition, was used,
 * has expired or was ended. Of two parallel uses, the second waits and gets undefined. The caller compares the address with
 * that of the account.
 */
export const takeLink = ({ db, edition, now }: Act, purpose: LinkPurpose, token: string) =>
  db
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('edition', '=', edition)
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst()
