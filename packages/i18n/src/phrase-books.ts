import type { Phrase, PhraseGroup } from '@vonk/contracts/chat/chat.phrases.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** The sentences of the phrase cards in one language, and the names of their groups. */
export type PhraseBook = { cards: Record<Phrase, string>; groups: Record<PhraseGroup, string> }

/** Null while it loads. */
const books = new Map<Locale, PhraseBook | null>()
const listeners = new Set<() => void>()
let version = 0

async function load(locale: Locale): Promise<void> {
  try {
    const { default: book } = (await import(`../../../locales/${locale}/phrases.json`)) as { default: PhraseBook }
    books.set(locale, book)
    version += 1
    listeners.forEach((changed) => changed())
  } catch {
    // The next one that asks tries again.
    books.delete(locale)
  }
}

/** The book of a language, if it is loaded; otherwise it begins to load. A card needs two languages, i18next has one. */
function bookOf(locale: Locale): PhraseBook | null {
  const known = books.get(locale)
  if (known !== undefined) return known
  books.set(locale, null)
  // Renders on the server show no cards: the browser loads the book after it has hydrated.
  if (typeof window !== 'undefined') void load(locale)
  return null
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Returns a function that gives the book of a language, or null while it loads. Then the component renders again. */
export function usePhraseBooks(): (locale: Locale) => PhraseBook | null {
  const current = useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  )
  // A new function after each book, so that what depends on it renders again.
  return useCallback((locale: Locale) => (current >= 0 ? bookOf(locale) : null), [current])
}
