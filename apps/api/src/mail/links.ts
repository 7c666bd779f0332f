import { day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../admission/act.ts'
import type { Db, Jobs, MailFacts } from '../dependencies.ts'
import { countMail } from './mailboxes.ts'
import { lifetimeOf, linkRules, noticeRules, type LinkPurpose, type MailPurpose, type NoticePurpose } from './purposes.ts'

/** What a mail needs of an act. A command has no more. */
type MailAct = Pick<Act, 'db' | 'edition' | 'now'> & { deps: { jobs: Pick<Jobs, 'send'> } }

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
 * Mails a notice after the transaction commits. A member gets a limited number of each kind a day; more are dropped, which
 * returns false. The caller has locked the user's row, so that the limit holds under parallel calls.
 */
export async function sendNotice(
  act: MailAct,
  { userId, email, purpose, facts = {} }: Addressee & { purpose: NoticePurpose; facts?: MailFacts },
): Promise<boolean> {
  const { count } = await countLinks(act.db, act.edition, userId, purpose, new Date(act.now.getTime() - day))
  if (count >= noticeRules[purpose].perDay) return false
  await enqueue(act, { userId, email, purpose, facts })
  return true
}

async function enqueue(
  { deps, db, edition, now }: MailAct,
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
