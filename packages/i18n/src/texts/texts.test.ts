import { createHash } from 'node:crypto'
import { env } from 'node:process'
import { editionSlugs } from '@vonk/contracts/editions.ts'
import { landerNames } from '@vonk/contracts/landers/landers.rules.ts'
import { type Locale, openLocales } from '@vonk/contracts/locales.ts'
import { describe, expect, it } from 'vitest'
import { guards, guardsOfOpen, type Judged } from './guards.ts'
import { exceptionsOf, readTexts, writtenLocales } from './read-texts.ts'

const english = readTexts('en')
const dutch = readTexts('nl')

// A language with a folder is judged before it is open. What follows from English is demanded when it is, or by `COMPLETE=pl`.
describe.each(writtenLocales)('the language %s', (locale) => {
  const judged: Judged = { locale, texts: readTexts(locale), english, dutch, exceptions: exceptionsOf(locale) }
  const demanded = openLocales.includes(locale) || env['COMPLETE'] === locale

  it.each(Object.entries({ ...(demanded ? guardsOfOpen : {}), ...guards }))('%s [LOC-01 partly]', (_, guard) => {
    expect(guard(judged)).toEqual([])
  })
})

it('opens only languages that have a folder', () => {
  expect(openLocales.filter((locale) => !writtenLocales.includes(locale))).toEqual([])
})

/** What the members of each language have agreed to. A new wording needs a new version in `profile.consents.ts`. */
const agreed: Readonly<Partial<Record<Locale, string>>> = {
  da: '0615738aa492',
  de: 'e7ae492bc55d',
  en: 'd1f49d71b58b',
  es: 'b15220390a9d',
  fi: '8a4d4fce18c9',
  fr: 'c51d9070fe42',
  it: '01ad5777feca',
  nb: 'a87e001f8aa9',
  nl: '1b84b680e499',
  pl: 'a8bfb42e57fc',
  sv: '2fa8fc5f96a1',
}

it.each(openLocales)('the text of a consent in %s does not change without a new version [TRU-11 partly]', (locale) => {
  const wordings = Object.entries(readTexts(locale))
    .filter(([key]) => key.startsWith('profile:consents.v1.'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(wordings.length).toBeGreaterThan(2)
  const hash = createHash('sha256').update(JSON.stringify(wordings)).digest('hex')
  expect(hash.slice(0, 12)).toBe(agreed[locale])
})

it.each(openLocales)('no two editions have the same headline, lead or button on a landing page in %s', (locale) => {
  const texts = readTexts(locale)
  const places = ['signup', ...landerNames.flatMap((name) => [`${name}.headline`, `${name}.lead`])]
  const shared = places.flatMap((place) => {
    const editions = Map.groupBy(editionSlugs, (slug) => texts[`landers:${slug}.${place}`])
    return [...editions].flatMap(([text, slugs]) => (slugs.length > 1 ? [`${place}  "${text}"  ${slugs.join(', ')}`] : []))
  })
  expect(shared).toEqual([])
})

/** How each language says that something costs nothing. */
const free: Record<Locale, RegExp> = {
  da: /gratis/i,
  de: /gratis/i,
  en: /\bfree\b/i,
  es: /gratis/i,
  fi: /ilmai/i,
  fr: /gratuit/i,
  it: /gratis/i,
  nb: /gratis/i,
  nl: /gratis/i,
  pl: /za darmo/i,
  sv: /gratis/i,
}

it.each(openLocales)('the button of each edition says on a landing page that signing up is free in %s', (locale) => {
  const texts = readTexts(locale)
  const buttons = editionSlugs.map((slug) => `${slug}: ${texts[`landers:${slug}.signup`]}`)
  expect(buttons.filter((button) => !free[locale].test(button))).toEqual([])
})
