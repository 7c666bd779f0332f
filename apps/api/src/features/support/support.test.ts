import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { createTexts } from '@vonk/i18n/server.ts'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { complaintKinds, type ComplaintToFile } from '@vonk/contracts/support/complaints.schema.ts'
import { openTestApp } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { countMail } from '../../mail/mailboxes.ts'
import { answerComplaint } from './support.answers.ts'
import { informationPage } from './support.service.ts'

const server = await openTestApp()

describe('an information page', () => {
  const read = async (query: { page: 'terms' | 'pricing'; language: 'en' | 'nl' | 'pl'; version?: string }) =>
    server.visitor('milf').call(supportContract.information, { query })

  it('is in the language that was asked for, with the site, the company and the settings [INF-01 INF-04 partly]', async () => {
    await server.setSettings('milf', { message_credits: 7 })
    const { page } = (await read({ page: 'terms', language: 'en' })).answer
    const { companyinfo } = (await server.visitor('milf').call(siteContract.companyInfo)).answer
    const words = JSON.stringify(page.text)
    for (const value of [
      companyinfo.name,
      companyinfo.kvk,
      companyinfo.address,
      'support@milf.localhost',
      'A message costs 7 credits',
    ])
      expect(words).toContain(value)
    expect(page).toMatchObject({ token: 'terms', language: 'en', title: 'Terms', earlier: [] })
  })

  it('is filled again only after a change of the settings', async () => {
    const textFor = async () => (await informationPage({ deps: server.deps, edition: 1 }, { page: 'terms', language: 'en' })).text
    await server.setSettings('general', { message_credits: 7 })
    const first = await textFor()
    expect(await textFor()).toBe(first)
    await server.setSettings('general', { message_credits: 9 })
    server.clock.advance(6000)
    expect([JSON.stringify(first), JSON.stringify(await textFor())]).toEqual([
      expect.stringContaining('message costs 7 credits'),
      expect.stringContaining('message costs 9 credits'),
    ])
  })

  it('of the terms has the later date of both, other pages have none [INF-02]', async () => {
    const { companyinfo } = (await server.visitor('milf').call(siteContract.companyInfo)).answer
    expect((await read({ page: 'terms', language: 'en' })).answer.page.version).toBe(companyinfo.added)
    expect((await read({ page: 'pricing', language: 'en' })).answer.page.version).toBeNull()
  })

  it('is refused for an unknown page and version [RTE-16 partly]', async () => {
    expect(await read({ page: 'nothing' as 'terms', language: 'en' })).toMatchObject({ status: 400 })
    expect(await read({ page: 'terms', language: 'en', version: '2020-01-01' })).toMatchObject({ status: 404 })
    expect(await read({ page: 'terms', language: 'en', version: '../terms' })).toMatchObject({ status: 400 })
  })
})

it('an earlier version stays readable, and a page that is not translated is in Dutch [LOC-02 partly]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const write = (file: string, words: string) => {
    mkdirSync(join(folder, 'nl/pages/earlier'), { recursive: true })
    writeFileSync(join(folder, 'nl/pages', file), `---\ntitle: Voorwaarden\ndescription: Kort\n---\n${words}\n`)
  }
  write('terms.md', 'Nieuw')
  write('earlier/terms.2022-05-01.md', 'Oud')
  write('earlier/terms.2023-06-01.md', 'Ouder dan nieuw')
  const deps = { ...server.deps, texts: { ...server.deps.texts, ...createTexts({ folder }) } }
  const act = { deps, edition: 1 as const }
  const current = await informationPage(act, { page: 'terms', language: 'pl' })
  expect(current).toMatchObject({ language: 'nl', earlier: ['2023-06-01', '2022-05-01'] })
  const old = await informationPage(act, { page: 'terms', language: 'pl', version: '2022-05-01' })
  expect(old).toMatchObject({ version: '2022-05-01T12:00:00.000Z', text: [{ tag: 'p', children: ['Oud'] }] })
})

describe('a complaint', () => {
  const wish = (changed: Partial<ComplaintToFile> = {}) => ({
    id: randomUUID(),
    kind: 'complaint' as const,
    email: `${randomUUID()}@example.com`,
    text: 'It does not work',
    language: 'en' as const,
    ...changed,
  })
  const file = (body: ReturnType<typeof wish>) => server.visitor('bbw').call(supportContract.fileComplaint, { body })
  const tokenMailedTo = async (email: string) =>
    new URL((await mailsTo(server, email))[0]?.links[0] ?? '').searchParams.get('token') ?? ''
  const read = (token: string, site: 'bbw' | 'gay' = 'bbw') =>
    server.visitor(site).call(supportContract.complaint, { query: { token } })
  it.each(complaintKinds)('%s gets a number, a receipt by mail and a page that shows its state [INF-03]', async (kind) => {
    const body = wish({ kind, about: 'My order', name: 'Mia' })
    const { filed } = (await file(body)).answer
    // The link is in the mail alone: who opens it owns the mailbox.
    expect(filed).toEqual({ number: expect.any(Number) as number, receipt: true })
    const [mail, ...more] = await mailsTo(server, body.email)
    expect(more).toEqual([])
    expect(mail?.subject).toContain(String(filed.number))
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
    expect(mail?.links.map((link) => link.replace(/:\d+/, ''))).toEqual([
      `http://bbw.localhost/complaints?token=${token}&lang=${body.language}`,
    ])
    // Strangers can cause the mail to any address, so it contains none of their words.
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/It does not work|My order|Mia/)
    expect((await read(token)).answer.complaint).toMatchObject({
      number: filed.number,
      kind,
      about: 'My order',
      text: 'It does not work',
      answered_at: null,
      answer: null,
    })
    expect(await read(token, 'gay')).toMatchObject({ status: 404 })
  })

  it('is answered once, and its writer gets a mail [INF-03 partly]', async () => {
    const body = wish()
    const { number } = (await file(body)).answer.filed
    const token = await tokenMailedTo(body.email)
    const answer = { number, answer: 'We have put it right.' }
    const needs = { db: server.db, send: server.deps.jobs.send.bind(server.deps.jobs), now: server.deps.clock() }
    await answerComplaint(needs, answer)
    await expect(answerComplaint(needs, answer)).rejects.toThrow('waits for an answer')
    expect((await read(token)).answer.complaint).toMatchObject({
      answer: 'We have put it right.',
      answered_at: needs.now.toISOString(),
    })
    const subjects = (await mailsTo(server, body.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([`An answer to your message ${number} to Curvia`, `Your message ${number} to Curvia`])
  })

  it('has a number of seven digits that does not tell how many were filed', async () => {
    const numbers: number[] = []
    for (let filed = 0; filed < 4; filed++) numbers.push((await file(wish())).answer.filed.number)
    for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d{6}$/)
    const steps = numbers.slice(1).map((number, before) => number - (numbers[before] ?? 0))
    expect(steps.filter((step) => Math.abs(step) < 10)).toEqual([])
  })

  it('gets another number if the drawn one is taken', async () => {
    const rigged = await openTestApp()
    onTestFinished(() => rigged.close())
    await sql`create sequence drawn`.execute(rigged.db)
    await sql
      .raw(`alter table complaints alter column number set default (array[1000001, 1000001, 1000002])[nextval('drawn')]`)
      .execute(rigged.db)
    const fileThere = async () =>
      (await rigged.visitor('bbw').call(supportContract.fileComplaint, { body: wish() })).answer.filed.number
    expect([await fileThere(), await fileThere()]).toEqual([1_000_001, 1_000_002])
  })

  it('is filed once, however often the request arrives', async () => {
    const body = wish()
    const filed = await Promise.all(Array.from({ length: 5 }, () => file(body)))
    expect(new Set(filed.map(({ answer }) => answer.filed.number)).size).toBe(1)
    expect(await mailsTo(server, body.email)).toHaveLength(1)
    for (const changed of [{ email: 'other@example.com' }, { text: 'Corrected' }])
      expect(await file({ ...body, ...changed })).toMatchObject({ status: 409, error: { code: 'message_id_reused' } })
  })

  it('keeps HTML as text, and refuses too much of it', async () => {
    const text = '<script>alert(1)</script>'
    const body = wish({ text })
    expect(await file(body)).toMatchObject({ status: 200 })
    expect((await read(await tokenMailedTo(body.email))).answer.complaint.text).toBe(text)
    expect(await file(wish({ text: 'a'.repeat(4001) }))).toMatchObject({ status: 400, error: { fields: { text: 'too_long' } } })
    expect(await file(wish({ text: 'a'.repeat(1_000_000) }))).toMatchObject({ status: 413 })
  })

  it('needs words, except for a withdrawal', async () => {
    expect(await file(wish({ text: ' ' }))).toMatchObject({ status: 400, error: { fields: { text: 'required' } } })
    expect(await file(wish({ kind: 'withdrawal', text: '' }))).toMatchObject({ status: 200 })
  })

  it('is always filed; its receipts flood no mailbox and leave room for links', async () => {
    const email = `${randomUUID()}@example.com`
    const filed = await Promise.all(Array.from({ length: 6 }, () => file(wish({ email }))))
    expect(filed.map(({ answer }) => answer.filed.receipt).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(await mailsTo(server, email)).toHaveLength(3)
    await expect(countMail(server.db, email, server.deps.clock())).resolves.toBeUndefined()
  })

  it('has a limit per network address', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT: '1' } })
    const statuses = []
    for (let count = 0; count < 11; count++)
      statuses.push((await limited.visitor('bbw').call(supportContract.fileComplaint, { body: wish() })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each(['', 'short', 'A'.repeat(43)])('is not found by the token %j', async (token) => {
    expect([400, 404]).toContain((await read(token)).status)
  })
})
