import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import type { Mail } from '../dependencies.ts'
import { openTestApp, type TestMember } from '../testing/harness.ts'
import { categoryOf } from './kinds.ts'
import { createMailer, type Sender } from './mailer.ts'
import { linkRules, noticeRules, type MailPurpose } from './purposes.ts'
import { findTokenOwner } from './tokens.ts'

const server = await openTestApp({ now: '2026-03-11T12:00:00Z' })
const member = await server.aMemberIn('milf', { email: 'anna@example.com' })
const company = { name: 'Vonk Example B.V.', address: 'Voorbeeldkade 12', city: 'Amsterdam', country: 'NL' }

const mailTo = ({ id, edition, email }: TestMember): Mail => ({
  edition,
  userId: id,
  to: email,
  locale: 'nl',
  kind: 'activation',
  facts: {},
  action: 'https://milf.example/activate/done?token=a',
})

type Delivered = { from: string; to: string[]; source: Buffer }
const delivered: Delivered[] = []
const refused: { userId: string | null; status: string }[] = []
/** What the mail server says to the next mail, by command. */
let says: { mailFrom?: Error; rcptTo?: Error; data?: Error } = {}
beforeEach(() => {
  says = {}
})
afterEach(() => {
  delivered.length = 0
  refused.length = 0
})

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** A mail server on a free port, and a mailer that sends to it. */
async function post({ url = '', sender, ...options }: SMTPServerOptions & { url?: string; sender?: Partial<Sender> } = {}) {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(says.mailFrom),
    onRcptTo: (_address, _session, done) => done(says.rcptTo),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (says.data) return done(says.data)
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom ? mailFrom.address : ''
        delivered.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks) })
        done()
      })
    },
    ...options,
  })
  // The client ends the connection in the middle of a handshake that fails.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const mailer = await createMailer({
    ...server.deps,
    inbox: null,
    config: readConfig({ SMTP_URL: `smtp://${url.replace('…', '')}127.0.0.1:${port}`, PUBLIC_URL: 'https://{slug}.example' }),
    senderOf: async () => ({ name: 'Rubine', replyTo: 'support@milf.example', company, ...sender }),
    onRefused: async ({ userId }, status) => void refused.push({ userId, status }),
  })
  onTestFinished(async () => {
    mailer.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })
  return mailer
}

const onlyDelivered = async () => {
  expect(delivered).toHaveLength(1)
  const [mail] = delivered as [Delivered]
  const parsed = await PostalMime.parse(mail.source)
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? ''
  return { ...mail, parsed, header }
}

describe('a mail over SMTP', () => {
  it('has HTML and text, its sender, time and id, and cannot start an answer of a program [NTF-03]', async () => {
    await (await post()).deliver(mailTo(member))
    const { to, parsed, header } = await onlyDelivered()
    expect(to).toEqual(['anna@example.com'])
    expect(parsed).toMatchObject({
      from: { name: 'Rubine', address: 'mail@milf.example' },
      replyTo: [{ address: 'support@milf.example' }],
      to: [{ address: 'anna@example.com' }],
      subject: 'Bevestig je e-mailadres voor Rubine',
    })
    expect(parsed.messageId).toMatch(/^<[\w-]+@milf\.example>$/)
    expect(new Date(parsed.date ?? '')).toEqual(new Date('2026-03-11T12:00:00Z'))
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('content-type')).toContain('multipart/alternative')
    for (const part of [parsed.html, parsed.text]) expect(part).toContain('https://milf.example/activate/done?token=a')
  })

  it('can be unsubscribed from by one request or a mail, with a token of the account [NTF-02 partly]', async () => {
    await (await post()).deliver(mailTo(member))
    const { header, parsed } = await onlyDelivered()
    const found =
      /^<https:\/\/milf\.example\/notifications\/unsubscribe\?token=(\w+)>,\s*<mailto:stop\+(\w+)@milf\.example\?subject=unsubscribe>$/.exec(
        header('list-unsubscribe'),
      )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(found?.[1]).toBe(found?.[2])
    expect(parsed.html).toContain(found?.[1])
    expect(await findTokenOwner(server.db, found?.[1] ?? '')).toMatchObject({ account: member.id, use: 'account' })
  })

  it.each(Object.keys({ ...linkRules, ...noticeRules }) as MailPurpose[])(
    'has one-click List-Unsubscribe with a token of its kind, HTML and text: %s [NTF-02 NTF-03]',
    async (kind) => {
      const text = { subject: 'Nieuw', heading: 'Nieuw', body: 'Tekst', button: 'Kijk' }
      const facts = { messages: '2', region: 'Utrecht', waiting: '1' }
      await (await post()).deliver({ ...mailTo(member), kind, name: 'Anna', facts, announcement: text })
      const { header, parsed } = await onlyDelivered()
      const [, token = ''] = /unsubscribe\?token=(\w+)>/.exec(header('list-unsubscribe')) ?? []
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(await findTokenOwner(server.db, token)).toMatchObject({ account: member.id, use: categoryOf[kind] })
      for (const part of [parsed.html, parsed.text]) expect(part).toContain('Rubine')
    },
  )

  it('has a return path that names the account without its address', async () => {
    await (await post()).deliver(mailTo(member))
    const [, token = ''] = /^bounce\+(\w+)@milf\.example$/.exec((await onlyDelivered()).from) ?? []
    expect(await findTokenOwner(server.db, token)).toMatchObject({ account: member.id, use: 'return' })
    const [local = ''] = (delivered[0]?.from ?? '').split('@')
    expect(local.length).toBeLessThanOrEqual(64)
  })

  it('gets no header from a name with line breaks', async () => {
    const sender = { name: 'Rubine\r\nBcc: eve@example.com\r\n\r\nHello', replyTo: 'support@milf.example' }
    await (await post({ sender })).deliver(mailTo(member))
    const { to, header, parsed } = await onlyDelivered()
    expect(to).toEqual(['anna@example.com'])
    expect(header('bcc')).toBe('')
    expect(parsed.from?.address).toBe('mail@milf.example')
    expect(parsed.text).not.toMatch(/^Hello/)
  })

  it('to a person without an account has no return address of an account and nothing to unsubscribe from', async () => {
    await (await post()).deliver({ ...mailTo(member), userId: null, kind: 'signup-start' })
    const { from, header, parsed } = await onlyDelivered()
    expect([from, header('list-unsubscribe')]).toEqual(['mail@milf.example', ''])
    expect(parsed.subject).toBe('Maak je inschrijving bij Rubine af')
  })

  it('is not sent when the account is gone', async () => {
    await (await post()).deliver({ ...mailTo(member), userId: '0195a000-0000-4000-8000-000000000001' })
    expect(delivered).toEqual([])
  })
})

describe('a mail that the mail server refuses', () => {
  it('for now: throws an error without addresses, and works at the next attempt', async () => {
    const mailer = await post()
    says.data = reply(451, 'Try <Anna@example.com> again later')
    const error: unknown = await mailer.deliver(mailTo(member)).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('Try <address> again later')
    expect(inspect(error)).not.toContain('nna@example.com')
    says = { rcptTo: reply(450, '4.2.1 Greylisted') }
    await expect(mailer.deliver(mailTo(member))).rejects.toThrow('Greylisted')
    says = {}
    await mailer.deliver(mailTo(member))
    expect([delivered.length, refused]).toEqual([1, []])
  })

  it('for good: is not tried again, and an unknown address is reported', async () => {
    const mailer = await post()
    says.rcptTo = reply(550, '5.1.1 No such user')
    await mailer.deliver(mailTo(member))
    says.rcptTo = reply(552, '5.2.2 Mailbox full')
    await mailer.deliver(mailTo(member))
    says.rcptTo = reply(550, 'Unknown user')
    await mailer.deliver(mailTo(member))
    const reported = (status: string) => ({ userId: member.id, status })
    expect(refused).toEqual([reported('5.1.1'), reported('5.2.2'), reported('5.1.1')])
    says = { data: reply(554, '5.7.1 Looks like spam') }
    await mailer.deliver(mailTo(member))
    expect([delivered.length, refused.length]).toEqual([0, 3])
  })

  it('because of our own settings is tried again: sender, login, TLS, no connection', async () => {
    says.mailFrom = reply(550, 'Sender not allowed')
    await expect((await post()).deliver(mailTo(member))).rejects.toThrow('Sender not allowed')
    says = {}
    const login: SMTPServerOptions = { authOptional: false, allowInsecureAuth: true }
    const wrong = await post({
      ...login,
      url: 'vonk:wrong@…',
      onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    })
    await expect(wrong.deliver(mailTo(member))).rejects.toThrow('Invalid login')
    // Its certificate is self-signed.
    await expect((await post({ disabledCommands: [] })).deliver(mailTo(member))).rejects.toThrow(/certificate/)
    const mailer = await createMailer({
      ...server.deps,
      inbox: null,
      config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' }),
      senderOf: async () => ({ name: 'Rubine', replyTo: 'support@milf.example', company }),
      onRefused: async () => {},
    })
    await expect(mailer.deliver(mailTo(member))).rejects.toThrow('ECONNREFUSED')
    expect([delivered, refused]).toEqual([[], []])
  })
})

it('shows an unsubscribe link in the inbox of a development server', async () => {
  const { inbox } = server
  const mailer = await createMailer({
    ...server.deps,
    senderOf: async () => ({ name: 'Rubine', replyTo: 'support@milf.example', company }),
    onRefused: async () => {},
  })
  await mailer.deliver(mailTo(member))
  expect(inbox.items()[0]?.links).toEqual([
    'https://milf.example/activate/done?token=a',
    expect.stringContaining(`http://${slugOfEdition(member.edition)}.localhost`),
  ])
})
