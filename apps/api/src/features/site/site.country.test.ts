import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { showsEntryWarning } from '@vonk/contracts/site/entry-warning.rules.ts'
import { visibleLocales } from '@vonk/contracts/site/locale-switcher.rules.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestApp, type TestApp } from '../../testing/harness.ts'

type Headers = Record<string, string>

const dutch = '145.97.0.1'
const german = '141.2.22.74'

const settingsOf = async (server: TestApp, headers: Headers, site: EditionSlug = 'milf') =>
  (await server.visitor(site).call(siteContract.settings, { headers })).answer.settings
const placeOf = async (server: TestApp, headers: Headers, site?: EditionSlug) => {
  const { geoip_country, geoip_selected_country } = await settingsOf(server, headers, site)
  return [geoip_country, geoip_selected_country]
}

describe('behind a trusted proxy, the country of a visitor', async () => {
  const server = await openTestApp({ env: { TRUST_PROXY: '1' } })
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('is that of the address, over IPv4 and IPv6 [EDI-04 partly]', async () => {
    for (const [address, country] of [
      [dutch, 'NL'],
      [german, 'DE'],
      ['2001:638:800::1', 'DE'],
      [`::ffff:${german}`, 'DE'],
    ] as const)
      expect([address, ...(await placeOf(server, from(address)))]).toEqual([address, country, null])
  })

  it.each(['192.168.1.4', '10.0.0.1', '::1', 'fd00::1', 'nonsense'])(
    'is the main country of the site for %s',
    async (address) => {
      expect(await placeOf(server, from(address))).toEqual(['NL', null])
      expect(await placeOf(server, from(address), 'gay')).toEqual(['GB', null])
    },
  )

  it('is not what a stranger writes into a header or before the address of the proxy', async () => {
    for (const name of ['cf-ipcountry', 'x-country', 'x-vercel-ip-country', 'cloudfront-viewer-country'])
      expect(await placeOf(server, { ...from(dutch), [name]: 'DE' })).toEqual(['NL', null])
    expect(await placeOf(server, from(`${german}, ${dutch}`))).toEqual(['NL', null])
  })

  it('decides prices, payment methods and the languages on offer [PAY-01 LOC-04] [PAY-02 partly]', async () => {
    const pricing = async (headers: Headers) => (await server.visitor('milf').call(creditsContract.pricing, { headers })).answer
    expect(await pricing(from(german))).toMatchObject({ country: 'DE', methods: ['klarna', 'creditcard', 'paypal'] })
    expect((await pricing(from('212.58.244.1'))).bundles[0]?.currency).toBe('GBP')
    // No bundles are sold there.
    expect((await pricing(from('133.11.0.1'))).country).toBe('NL')
    const locales = async (headers: Headers, browser: string[]) =>
      visibleLocales({
        open: openLocales,
        current: 'en',
        settings: await settingsOf(server, headers, 'gay'),
        browser,
        loggedIn: false,
      })
    expect(await locales(from('212.58.244.1'), ['en-GB'])).toEqual(['en'])
    expect(await locales(from(dutch), ['en-GB'])).toEqual(['en', 'nl'])
    expect(await locales(from('212.58.244.1'), ['nl-NL'])).toEqual(['en', 'nl'])
    expect(await locales({ ...from('212.58.244.1'), cookie: 'country=IE' }, ['en-GB'])).toEqual(openLocales)
  })

  it('decides on the entry warning [WRN-01] [WRN-02 partly]', async () => {
    await server.setSettings('bbw', { enable_site_entry_popup: true, countries: ['NL', 'BE', 'DE'] })
    const warned = async (address: string, layout: 'default' | 'chat') =>
      showsEntryWarning({
        settings: await settingsOf(server, from(address), 'bbw'),
        layout,
        path: 'index',
        loggedIn: false,
        installed: false,
        dismissed: false,
      })
    const belgian = '157.193.40.42'
    expect(await Promise.all([dutch, german, belgian, '18.9.22.69'].map((address) => warned(address, 'default')))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(await Promise.all([dutch, german, belgian].map((address) => warned(address, 'chat')))).toEqual([true, true, false])
  })

  it('is where a newcomer lives, if the site has members there', async () => {
    const countryAfterSignup = async (headers: Headers, email: string) => {
      const body = { email, name: 'Anna', password: 'a fairly good one', date_of_birth: '1988-04-02', language: 'en' } as const
      const { answer, error } = await server.visitor('milf').call(signupContract.signup, { body, headers })
      expect(error).toBeNull()
      return answer.user.profile.country
    }
    expect(await countryAfterSignup(from('157.193.40.42'), 'one@example.com')).toBe('BE')
    expect(await countryAfterSignup(from('18.9.22.69'), 'two@example.com')).toBe('NL')
  })
})

describe('a visitor', async () => {
  const server = await openTestApp()

  it('who chooses a country gets its prices; the detected country stays known [EDI-04 partly]', async () => {
    const headers = { cookie: 'country=PL' }
    expect(await placeOf(server, headers)).toEqual(['NL', 'PL'])
    expect((await server.visitor('milf').call(creditsContract.pricing, { headers })).answer).toMatchObject({ country: 'PL' })
  })

  it.each(['country=XX', 'country=pl', 'country=', 'country=constructor', 'country=AQ', 'country=%00', 'country=PLN'])(
    'with the cookie %j has chosen none',
    async (cookie) => {
      expect(await placeOf(server, { cookie })).toEqual(['NL', null])
    },
  )

  it('who is a member keeps the prices of the profile’s country', async () => {
    const anna = await server.aMemberIn('milf', { profile: { country: 'BE', region: null, city: null } })
    const { answer } = await server.as(anna).call(creditsContract.pricing, { headers: { cookie: `${anna.cookie}; country=PL` } })
    expect(answer.country).toBe('BE')
  })

  it('cannot write the country or the address into a header of a server without a proxy', async () => {
    expect(await placeOf(server, { 'cf-ipcountry': 'DE', 'x-forwarded-for': german, forwarded: `for=${german}` })).toEqual([
      'NL',
      null,
    ])
  })
})

describe('a country in a header of the proxy', async () => {
  const server = await openTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' } })
  const naming = (named: string) => ({ 'x-forwarded-for': dutch, 'cf-ipcountry': named })

  it('comes before that of the address', async () => {
    expect(await placeOf(server, naming('DE'))).toEqual(['DE', null])
  })

  it.each(['XX', 'T1', 'de', 'Germany', '', 'DE, NL', 'NL,NL'])('%j names none, so that of the address counts', async (named) => {
    expect(await placeOf(server, naming(named))).toEqual(['NL', null])
  })

  it('needs a trusted proxy: without it the server does not start', () => {
    expect(() => readConfig({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow('COUNTRY_HEADER')
    expect(() => readConfig({ COUNTRY_HEADER: 'a header', TRUST_PROXY: '1' })).toThrow('COUNTRY_HEADER')
  })
})
