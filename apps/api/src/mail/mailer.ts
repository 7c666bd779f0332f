import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { Config } from '../config.ts'
import type { Inbox, Mail } from '../dependencies.ts'
import { originOfSite } from '../admission/edition.ts'
import { brandOf, renderMail } from './render.ts'

/** Sends mails: what the job `mail` works with. Throws when the mail was not taken; the job tries again. */
export type Mailer = { deliver(mail: Mail): Promise<void>; close(): void }

type Needs = { config: Config; texts: Texts; inbox: Inbox | null }

/** Mails go out over SMTP where SMTP_URL is set, else they are kept in the inbox; with neither they wait in their queue. */
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

/** What a mail server says, which is logged and kept with the job, names the receiver: not ours to keep there. */
function withoutAddresses(error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error)
  return new Error(said.replaceAll(/[^\s<>"',:;]+@[^\s<>"',:;]+/g, 'address'))
}
