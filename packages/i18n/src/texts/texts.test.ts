import { env } from 'node:process'
import { openLocales } from '@vonk/contracts/locales.ts'
import { describe, expect, it } from 'vitest'
import { guards, missingKeys, strangeKeys, type Judged } from './guards.ts'
import { exceptionsOf, readTexts, writtenLocales } from './read-texts.ts'

const english = readTexts('en')
const dutch = readTexts('nl')

// A language with a folder is judged before it is open. Only an open one must have the keys of English; `COMPLETE=pl` demands it.
describe.each(writtenLocales)('the language %s', (locale) => {
  const judged: Judged = { locale, texts: readTexts(locale), english, dutch, exceptions: exceptionsOf(locale) }

  it.runIf(openLocales.includes(locale) || env['COMPLETE'] === locale)('is complete [LOC-01 partly]', () => {
    expect([...missingKeys(judged), ...strangeKeys(judged)]).toEqual([])
  })

  it.each(Object.keys(guards))('%s [LOC-01 partly]', (promise) => {
    expect(guards[promise]?.(judged)).toEqual([])
  })
})

it('opens only languages that have a folder', () => {
  expect(openLocales.filter((locale) => !writtenLocales.includes(locale))).toEqual([])
})
