import { describe, expect, it } from 'vitest'
import { localeCodes } from '../locales.ts'
import { type SwitcherAsk, visibleLocales } from './locale-switcher.rules.ts'

const visible = (
  detected: string,
  { selected = null, ...ask }: Partial<Omit<SwitcherAsk, 'settings'>> & { selected?: string | null } = {},
) =>
  visibleLocales({
    open: localeCodes,
    current: 'en',
    browser: ['en-GB'],
    loggedIn: false,
    settings: { geoip_country: detected, geoip_selected_country: selected },
    ...ask,
  })

describe('the available languages', () => {
  it('are those of the country and of the browser [LOC-04]', () => {
    expect(visible('NL')).toEqual(['en', 'nl'])
    expect(visible('BE', { browser: ['pl-PL', 'en'] })).toEqual(['de', 'en', 'fr', 'nl', 'pl'])
    expect(visible('NO', { browser: ['nn-NO'] })).toEqual(['en', 'nb'])
    expect(visible('NL', { browser: ['en-DE', 'FR_ca', 'tlh', '', '-de', 'nlx'] })).toEqual(['en', 'fr', 'nl'])
  })

  it('are a single language if country and browser agree, so there is nothing to choose [NAV-05]', () => {
    expect(visible('GB')).toEqual(['en'])
  })

  it('are all languages for a visitor whose detected and selected countries differ, but not for a member [LOC-04]', () => {
    expect(visible('NL', { selected: 'DE' })).toEqual(localeCodes)
    expect(visible('NL', { selected: 'DE', loggedIn: true })).toEqual(['de', 'en'])
    expect(visible('NL', { selected: 'NL' })).toEqual(['en', 'nl'])
  })

  it('include the current language in every country', () => {
    expect(visible('DE', { current: 'fi' })).toEqual(['de', 'en', 'fi'])
  })
})
