import type { Act } from '../../admission/act.ts'
import { countMail } from '../../mail/mailboxes.ts'
import { findClosing } from './account.closed.repository.ts'

/**
 * Mails the decision with which a moderator closed an account again: only its link lets the member appeal (TRU-08). Returns false if
 * there is none with this address. Throws `mail_limit`.
 */
export async function resendClosing({ deps, db, edition, now }: Act, email: string): Promise<boolean> {
  const decision = await findClosing(db, edition, email)
  if (decision === undefined) return false
  await countMail(db, email, now)
  await deps.jobs.send('mail', { decision, side: 'reported', undone: false }, { trx: db })
  return true
}
