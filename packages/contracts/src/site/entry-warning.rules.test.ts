import { describe, expect, it } from 'vitest'
import { type EntryWarningAsk, showsEntryWarning } from './entry-warning.rules.ts'

const settings = { enable_site_entry_popup: true, countries: ['NL', 'BE'], geoip_country: 'NL', geoip_selected_country: null }
type Changed = Partial<Omit<EntryWarningAsk, 'settings'>> & { settings?: Partial<EntryWarningAsk['settings']> }
const shown = ({ settings: changed, ...ask }: Changed = {}) =>
  showsEntryWarning({
    settings: { ...settings, ...changed },
    layout: 'default',
    path: 'index',
    loggedIn: false,
    installed: false,
    dismissed: false,
    ...ask,
  })

describe('the entry warning', () => {
  it('is shown to a visitor in a country of the site if the site enables it [WRN-01]', () => {
    expect(shown()).toBe(true)
    expect(shown({ settings: { enable_site_entry_popup: false } })).toBe(false)
    expect(shown({ settings: { geoip_country: 'GB' } })).toBe(false)
    expect(shown({ settings: { geoip_country: 'GB', geoip_selected_country: 'BE' } })).toBe(true)
  })

  it('is not shown in the installed app, to a member, or again [WRN-01]', () => {
    expect(shown({ installed: true })).toBe(false)
    expect(shown({ loggedIn: true })).toBe(false)
    expect(shown({ dismissed: true })).toBe(false)
  })

  it.each(['complete-signup', 'reset-password', 'reset-password-do'])('is not shown on %s [WRN-02]', (path) => {
    expect(shown({ path })).toBe(false)
  })

  it.each([
    { country: 'NL', shows: true },
    { country: 'DE', shows: true },
    { country: 'BE', shows: false },
  ])('is shown in the chat layout in $country: $shows [WRN-02 RTE-05]', ({ country, shows }) => {
    expect(shown({ layout: 'chat', settings: { countries: ['NL', 'BE', 'DE'], geoip_country: country } })).toBe(shows)
  })

  it.each([
    { layout: 'lander', country: 'NL', shows: true },
    { layout: 'lander', country: 'DE', shows: true },
    { layout: 'lander', country: 'BE', shows: false },
    { layout: 'default', country: 'BE', shows: true },
    { layout: 'empty', country: 'NL', shows: false },
  ] as const)('is shown in the $layout layout in $country: $shows [WRN-02]', ({ layout, country, shows }) => {
    expect(shown({ layout, settings: { countries: ['NL', 'BE', 'DE'], geoip_country: country } })).toBe(shows)
  })
})
