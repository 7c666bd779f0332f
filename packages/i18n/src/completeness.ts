import { type Locale, locales } from '@vonk/contracts/locales.ts'

/** The texts of a language by `<room>:<key>`, and its information pages by `pages:<name>`. */
export type Texts = Readonly<Record<string, string>>

/** Texts by key, of the content of a room's file. Throws if a value is no text. */
export const textsOfRoom = (room: string, content: unknown): Texts => Object.fromEntries(entriesOf(`${room}:`, content))

function entriesOf(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${path} is no text`)
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(path.endsWith(':') ? path + key : `${path}.${key}`, inner))
}

export const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** The keys without a count, and those that have a text for each plural form, by the part before the form. */
function groupsOf(texts: Texts): { plain: string[]; plural: Map<string, string[]> } {
  const plural = new Map<string, string[]>()
  for (const key of Object.keys(texts)) {
    const base = key.replace(pluralSuffix, '')
    // A key may end like a plural form by chance: `too_many` has no `too_other` beside it.
    if (base !== key && `${base}_other` in texts) plural.set(base, [...(plural.get(base) ?? []), key.slice(base.length + 1)])
  }
  const plain = Object.keys(texts).filter((key) => !plural.has(key.replace(pluralSuffix, '')))
  return { plain, plural }
}

export const pluralRules = (locale: Locale) => new Intl.PluralRules(locales[locale].iso)
export const formsOf = (locale: Locale) => pluralRules(locale).resolvedOptions().pluralCategories

/** The keys that a language must have: those of English, with the plural forms of the language. */
export function demandedKeys(locale: Locale, english: Texts): string[] {
  const { plain, plural } = groupsOf(english)
  return [
    ...plain,
    ...[...plural].flatMap(([base, forms]) =>
      [...(forms.includes('zero') ? ['zero'] : []), ...formsOf(locale)].map((form) => `${base}_${form}`),
    ),
  ]
}

/** How many of the texts that a language needs it has, in whole percent. Only 100 is complete. */
export function completenessOf(locale: Locale, texts: Texts, english: Texts): number {
  const demanded = demandedKeys(locale, english)
  const present = demanded.filter((key) => texts[key])
  return Math.floor((100 * present.length) / demanded.length)
}
