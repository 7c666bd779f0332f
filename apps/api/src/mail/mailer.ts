import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { Config } from '../config.ts'
import type { Inbox, Mail } from '../dependencies.ts'
import { originOfSite } from '../admission/edition.ts'
import { brandOf, renderMail } from './render.ts'

/** Sends mails for the `mail` job. `deliver` throws when the mail was not accepted, and the job is retried. */
export type Mailer = { deliver(mail: Mail): Promise<void>; close(): void }

type Needs = { config: Config; texts: Texts; inbox: Inbox | null }

/** Sends over SMTP if SMTP_URL is set, otherwise stores in the inbox. Without either, mails stay in their queue. */
export async function createMailer({ config, texts, inbox }: Needs): Promise<Mailer> {
  if (config.SMTP_URL) return smtpMailer(config.SMTP_URL, { config, texts })
  if (inbox) return inboxMailer(inbox, { config, texts })
  return {
    deliver: () => Promise.reject(new Error('SMTP_URL is not set, so no mail can be sent')),
    close() {},
  }
}

const originFor = (mail: Mail, config: Config) => originOfSite(slugOfEdition(mail.edition), config)

function inboxMailer(inbox: Inbox, { config, texts }: Pick<Needs, 'config' | 'texts'>): Mailer {
  return {
    async deliver(mail) {
      const { subject, text, html } = renderMail(mail, texts, originFor(mail, config))
      inbox.keep({ channel: 'mail', edition: mail.edition, to: mail.to, subject, text, html, links: [mail.action] })
    },
    close() {},
  }
}

async function smtpMailer(url: string, { config, texts }: Pick<Needs, 'config' | 'texts'>): Promise<Mailer> {
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
      const origin = originFor(mail, config)
      const { subject, text, html } = renderMail(mail, texts, origin)
      const message = {
        from: { name: brandOf(mail.edition).name, address: `no-reply@${new URL(origin).hostname}` },
        to: mail.to,
        subject,
        text,
        html,
        list: { unsubscribe: { url: `${origin}/settings`, comment: brandOf(mail.edition).name } },
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw withoutAddresses(error)
      })
    },
    close: () => transport.close(),
  }
}

/** The error of a mail server may contain the address of the member, which must not get into the log or the job. */
function withoutAddresses(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(message.replaceAll(/[^\s<>"',:;]+@[^\s<>"',:;]+/g, 'address'))
}
