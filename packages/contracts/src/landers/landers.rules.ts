import { editionSlugs, type EditionSlug } from '../editions.ts'
import { localeCodes, type Locale } from '../locales.ts'

/** The names of the landing pages, as in their URLs (LND-01). */
export const landerNames = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const
export type LanderName = (typeof landerNames)[number]

/** Stands in a built landing page where the server writes the minimum age. */
export const landerAgeMark = '{age}'

/** The locale in a slug: its code, but `eng` for English (LND-02). */
const codeOf = (locale: Locale) => (locale === 'en' ? 'eng' : locale)

/** The slug of a landing page: the edition's prefix and the locale, e.g. `milf-nl`, `gay-eng` (LND-02). */
export const landerSlug = (edition: EditionSlug, locale: Locale) => `${edition}-${codeOf(locale)}`

/**
 * Returns the edition and locale of a slug, or null if it is not valid. `auto` means `locale`, the visitor's own. Without a
 * slug, it returns the `edition` of the host and the visitor's `locale` (LND-02).
 */
export function readLanderSlug(
  slug: string | undefined,
  { edition, locale }: { edition: EditionSlug; locale: Locale },
): { edition: EditionSlug; locale: Locale } | null {
  if (slug === undefined || slug === '') return { edition, locale }
  const wanted = slug.toLowerCase().replace('auto', codeOf(locale))
  for (const candidate of editionSlugs) {
    const found = localeCodes.find((code) => landerSlug(candidate, code) === wanted)
    if (found) return { edition: candidate, locale: found }
  }
  return null
}

/** What names a landing page and its language as a source of traffic, e.g. `gallery-nl`: the parameter `lander` in its links (LND-06). */
export const landerSource = (name: LanderName, locale: Locale) => `${name}-${codeOf(locale)}`

/** The landing page and language of a source, or null if there is no such page. */
export function readLanderSource(source: string | undefined): { name: LanderName; locale: Locale } | null {
  for (const name of landerNames) {
    const locale = localeCodes.find((code) => landerSource(name, code) === source)
    if (locale) return { name, locale }
  }
  return null
}

export const isLanderName = (name: string): name is LanderName => landerNames.some((known) => known === name)
