import { use, useCallback, useSyncExternalStore } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import { defaultLocale, isLocale, type Locale, locales } from '@vonk/contracts/locales.ts'
import { localeCookieOf } from './locale-choice.ts'

/**
 * The locale in use, and how to change it: the texts on the screen are loaded, then the screen speaks the new language
 * without a reload (LOC-05); the choice is kept in the cookie (LOC-03). Saving it for a logged-in user is the caller's.
 */
export function useLocale() {
  const i18n = use(I18nContext)?.i18n ?? getI18n()
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed)
      return () => i18n.off('languageChanged', changed)
    },
    [i18n],
  )
  const language = () => i18n.language
  const current = useSyncExternalStore(subscribe, language, language)
  const locale: Locale = isLocale(current) ? current : defaultLocale
  const changeLocale = useCallback(
    async (next: Locale) => {
      document.cookie = localeCookieOf(next, { secure: location.protocol === 'https:' })
      await i18n.changeLanguage(next)
    },
    [i18n],
  )
  return { locale, iso: locales[locale].iso, changeLocale }
}
