import { isPhrase } from '@vonk/contracts/chat/chat.phrases.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { usePhraseBooks } from '@vonk/i18n/phrase-books.ts'
import { useCallback } from 'react'

/** Returns a function that says a phrase card in a language: '…' while the language loads, null for an unknown card. */
export function usePhrase(): (phrase: string, locale: Locale) => string | null {
  const bookOf = usePhraseBooks()
  return useCallback((phrase, locale) => (isPhrase(phrase) ? (bookOf(locale)?.cards[phrase] ?? '…') : null), [bookOf])
}
