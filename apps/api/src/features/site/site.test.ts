import { second } from '@vonk/contracts/clock.ts'
import { editionNumbers, editionSlugs, editions } from '@vonk/contracts/editions.ts'
import { localeCodes, openLocales } from '@vonk/contracts/locales.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/harness.ts'
import { recommendedPosition } from './site.bundles.ts'
import { seedSite } from './site.seed.ts'

const server = await openTestApp()
const settingsAt = async (site: (typeof editionSlugs)[number], query: Record<string, string> = {}) =>
  (await server.visitor(site).call(siteContract.settings, { query })).answer

describe('the languages', () => {
  it('are listed with their state; an open one has all its texts [RTE-17 partly]', async () => {
    const { languages } = (await server.visitor('milf').call(siteContract.languages)).answer
    expect(languages.map(({ code }) => code)).toEqual(localeCodes)
    expect(languages.filter(({ open }) => open).map(({ code, complete }) => ({ code, complete }))).toEqual(
      openLocales.map((code) => ({ code, complete: 100 })),
    )
  })
})

describe('settings', () => {
  it('are those of forced-domain, with its language, and ignore other query parameters [EDI-03]', async () => {
    const { settings, domain_language } = await settingsAt('milf', {
      'forced-domain': 'gay.localhost:4000',
      lb: '1',
      ref: 'partner',
    })
    expect(settings).toMatchObject({ niche: 7, name: 'Fellow', domain: 'gay.localhost', domain_language: 'en' })
    expect(domain_language).toBe('en')
    expect((await settingsAt('milf', { 'forced-domain': 'milf.localhost' })).domain_language).toBe('nl')
  })

  it('are those of the site itself if forced-domain is unknown', async () => {
    for (const host of ['', 'elsewhere.example', 'gay.localhost.example', 'localhost'])
      expect((await settingsAt('milf', { 'forced-domain': host })).settings.niche).toBe(6)
  })

  it('exist for every edition, with its number, name and a minimum age of 18 or more', async () => {
    for (const slug of editionSlugs) {
      const { settings } = await settingsAt(slug)
      expect(settings).toMatchObject({ niche: editions[slug], domain: `${slug}.localhost` })
      expect(settings.min_age).toBeGreaterThanOrEqual(18)
      expect(settings.minimum_message_costs[settings.countries[0] ?? '']?.costs).toBeGreaterThan(0)
    }
    const names = await Promise.all(editionSlugs.map(async (slug) => (await settingsAt(slug)).settings.name))
    expect(new Set(names).size).toBe(7)
  })

  it('follow an edit of the business within seconds, without a restart [EDI-04]', async () => {
    await settingsAt('bbw')
    await server.setSettings('bbw', { message_credits: 7, cdn_prefix: 'https://cdn.example' })
    server.clock.advance(5 * second)
    expect((await settingsAt('bbw')).settings).toMatchObject({
      message_credits: 7,
      cdn_prefix: 'https://cdn.example',
      gift_credits: 5,
    })
  })

  it('are in the visitor’s language unless the business has edited the text', async () => {
    const wordsIn = async (locale: string) => {
      const { json } = await server
        .visitor('she')
        .request('GET', '/api/settings.php', { headers: { cookie: `locale=${locale}` } })
      return (json as { settings: Settings }).settings
    }
    expect(await wordsIn('nl')).toMatchObject({ fictional_singular: 'Fictief profiel', domain_language: 'nl' })
    expect(await wordsIn('en')).toMatchObject({ fictional_singular: 'Fictional profile', domain_language: 'nl' })
    await server.setSettings('she', { fictional_singular: 'Entertainer' })
    server.clock.advance(5 * second)
    expect(await wordsIn('en')).toMatchObject({ fictional_singular: 'Entertainer', fictional_plural: 'Fictional profiles' })
  })

  it('keep the default of a setting whose stored value cannot be used, so that no mistake closes a site', async () => {
    const stored = { promotion_countries: 'NL', message_credits: -1, gift_credits: 7 } as unknown as Partial<Settings>
    await server.setSettings('bbw', stored)
    server.clock.advance(5 * second)
    const { promotion_countries, message_credits, gift_credits } = (await settingsAt('bbw')).settings
    expect({ promotion_countries, message_credits, gift_credits }).toEqual({
      promotion_countries: [],
      message_credits: 2,
      gift_credits: 7,
    })
  })

  it('never have a minimum age under 18, whatever is stored [SGN-03]', async () => {
    await server.setSettings('gilf', { min_age: 16 })
    server.clock.advance(5 * second)
    expect((await settingsAt('gilf')).settings.min_age).toBe(18)
  })
})

it('returns the company, the regions of the site and the place at a position [INF-04 SGN-13]', async () => {
  const visitor = server.visitor('general')
  expect((await visitor.call(siteContract.companyInfo)).answer.companyinfo.tradenames).toContain('Vonk')
  const { regions } = (await visitor.call(siteContract.regions)).answer
  expect(regions[0]).toMatchObject({ country: 'NL', region: 'Noord-Holland' })
  expect((await visitor.call(siteContract.geocode, { query: { lat: 52.361, lon: 4.885 } })).answer.place).toEqual({
    country: 'NL',
    region: 'Noord-Holland',
    city: 'Amsterdam',
  })
  expect((await visitor.call(siteContract.geocode, { query: { lat: 30, lon: -40 } })).answer.place).toBeNull()
})

it('names the company that the settings name', async () => {
  const companyNow = async () => (await server.visitor('bdsm').call(siteContract.companyInfo)).answer.companyinfo.name
  const first = await companyNow()
  await server.setSettings('bdsm', { company_id: 99 })
  server.clock.advance(5 * second)
  // Unknown: the first company stays responsible.
  expect(await companyNow()).toBe(first)
})

describe('the initial bundles', () => {
  const bundles = () => server.db.selectFrom('bundles').selectAll().orderBy('position').orderBy('id').execute()

  it('are sold in every country of every edition, cheaper per credit the larger they are, one recommended [PAY-01]', async () => {
    const all = await bundles()
    for (const edition of editionNumbers)
      for (const country of knownCountries) {
        const offered = all.filter((bundle) => bundle.edition === edition && bundle.country === country)
        expect(offered).toHaveLength(4)
        expect(new Set(offered.map(({ currency }) => currency)).size).toBe(1)
        expect(offered.filter(({ recommended }) => recommended).map(({ position }) => position)).toEqual([recommendedPosition])
        const perCredit = offered.map(({ amount, credits }) => amount / credits)
        expect(perCredit).toEqual(perCredit.toSorted((a, b) => b - a))
      }
  })

  it('keep the edits of the business after a restart', async () => {
    const [first] = await bundles()
    await server.db
      .updateTable('bundles')
      .set({ amount: 1 })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await server.db.deleteFrom('bundles').where('edition', '=', 1).where('country', '=', 'NL').where('position', '=', 4).execute()
    const before = await bundles()
    await seedSite(server.db)
    await seedSite(server.db)
    expect(await bundles()).toEqual(before)
  })
})
