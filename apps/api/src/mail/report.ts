import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { tokensIn } from './addresses.ts'
import { isHardBounce } from './refused.ts'

/** What a mail to one of our return or unsubscribe addresses reports, with the tokens of the account that it may be about. */
export type MailReport =
  | { kind: 'hard_bounce' | 'soft_bounce'; status: string; tokens: string[] }
  | { kind: 'complaint' | 'unsubscribe'; tokens: string[] }

/**
 * Reads a mail that came back (DSN, RFC 3464), a complaint of a mail provider (ARF, RFC 5965) or a mail to unsubscribe. Returns
 * null for anything else: an absence note, a delay, an advertisement, bytes that are no mail.
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(() => null)
  if (!mail) return null
  const part = (type: string) => mail.attachments.find(({ mimeType }) => mimeType === type)
  const feedback = part('message/feedback-report')
  if (feedback) return complaintIn(mail, textOf(feedback))
  const status = part('message/delivery-status') ?? part('message/global-delivery-status')
  if (status) return bounceIn(mail, textOf(status))
  const tokens = tokensIn(headersOf(mail), 'unsubscribe')
  return tokens.length > 0 && !isAutomatic(mail) ? { kind: 'unsubscribe', tokens } : null
}

function complaintIn(mail: Email, text: string): MailReport | null {
  const type = fieldsOf(text)[0]?.get('feedback-type')?.toLowerCase()
  const tokens = tokensIn(everythingIn(mail), 'unsubscribe')
  if (type === 'opt-out' || type === 'opt-out-list') return { kind: 'unsubscribe', tokens }
  // The other types report a mistake of the reader (not-spam) or of a mail server (auth-failure).
  return type !== undefined && complaints.has(type) ? { kind: 'complaint', tokens } : null
}

const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud', 'virus', 'other'])

/** A bounce names each recipient with what happened. Our mails have one recipient. */
function bounceIn(mail: Email, text: string): MailReport | null {
  const failed = fieldsOf(text).find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return null
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(failed.get('status') ?? '')?.[0] ?? '5.0.0'
  return { kind: isHardBounce(status) ? 'hard_bounce' : 'soft_bounce', status, tokens: tokensIn(everythingIn(mail), 'return') }
}

/** Groups of header fields, divided by empty lines, with names in lower case. A line that begins with a space continues a field. */
function fieldsOf(text: string): Map<string, string>[] {
  const groups = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)
  return groups.map((group) => {
    const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
    return new Map(
      lines.flatMap((line) => {
        const colon = line.indexOf(':')
        return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : []
      }),
    )
  })
}

/** A reply that a program wrote, such as an absence note (RFC 3834). */
const isAutomatic = (mail: Email) =>
  mail.headers.some(({ key, value }) => key === 'auto-submitted' && value.toLowerCase() !== 'no')

const headersOf = ({ headers }: Email) => headers.map(({ key, value }) => `${key}: ${value}`).join('\n')

/** The headers, and the parts with the mail that came back, where the address or the header with our token is. */
const everythingIn = (mail: Email) => [headersOf(mail), mail.text ?? '', ...mail.attachments.map(textOf)].join('\n')

const decoder = new TextDecoder()
const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : decoder.decode(content))
