import { mkdtemp, rm, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { allBrands } from '@vonk/brands/all.ts'
import { editionSlugs, editions } from '@vonk/contracts/editions.ts'
import { createTexts } from '@vonk/i18n/server.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Mail } from '../dependencies.ts'
import { createTestClock } from '../testing/clock.ts'
import { createInbox } from './inbox.ts'
import { createMailer } from './mailer.ts'
import { renderMail } from './render.ts'

const texts = createTexts()
const mail = (over: Partial<Mail> = {}): Mail => ({
  edition: editions.milf,
  to: 'anna@example.com',
  locale: 'nl',
  kind: 'activation',
  action: 'http://milf.localhost:4000/activate/done?token=a&b=1',
  ...over,
})

describe('a mail', () => {
  it.each(editionSlugs)('has the name, the colours and the address of its own site: %s [NTF-03]', (slug) => {
    const brand = allBrands.find((candidate) => candidate.slug === slug)
    const { subject, html, text } = renderMail(mail({ edition: editions[slug] }), texts, `http://${slug}.localhost`)
    for (const part of [subject, html, text]) expect(part).toContain(brand?.name)
    expect(html).toContain(brand?.theme.colours.light.primary)
    expect(html).toContain(brand?.theme.colours.dark.primary)
    expect(html).toContain(`http://${slug}.localhost/`)
  })

  it('is in the language of the member [LOC-02 NTF-03]', () => {
    const dutch = renderMail(mail(), texts, 'http://milf.localhost')
    const english = renderMail(mail({ locale: 'en' }), texts, 'http://milf.localhost')
    expect(dutch.html).toContain('<html lang="nl-NL">')
    expect(dutch.subject).toContain('Bevestig je e-mailadres')
    expect(english.html).toContain('<html lang="en-GB">')
    expect(english.subject).toContain('Confirm your email address')
    // A locale without its own texts falls back to Dutch.
    expect(renderMail(mail({ locale: 'fi' }), texts, 'http://milf.localhost').subject).toBe(dutch.subject)
  })

  it('escapes its link in HTML', () => {
    const { html, text } = renderMail(mail(), texts, 'http://milf.localhost')
    expect(html).toContain('href="http://milf.localhost:4000/activate/done?token=a&amp;b=1"')
    expect(text).toContain('http://milf.localhost:4000/activate/done?token=a&b=1')
  })

  it('has all its texts', () => {
    for (const locale of ['en', 'nl'] as const)
      expect(renderMail(mail({ locale }), texts, 'http://milf.localhost').html).not.toMatch(/activation\.|\{\{/)
  })
})

describe('a mail over SMTP', async () => {
  const accepted: { from: string; to: string[]; source: string }[] = []
  let refuseNext = false
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        if (refuseNext) {
          refuseNext = false
          return done(Object.assign(new Error('Try <Anna@example.com> again later'), { responseCode: 451 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        accepted.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://{slug}.example' })
  const mailer = await createMailer({ config, texts, inbox: null })
  afterEach(() => void accepted.splice(0))
  afterAll(async () => {
    mailer.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  it('has HTML and text, the sender of its site and a List-Unsubscribe header', async () => {
    await mailer.deliver(mail())
    expect(accepted).toHaveLength(1)
    const [{ from, to, source } = { from: '', to: [], source: '' }] = accepted
    expect(from).toBe('no-reply@milf.example')
    expect(to).toEqual(['anna@example.com'])
    expect(source).toMatch(/^From: Rubine <no-reply@milf\.example>/m)
    expect(source).toMatch(/^Subject: Bevestig je e-mailadres voor Rubine/m)
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/milf\.example\/settings>/m)
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
  })

  it('throws an error without addresses when the mail server refuses it, and works at the next attempt', async () => {
    refuseNext = true
    const error: unknown = await mailer.deliver(mail()).catch((refused: unknown) => refused)
    expect(String(error)).toContain('Try <address> again later')
    expect(inspect(error)).not.toContain('nna@example.com')
    await mailer.deliver(mail())
    expect(accepted).toHaveLength(1)
  })
})

describe('the inbox', () => {
  const clock = createTestClock()
  const item = (subject: string) => ({
    channel: 'mail' as const,
    edition: editions.she,
    to: 'a@example.com',
    subject,
    text: 'text',
    html: null,
    links: [],
  })

  it('keeps the newest 500 items after a restart, newest first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vonk-inbox-'))
    const file = join(folder, 'inbox.jsonl')
    const before = createInbox({ file, clock })
    for (let count = 1; count <= 1200; count++) before.keep(item(`mail ${count}`))
    // A server killed during a write leaves half a line.
    await writeFile(file, `${await readFile(file, 'utf8')}{"id":"half`)

    const after = createInbox({ file, clock })
    expect(after.items()).toHaveLength(500)
    expect(
      after
        .items()
        .slice(0, 2)
        .map(({ subject }) => subject),
    ).toEqual(['mail 1200', 'mail 1199'])
    expect(after.items()).toEqual(before.items())
    after.keep(item('another'))
    expect(createInbox({ file, clock }).items()[0]?.subject).toBe('another')
    await rm(folder, { recursive: true })
  })
})
