import type { Inbox, Sms } from '../dependencies.ts'

/**
 * Text messages. There is no provider yet: with the inbox of the development a stand-in keeps them there; without it, thus in
 * production, nothing sends them, and what needs one is not offered. A provider is another implementation of `Sms`.
 */
export const createSms = (inbox: Inbox | null): Sms | null => inbox && sandbox(inbox)

const sandbox = (inbox: Inbox): Sms => ({
  sandbox: true,
  async send({ edition, to, text }) {
    inbox.keep({
      channel: 'sms',
      edition,
      to,
      subject: text,
      text: `Sandbox: no telephone got this.\n\n${text}`,
      html: null,
      links: [],
    })
  },
})
