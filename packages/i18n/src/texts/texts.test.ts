import { env } from 'node:process'
import { openLocales } from '@vonk/contracts/locales.ts'
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
