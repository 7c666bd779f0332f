import { describe, expect, it } from 'vitest'
import { calls } from './contract.ts'
import { acceptedLocales, chooseLocale, isOpenLocale, localeCodes, offeredLocale } from './locales.ts'

describe('the initial locale of a visitor', () => {
  it.each([
    { cookie: 'en', domainLanguage: 'nl', locale: 'en' },
    { cookie: null, domainLanguage: 'nl', locale: 'nl' },
    { cookie: null, domainLanguage: 'NL-BE', locale: 'nl' },
    { cookie: 'xx', domainLanguage: 'nl', locale: 'nl' },
    { cookie: null, asked: 'en', domainLanguage: 'nl', locale: 'en' },
    { cookie: 'nl', asked: 'en', domainLanguage: 'en', locale: 'nl' },
    { cookie: null, asked: 'EN', domainLanguage: 'nl', locale: 'nl' },
    { cookie: null, asked: ['en', 'en'], domainLanguage: 'nl', locale: 'nl' },
  ])(
    'is $locale with the cookie $cookie and the parameter $asked on a domain with the language $domainLanguage [LOC-03]',
    ({ locale, ...given }) => {
      expect(chooseLocale(given)).toBe(locale)
    },
  )

  it.each([null, undefined, '', 'zz'])('is English if the domain language is %s [LOC-02]', (domainLanguage) => {
    expect(chooseLocale({ cookie: null, domainLanguage })).toBe('en')
  })
})

describe('a malformed choice or header', () => {
  it.each(['', 'NL', 'nl-NL', '__proto__', 'constructor', 'toString', 'nl\u0000', '../en', 'x'.repeat(10_000)])(
    'the cookie %j is no locale [LOC-03 partly]',
    (cookie) => {
      expect(isOpenLocale(cookie)).toBe(false)
      expect(chooseLocale({ cookie, domainLanguage: 'nl' })).toBe('nl')
    },
  )

  it.each([
    { header: undefined, accepted: [] },
    { header: '', accepted: [] },
    { header: '*', accepted: [] },
    { header: ';;;q=,,=;', accepted: [] },
    { header: 'nl;q=nonsense, en', accepted: ['en'] },
    { header: 'nl;q=0, en;q=0.1', accepted: ['en'] },
    { header: 'en;q=0.5, nl-BE;q=0.9', accepted: ['nl', 'en'] },
    { header: 'fr-NL, tlh, __proto__, EN-us', accepted: ['en'] },
    { header: 'nl, en, nl-NL, en-GB', accepted: ['nl', 'en'] },
    { header: `${'zz,'.repeat(100_000)}nl`, accepted: [] },
  ])('the header $header means $accepted', ({ header, accepted }) => {
    expect(acceptedLocales(header).filter((code) => code === 'en' || code === 'nl')).toEqual(accepted)
  })
})

describe('the offer of another language', () => {
  it.each([
    { cookie: undefined, current: 'nl', accepted: ['en', 'nl'], offered: 'en' },
    { cookie: 'nonsense', current: 'nl', accepted: ['en'], offered: 'en' },
    { cookie: 'nl', current: 'nl', accepted: ['en'], offered: null },
    { cookie: null, current: 'nl', accepted: ['nl', 'en'], offered: null },
    { cookie: null, current: 'nl', accepted: [], offered: null },
  ] as const)(
    'is $offered on a page in $current, accepted $accepted, chosen $cookie [LOC-07 partly]',
    ({ offered, ...given }) => {
      expect(offeredLocale(given)).toBe(offered)
    },
  )
})

describe('a body with a language', () => {
  type Parser = { safeParse: (value: unknown) => { success: boolean } }
  const saving = calls.flatMap(({ name, call }) => {
    const { language } = (call.body as { shape?: { language?: Parser } } | undefined)?.shape ?? {}
    return language ? [{ name, language }] : []
  })

  it('is one of the calls that save it', () => {
    const found = saving.map(({ name }) => name)
    for (const name of ['account.saveLanguage', 'signup.signup', 'signup.startSignup', 'support.fileComplaint'])
      expect(found).toContain(name)
  })

  it.each(saving)('takes open languages only: $name', ({ language }) => {
    for (const code of localeCodes) expect([code, language.safeParse(code).success]).toEqual([code, isOpenLocale(code)])
  })
})
