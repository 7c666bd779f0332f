import { randomBytes } from 'node:crypto'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { Complaint, ComplaintToFile, FiledComplaint } from '@vonk/contracts/support/complaints.schema.ts'
import type { Act } from '../../admission/act.ts'
import { countAddress } from '../../admission/admission.ts'
import { originOfSite } from '../../admission/edition.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Dependencies, JobData } from '../../dependencies.ts'
import { withToken } from '../../mail/deliver-links.ts'
import { countIfRoom } from '../../mail/mailboxes.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { findByToken, findFiled, findForMail, insertComplaint, markReceipt } from './support.complaints.repository.ts'
import { complaintAllowance } from './support.policy.ts'

/** Limits the complaints of one network address. Throws `rate_limited`. */
export const countComplaint = ({ deps, request }: Pick<CheckedRequest<never>, 'deps' | 'request'>) =>
  countAddress(deps, request, complaintAllowance, { networkTimes: 4 })

/** Receipts go to addresses that nobody proved. They leave room in a mailbox for links that somebody waits for. */
const leftForLinks = 2

/**
 * Stores a complaint and mails a receipt, unless the mailbox got too many mails (INF-03). A repeat returns the first one.
 * Throws `message_id_reused` if another complaint has the id.
 */
export async function fileComplaint(
  { deps, db, edition, now }: Act,
  { id, kind, text, name = '', about = '', ...form }: ComplaintToFile,
): Promise<FiledComplaint> {
  const content = { id, edition, subject: kind, email: form.email, name, about, body: text }
  const token = randomBytes(32).toString('base64url')
  const filed = await insertComplaint(db, { ...content, token, receipt: false, language: form.language, created_at: now })
  if (!filed) {
    const before = await findFiled(db, content)
    if (!before) throw new Refusal('message_id_reused')
    return before
  }
  const receipt = (await countIfRoom(db, form.email, now, leftForLinks)) === 0
  if (receipt) {
    await markReceipt(db, id)
    await deps.jobs.send('mail', { complaint: id, answered: false }, { trx: db })
  }
  return { number: filed.number, receipt }
}

/** A complaint by the token of its link. Throws `not_found`. */
export async function readComplaint({ db, edition }: Pick<Act, 'db' | 'edition'>, token: string): Promise<Complaint> {
  const row = await findByToken(db, edition, token)
  if (!row) throw new Refusal('not_found')
  const { body, created_at: filed, answered_at: answered, ...rest } = row
  return { ...rest, text: body, filed_at: filed.toISOString(), answered_at: answered?.toISOString() ?? null }
}

/** The handler of the `mail` job for complaints: the receipt, and the notice of an answer. */
export const deliverComplaints =
  ({ config, db }: Pick<Dependencies, 'config' | 'db'>, mailer: Pick<Mailer, 'deliver'>) =>
  async ({ complaint: id, answered }: Extract<JobData['mail'], { complaint: string }>): Promise<void> => {
    const complaint = await findForMail(db, id)
    if (!complaint) return
    const { edition, number, token, kind, email: to, language: locale, created_at: at } = complaint
    await mailer.deliver({
      edition,
      userId: null,
      to,
      locale,
      kind: answered ? 'complaint-answered' : 'complaint',
      facts: { number: String(number), kind, at: at.toISOString() },
      action: withToken(`${originOfSite(slugOfEdition(edition), config)}/complaints`, token, locale),
    })
  }
