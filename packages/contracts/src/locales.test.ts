import { describe, expect, it } from 'vitest'
import { chooseLocale } from './locales.ts'

describe('the initial locale of a visitor', () => {
  it.each([
    { cookie: 'en', domainLanguage: 'nl', locale: 'en' },
    { cookie: null, domainLanguage: 'nl', locale: 'nl' },
    { cookie: null, domainLanguage: 'NL-BE', locale: 'nl' },
    { cookie: 'xx', domainLanguage: 'nl', locale: 'nl' },
  ])('is $locale with the cookie $cookie on a domain with the language $domainLanguage [LOC-03]', ({ locale, ...given }) => {
    expect(chooseLocale(given)).toBe(locale)
  })

  it.each([null, undefined, '', 'zz'])('is English if the domain language is %s [LOC-02]', (domainLanguage) => {
    expect(chooseLocale({ cookie: null, domainLanguage })).toBe('en')
  })
})
