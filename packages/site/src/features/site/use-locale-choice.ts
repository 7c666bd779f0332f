import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openLocales, type Locale } from '@vonk/contracts/locales.ts'
import { visibleLocales } from '@vonk/contracts/site/locale-switcher.rules.ts'
import { RenderedWithContext, useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { saveLanguageMutation } from '@vonk/state/account/language.queries.ts'
import { useHydration } from '@vonk/state/hydration.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { settingsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { use } from 'react'

/** Joined to a string, because a browser may return a new array on each read. */
const browserLanguages = () => navigator.languages.join(' ')

/**
 * The current locale, the selectable locales, and a function to choose one. A choice is immediate, kept in a cookie, and
 * saved for a member (LOC-03, LOC-04, NAV-05).
 */
export function useLocaleChoice() {
  const client = useQueryClient()
  const { locale, changeLocale } = useLocale()
  const loggedIn = useCurrentUser() !== null
  const settings = useSettings()
  const { done } = useHydration()
  const { mutate: save } = useMutation(saveLanguageMutation())
  const change = async (next: Locale) => {
    await done()
    await changeLocale(next)
    // Some settings are texts, which the server returns in the language of the cookie.
    await client.invalidateQueries(settingsQuery())
  }
  const choose = (next: Locale) => {
    void change(next)
    if (loggedIn) save(next)
  }
  const browser = useBrowserValue(browserLanguages, use(RenderedWithContext)?.languages.join(' ') ?? '').split(' ')
  const visible = visibleLocales({ open: openLocales, current: locale, settings, browser, loggedIn })
  return { locale, visible, choose }
}
