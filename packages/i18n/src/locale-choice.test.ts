import { locales } from '@vonk/contracts/locales.ts'
import { expect, it } from 'vitest'
import { localeCookieOf, pageLocale } from './locale-choice.ts'

const page = (lang: string) => ({ documentElement: { lang } }) as Document

it('uses the language that the server wrote into the page', () => {
  expect(pageLocale(page(locales.nl.iso))).toBe('nl')
  expect(pageLocale(page(locales.en.iso))).toBe('en')
  expect(pageLocale(page(''))).toBe('en')
})

it('keeps the choice for 365 days [LOC-03]', () => {
  expect(localeCookieOf('nl', { secure: true })).toBe('locale=nl; path=/; max-age=31536000; samesite=lax; secure')
})
