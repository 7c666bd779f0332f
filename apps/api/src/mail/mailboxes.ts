import { createHash } from 'node:crypto'
import { mailboxOf } from '@vonk/contracts/account/account.rules.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import { Refusal } from '../admission/refusal.ts'
import type { Db } from '../dependencies.ts'

/** The maximum number of mails to one mailbox, for all sites and kinds of mail together. */
export const mailsPerMailbox = { hour: 5, day: 10 } as const

const hashOf = (email: string) => createHash('sha256').update(mailboxOf(email)).digest()

/** The ms until another mail to this mailbox is allowed by both limits. `left`: the mails that must still be allowed after it. */
function waitOf(mails: readonly Date[], now: Date, left = 0): number {
  const ages = mails.map((at) => Math.abs(now.getTime() - at.getTime())).toSorted((a, b) => a - b)
  const waitFor = (limit: number, span: number) => span - (ages[limit - 1 - left] ?? span)
  return Math.max(0, waitFor(mailsPerMailbox.hour, hour), waitFor(mailsPerMailbox.day, day))
}

/** Throws `mail_limit` if another mail to this mailbox is not allowed now. Counts nothing. */
export async function checkMailbox(db: Db, email: string, now: Date): Promise<void> {
  const row = await db.selectFrom('mailboxes').select('mails').where('mailbox', '=', hashOf(email)).executeTakeFirst()
  const retryIn = waitOf(row?.mails ?? [], now)
  if (retryIn > 0) throw new Refusal('mail_limit', { retryIn })
}

/**
 * Counts a mail to the mailbox of an address, in the transaction that sends it. Parallel calls wait for each other. Throws
 * `mail_limit`. The row has the times of the last day and only a hash of the mailbox.
 */
export async function countMail(db: Db, email: string, now: Date): Promise<void> {
  const retryIn = await countIfRoom(db, email, now)
  if (retryIn > 0) throw new Refusal('mail_limit', { retryIn })
}

/** Counts a mail if `left` more are allowed after it. Returns the ms to wait, 0 if the mail was counted. */
export async function countIfRoom(db: Db, email: string, now: Date, left = 0): Promise<number> {
  const mailbox = hashOf(email)
  // One statement that creates or locks the row. Its update changes nothing.
  const { mails } = await db
    .insertInto('mailboxes')
    .values({ mailbox, mails: [] })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet((row) => ({ mails: row.ref('mailboxes.mails') })))
    .returning('mails')
    .executeTakeFirstOrThrow()
  const retryIn = waitOf(mails, now, left)
  if (retryIn > 0) return retryIn
  const today = mails.filter((at) => Math.abs(now.getTime() - at.getTime()) < day)
  await db
    .updateTable('mailboxes')
    .set({ mails: [...today, now] })
    .where('mailbox', '=', mailbox)
    .execute()
  return 0
}
