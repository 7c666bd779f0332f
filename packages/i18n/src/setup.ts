import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { fallbackLocale, isOpenLocale, type Locale, localeCodes } from '@vonk/contracts/locales.ts'
import { interpolation } from './isolated.ts'
import type { Namespace } from './namespaces.ts'
import './resources.ts'

/** Loads the texts of a room in a locale; rejects if there are none. */
export type LoadRoom = (locale: string, room: string) => Promise<ResourceLanguage | { default: ResourceLanguage }>

/** What `locales/<locale>/index.ts` exports, by the name of the file. */
type Language = {
  shell: Record<string, ResourceLanguage>
  rooms: Record<string, () => Promise<ResourceLanguage>>
}

/**
 * Each language is a chunk that knows the chunks of its rooms. So a visitor loads only the texts on the screen, in one
 * language, and the list of one language's files does not grow the pages of another (LOC-05).
 */
const fromChunk: LoadRoom = async (locale, room) => {
  const { shell, rooms } = (await import(`../../../locales/${locale}/index.ts`)) as Language
  const texts = shell[`./${room}.json`] ?? (await rooms[`./${room}.json`]?.())
  if (!texts) throw new Error(`The language ${locale} has no texts for ${room}`)
  return texts
}

export type I18nOptions = {
  locale: Locale
  /** The rooms of the first screen. Other rooms load when a component needs them. */
  rooms?: readonly Namespace[]
  loadRoom?: LoadRoom
}

/**
 * Prepares the texts and resolves when those of the first screen are loaded. A complete locale needs no fallback. A locale
 * that is not open yet falls back to Dutch (LOC-02).
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
