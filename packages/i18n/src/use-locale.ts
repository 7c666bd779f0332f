import { use, useCallback, useSyncExternalStore } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import { defaultLocale, isLocale, type Locale, locales } from '@vonk/contracts/locales.ts'
import { localeCookieOf } from './locale-choice.ts'

/**
 * Returns the current locale and a function to change it. The function loads the texts on the screen and changes the
 * language without a reload (LOC-05). The cookie keeps the choice (LOC-03). The caller saves it for a logged-in user.
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
