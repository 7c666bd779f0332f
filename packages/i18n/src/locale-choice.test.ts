import { expect, it } from 'vitest'
import { initialLocale, localeCookieOf } from './locale-choice.ts'

it('lets the cookie win, then the domain’s language, then English [LOC-03]', () => {
  expect(initialLocale({ cookies: 'a=1; locale=en', domainLanguage: 'nl' })).toBe('en')
  expect(initialLocale({ cookies: '', domainLanguage: 'nl-BE' })).toBe('nl')
  expect(initialLocale({ cookies: 'locale=klingon', domainLanguage: 'nl' })).toBe('nl')
  expect(initialLocale({ cookies: '', domainLanguage: null })).toBe('en')
})

it('keeps a choice for 365 days [LOC-03]', () => {
  expect(localeCookieOf('nl', { secure: true })).toBe('locale=nl; path=/; max-age=31536000; samesite=lax; secure')
})
