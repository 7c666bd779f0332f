import { useMutation } from '@tanstack/react-query'
import { openLocales, type Locale } from '@vonk/contracts/locales.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { saveLanguageMutation } from '@vonk/state/account/account.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'

/** The locale, those one may choose, and how to: at once, kept in the cookie, and saved for a member (LOC-03, NAV-05). */
export function useLocaleChoice() {
  const { locale, changeLocale } = useLocale()
  const loggedIn = useCurrentUser() !== null
  const { mutate: save } = useMutation(saveLanguageMutation())
  const choose = (next: Locale) => {
    void changeLocale(next)
    if (loggedIn) save(next)
  }
  return { locale, visible: openLocales, choose }
}
