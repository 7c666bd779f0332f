import { createHash } from 'node:crypto'
import { mailboxOf } from '@vonk/contracts/account/account.rules.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import { Refusal } from '../admission/refusal.ts'
import type { Db } from '../dependencies.ts'

/** The maximum number of mails to one mailbox, for all sites and kinds of mail together. */
export const mailsPerMailbox = { hour: 5, day: 10 } as const

const hashOf = (email: string) => createHash('sha256').update(mailboxOf(email)).digest()

/** The ms until another mail to this mailbox is allowed by both limits. */
function waitOf(mails: readonly Date[], now: Date): number {
  const ages = mails.map((at) => Math.abs(now.getTime() - at.getTime())).toSorted((a, b) => a - b)
  const waitFor = (limit: number, span: number) => span - (ages[limit - 1] ?? span)
  return Math.max(0, waitFor(mailsPerMailbox.hour, hour), waitFor(mailsPerMailbox.day, day))
}

function checkRoom(mails: readonly Date[], now: Date): void {
  const retryIn = waitOf(mails, now)
  if (retryIn > 0) throw new Refusal('mail_limit', { retryIn })
}

/** Throws `mail_limit` if another mail to this mailbox is not allowed now. Counts nothing. */
export async function checkMailbox(db: Db, email: string, now: Date): Promise<void> {
  const row = await db.selectFrom('mailboxes').select('mails').where('mailbox', '=', hashOf(email)).executeTakeFirst()
  checkRoom(row?.mails ?? [], now)
}

/**
 * Counts a mail to the mailbox of an address, in the transaction that sends it. Parallel calls wait for each other. Throws
 * `mail_limit`. The row has the times of the last day and only a hash of the mailbox.
 */
export async function countMail(db: Db, email: string, now: Date): Promise<void> {
  const mailbox = hashOf(email)
  // One statement that creates or locks the row. Its update changes nothing.
  const { mails } = await db
    .insertInto('mailboxes')
    .values({ mailbox, mails: [] })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet((row) => ({ mails: row.ref('mailboxes.mails') })))
    .returning('mails')
    .executeTakeFirstOrThrow()
  checkRoom(mails, now)
  const today = mails.filter((at) => Math.abs(now.getTime() - at.getTime()) < day)
  await db
    .updateTable('mailboxes')
    .set({ mails: [...today, now] })
    .where('mailbox', '=', mailbox)
    .execute()
}
