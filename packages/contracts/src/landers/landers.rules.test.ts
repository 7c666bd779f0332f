import { describe, expect, it } from 'vitest'
import { landerSlug, readLanderSlug } from './landers.rules.ts'

const here = { edition: 'milf', locale: 'nl' } as const

describe('landerSlug', () => {
  it('joins the slug of the edition and the locale [LND-02]', () => {
    expect(landerSlug('gay', 'da')).toBe('gay-da')
  })

  it('writes eng for English [LND-02]', () => {
    expect(landerSlug('general', 'en')).toBe('general-eng')
  })
})

describe('readLanderSlug', () => {
  it('reads what landerSlug writes', () => {
    expect(readLanderSlug(landerSlug('bbw', 'fi'), here)).toEqual({ edition: 'bbw', locale: 'fi' })
  })

  it('replaces auto with the locale, which is eng for English [LND-02]', () => {
    expect(readLanderSlug('she-auto', here)).toEqual({ edition: 'she', locale: 'nl' })
    expect(readLanderSlug('she-auto', { ...here, locale: 'en' })).toEqual({ edition: 'she', locale: 'en' })
  })

  it('uses the edition of the host and the locale of the visitor without a slug', () => {
    expect(readLanderSlug(undefined, here)).toEqual(here)
  })

  it.each(['milf-en', 'milf', 'nl', 'other-nl', 'milf-xx', 'milf-nl-nl'])('returns null for %s', (slug) => {
    expect(readLanderSlug(slug, here)).toBeNull()
  })
})
