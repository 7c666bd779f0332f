import { randomUUID } from 'node:crypto'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Dependencies, Mail } from '../dependencies.ts'
import { originOfSite } from '../admission/edition.ts'
import { returnAddress, unsubscribeAddress } from './addresses.ts'
import { categoryOf } from './kinds.ts'
import { refusedForGood } from './refused.ts'
import { renderMail, type Letterhead, type RenderedMail } from './render.ts'
import { mailToken } from './tokens.ts'

/**
 * Sends mails for the `mail` job. `deliver` throws when the mail was not accepted, and the job is retried. If the mail
 * server refuses the address for good, it reports that and returns, because a retry cannot help.
 */
export type Mailer = { deliver(mail: Mail): Promise<void>; close(): void }

/** Whose name and address the mails of a site have. */
export type Sender = Pick<Letterhead, 'company'> & {
  name: string
  /** Answers to a mail go to this address. */
  replyTo: string
}

type Needs = Pick<Dependencies, 'config' | 'clock' | 'db' | 'texts' | 'inbox' | 'log'> & {
  senderOf: (edition: Edition) => Promise<Sender>
  /** The mail server refused the address of a member, with an enhanced status code (RFC 3463). */
  onRefused: (mail: Mail, status: string) => Promise<void>
}

/** Sends over SMTP if SMTP_URL is set, otherwise stores in the inbox. Without either, mails stay in their queue. */
export async function createMailer(needs: Needs): Promise<Mailer> {
  if (needs.config.SMTP_URL) return smtpMailer(needs.config.SMTP_URL, needs)
  if (needs.inbox) return inboxMailer(needs.inbox, needs)
  return {
    deliver: () => Promise.reject(new Error('SMTP_URL is not set, so no mail can be sent')),
    close() {},
  }
}

/** The pages of the sites that mails link to. */
export const unsubscribePath = '/notifications/unsubscribe'
const choicesPath = '/notifications'

type Letter = RenderedMail & {
  host: string
  sender: Sender
  /** How an account stops its mails, and the token of its return address; null without an account. */
  own: { unsubscribe: string; stop: string; back: string } | null
}

/** Writes a mail. Returns null if its account is gone. */
async function write(mail: Mail, { config, db, texts, senderOf }: Needs): Promise<Letter | null> {
  const { edition, userId } = mail
  const origin = originOfSite(slugOfEdition(edition), config)
  const own = userId === null ? null : await ownPartsOf({ ...mail, userId }, { db, origin })
  if (userId !== null && own === null) return null
  const sender = await senderOf(edition)
  const account = own && { unsubscribe: own.unsubscribe, choose: `${origin}${choicesPath}` }
  const rendered = renderMail(mail, texts, { home: `${origin}/`, company: sender.company, account })
  return { ...rendered, host: new URL(origin).hostname, sender, own }
}

/** The parts of a mail that name its account; null if that is gone. */
async function ownPartsOf(
  { edition, userId: account, to: email, kind }: Mail & { userId: string },
  { db, origin }: Pick<Needs, 'db'> & { origin: string },
): Promise<Letter['own']> {
  const owner = await db
    .selectFrom('users')
    .select('mail_key')
    .where('edition', '=', edition)
    .where('id', '=', account)
    .executeTakeFirst()
  if (!owner) return null
  const tokenFor = (use: Parameters<typeof mailToken>[0]['use']) =>
    mailToken({ edition, account, use }, { key: owner.mail_key, email })
  const stop = tokenFor(categoryOf[kind])
  return { stop, back: tokenFor('return'), unsubscribe: `${origin}${unsubscribePath}?token=${stop}` }
}

function inboxMailer(inbox: NonNullable<Needs['inbox']>, needs: Needs): Mailer {
  return {
    async deliver(mail) {
      const letter = await write(mail, needs)
      if (!letter) return
      const { subject, text, html, own } = letter
      inbox.keep({
        channel: 'mail',
        edition: mail.edition,
        to: mail.to,
        subject,
        text,
        html,
        links: [mail.action, ...(own ? [own.unsubscribe] : [])],
      })
    },
    close() {},
  }
}

async function smtpMailer(url: string, needs: Needs): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async deliver(mail) {
      const letter = await write(mail, needs)
      if (!letter) return
      await transport.sendMail(messageOf(mail, letter, needs.clock())).catch(async (error: unknown) => {
        const refused = refusedForGood(error)
        if (!refused) throw new DeliveryError(error)
        needs.log.warn({ err: new DeliveryError(error) }, 'the mail server refused a mail for good')
        if (refused.by === 'address') await needs.onRefused(mail, refused.status)
      })
    },
    close: () => transport.close(),
  }
}

/** `List-Unsubscribe-Post` lets a mail program unsubscribe with one request to the page (RFC 8058). */
function messageOf(mail: Mail, { subject, text, html, host, sender, own }: Letter, date: Date) {
  return {
    from: { name: sender.name, address: `mail@${host}` },
    replyTo: { name: sender.name, address: sender.replyTo },
    to: mail.to,
    envelope: { from: own ? returnAddress(own.back, host) : `mail@${host}`, to: [mail.to] },
    messageId: `<${randomUUID()}@${host}>`,
    date,
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(own && {
        'List-Unsubscribe': {
          prepared: true,
          value: `<${own.unsubscribe}>,\r\n <mailto:${unsubscribeAddress(own.stop, host)}?subject=unsubscribe>`,
        },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A mail that was not accepted, or perhaps was. The error of a mail server may contain the address of the member, which must not get into the log or the job. */
export class DeliveryError extends Error {
  /** The connection broke before the server answered, so it may have accepted the mail. */
  readonly mayHaveArrived: boolean

  constructor(error: unknown) {
    const message = error instanceof Error ? error.message : String(error)
    super(message.replaceAll(/[^\s<>"',:;]+@[^\s<>"',:;]+/g, 'address'))
    this.name = 'DeliveryError'
    const { code, syscall, responseCode, timeoutType } = error as Partial<Record<string, unknown>>
    this.mayHaveArrived =
      responseCode === undefined &&
      (code === 'ECONNECTION' || timeoutType === 'SOCKET_TIMEOUT' || (code === 'ESOCKET' && syscall !== 'connect'))
  }
}
