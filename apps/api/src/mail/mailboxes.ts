import { createHash } from 'node:crypto'
import { mailboxOf } from '@vonk/contracts/account/account.rules.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import { Refusal } from '../admission/refusal.ts'
import type { Db } from '../parts.ts'

/** Mails that strangers can cause to one mailbox, on all sites together, whichever way they ask for them. */
export const mailsPerMailbox = { hour: 5, day: 10 } as const

/**
 * Counts a mail to the mailbox of an address, in the transaction that causes it; parallel ones wait for each other. Throws
 * `mail_limit`. The row keeps what is younger than a day, under a hash of the mailbox.
 */
export async function countMail(db: Db, email: string, now: Date): Promise<void> {
  const mailbox = createHash('sha256').update(mailboxOf(email)).digest()
  // One statement, whose update changes nothing but locks.
  const { mails } = await db
    .insertInto('mailboxes')
    .values({ mailbox, mails: [] })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet((row) => ({ mails: row.ref('mailboxes.mails') })))
    .returning('mails')
    .executeTakeFirstOrThrow()
  const within = (span: number) => mails.filter((at) => Math.abs(now.getTime() - at.getTime()) < span)
  const today = within(day)
  const retryIn = Math.max(
    waitFor(within(hour), { most: mailsPerMailbox.hour, span: hour }, now),
    waitFor(today, { most: mailsPerMailbox.day, span: day }, now),
  )
  if (retryIn > 0) throw new Refusal('mail_limit', { retryIn })
  await db
    .updateTable('mailboxes')
    .set({ mails: [...today, now] })
    .where('mailbox', '=', mailbox)
    .execute()
}

/** How long until fewer than `most` of these mails are younger than `span`, in ms. They are in order of time. */
function waitFor(mails: readonly Date[], { most, span }: { most: number; span: number }, now: Date): number {
  const last = mails[mails.length - most]
  return last ? last.getTime() + span - now.getTime() : 0
}
