import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { fallbackLocale, isOpenLocale, type Locale, localeCodes } from '@vonk/contracts/locales.ts'
import { interpolation } from './isolated.ts'
import type { Namespace } from './namespaces.ts'
import './resources.ts'

/** Gets the texts of one room in one locale; rejects where there are none. */
export type LoadRoom = (locale: string, room: string) => Promise<ResourceLanguage | { default: ResourceLanguage }>

/** Each locale's room is a chunk of its own, so that a visitor loads what is on the screen, in one language (LOC-05). */
const fromChunk: LoadRoom = (locale, room) => import(`../../../locales/${locale}/${room}.json`)

export type I18nOptions = {
  locale: Locale
  /** What the first screen needs; further rooms load when a component asks for them. */
  rooms?: readonly Namespace[]
  loadRoom?: LoadRoom
}

/**
 * Makes the texts ready; resolves when those of the first screen are there. A complete locale stands by itself; one
 * that is not open yet shows in Dutch what it lacks (LOC-02).
 */
export async function createI18n({ locale, rooms = ['site', 'errors'], loadRoom = fromChunk }: I18nOptions): Promise<I18n> {
  const i18n = createInstance()
  await i18n
    .use(resourcesToBackend(loadRoom))
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: [...localeCodes],
      load: 'currentOnly',
      fallbackLng: (code) => (isOpenLocale(code) ? [] : [fallbackLocale]),
      ns: [...rooms],
      defaultNS: 'site',
      returnEmptyString: false,
      interpolation,
      partialBundledLanguages: true,
      react: { useSuspense: true },
    })
  return i18n
}
