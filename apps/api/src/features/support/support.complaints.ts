import { randomBytes } from 'node:crypto'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { Complaint, ComplaintToFile } from '@vonk/contracts/support/complaints.schema.ts'
import type { Act } from '../../admission/act.ts'
import { countAddress } from '../../admission/admission.ts'
import { originOfSite } from '../../admission/edition.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Dependencies, JobData } from '../../dependencies.ts'
import { countMail } from '../../mail/mailboxes.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { findComplaint, findForMail, insertComplaint } from './support.complaints.repository.ts'
import { complaintAllowance } from './support.policy.ts'

/** Limits the complaints of one network address. Throws `rate_limited`. */
export const countComplaint = ({ deps, request }: Pick<CheckedRequest<never>, 'deps' | 'request'>) =>
  countAddress(deps, request, complaintAllowance, { networkTimes: 4 })

/**
 * Stores a complaint and mails a receipt (INF-03). A repeat with the same id and address returns the first one. Throws
 * `mail_limit`, and `not_found` if the id is somebody else's.
 */
export async function fileComplaint(
  { deps, db, edition, now }: Act,
  { id, kind, text, name = '', about = '', ...form }: ComplaintToFile,
): Promise<Complaint> {
  const token = randomBytes(32).toString('base64url')
  const isNew = await insertComplaint(db, {
    id,
    edition,
    token,
    ...form,
    subject: kind,
    name,
    about,
    body: text,
    created_at: now,
  })
  if (isNew) {
    await countMail(db, form.email, now)
    await deps.jobs.send('mail', { complaint: id, answered: false }, { trx: db })
  }
  return found(await findComplaint(db, edition, { id, email: form.email }))
}

/** A complaint by the token of its link. Throws `not_found`. */
export const readComplaint = async ({ db, edition }: Pick<Act, 'db' | 'edition'>, token: string): Promise<Complaint> =>
  found(await findComplaint(db, edition, { token }))

function found(row: Awaited<ReturnType<typeof findComplaint>>): Complaint {
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
      action: `${originOfSite(slugOfEdition(edition), config)}/complaints?token=${token}`,
    })
  }
