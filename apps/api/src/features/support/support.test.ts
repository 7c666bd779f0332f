import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { createTexts } from '@vonk/i18n/server.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/harness.ts'
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
