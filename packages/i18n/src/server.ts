import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance, type i18n as I18n, type ResourceLanguage, type TFunction } from 'i18next'
import { fallbackLocale, type Locale, localeCodes } from '@vonk/contracts/locales.ts'
import { interpolation } from './isolated.ts'
import type { Namespace } from './namespaces.ts'
import type { Resources } from './resources.ts'

export type TextsOptions = {
  /** The folder with `<locale>/<namespace>.json`. */
  folder?: string
  /** The files that the server uses. It does not read others. */
  namespaces?: readonly (keyof Resources & Namespace)[]
}

/** Texts for mails and other output of the server. */
export type Texts = {
  /** The texts of a file in a locale; missing texts are Dutch (LOC-02). i18next-cli needs this name. */
  getFixedT: <Ns extends keyof Resources & Namespace>(locale: Locale, namespace: Ns) => TFunction<Ns>
}

/** Reads the texts from disk once, at the start. Throws if a file is not valid JSON. */
export function createTexts({
  folder = fileURLToPath(new URL('../../../locales', import.meta.url)),
  namespaces = ['mails', 'settings', 'errors', 'site', 'export', 'profile', 'chat'],
}: TextsOptions = {}): Texts {
  const resources: Record<string, ResourceLanguage> = {}
  for (const locale of localeCodes) {
    const texts: ResourceLanguage = {}
    for (const namespace of namespaces) {
      const file = `${folder}/${locale}/${namespace}.json`
      if (existsSync(file)) texts[namespace] = JSON.parse(readFileSync(file, 'utf8'))
    }
    resources[locale] = texts
  }
  const i18n: I18n = createInstance()
  void i18n.init({
    lng: fallbackLocale,
    fallbackLng: fallbackLocale,
    supportedLngs: [...localeCodes],
    load: 'currentOnly',
    ns: [...namespaces],
    defaultNS: 'site',
    resources,
    initAsync: false,
    returnEmptyString: false,
    interpolation,
  })
  return { getFixedT: (locale, namespace) => i18n.getFixedT(locale, namespace) }
}
