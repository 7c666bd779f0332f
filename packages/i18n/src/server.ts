import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createInstance, type i18n as I18n, type ResourceLanguage, type TFunction } from 'i18next'
import { fallbackLocale, type Locale, localeCodes } from '@vonk/contracts/locales.ts'
import { completenessOf, textsOfRoom, type Texts as AllTexts } from './completeness.ts'
import { interpolation } from './isolated.ts'
import type { Namespace } from './namespaces.ts'
import type { Resources } from './resources.ts'

export type TextsOptions = {
  /** The folder with `<locale>/<namespace>.json` and `<locale>/pages/<token>.md`. */
  folder?: string
  /** The files that the server uses. It does not read others. */
  namespaces?: readonly (keyof Resources & Namespace)[]
}

/** Texts for mails and other output of the server. */
export type Texts = {
  /** The texts of a file in a locale; missing texts are Dutch (LOC-02). i18next-cli needs this name. */
  getFixedT: <Ns extends keyof Resources & Namespace>(locale: Locale, namespace: Ns) => TFunction<Ns>
  /** A page in a locale, or in Dutch if it is not translated (LOC-02); null if there is none. `day`: an earlier version. */
  page: (locale: Locale, token: string, day?: string) => PageSource | null
  /** The days of the earlier versions of a page, newest first. */
  earlierPages: (locale: Locale, token: string) => string[]
  /** The share of all texts that each language has, in whole percent. Read from disk once, when first asked for. */
  completeness: () => Promise<Readonly<Record<Locale, number>>>
}

/** The Markdown of a page and the language it is in. */
export type PageSource = { language: Locale; source: string }

/** Reads the texts from disk once, at the start. Throws if a file is not valid JSON. */
export function createTexts({
  folder = fileURLToPath(new URL('../../../locales', import.meta.url)),
  namespaces = [
    'mails',
    'settings',
    'errors',
    'site',
    'export',
    'profile',
    'chat',
    'support',
    'information',
    'phrases',
    'spending',
    'receipt',
    'credits',
    'decisions',
  ],
}: TextsOptions = {}): Texts {
  const resources: Record<string, ResourceLanguage> = {}
  const pages: Pages = new Map()
  for (const locale of localeCodes) {
    const texts: ResourceLanguage = {}
    for (const namespace of namespaces) {
      const file = `${folder}/${locale}/${namespace}.json`
      if (existsSync(file)) texts[namespace] = JSON.parse(readFileSync(file, 'utf8'))
    }
    resources[locale] = texts
    readPages(pages, locale, `${folder}/${locale}/pages`)
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
  let completeness: ReturnType<Texts['completeness']> | undefined
  const languageOf = (locale: Locale, token: string) =>
    [locale, fallbackLocale].find((language) => pages.has(pageKey(language, token)))
  return {
    getFixedT: (locale, namespace) => i18n.getFixedT(locale, namespace),
    completeness: () => (completeness ??= readCompleteness(folder)),
    page: (locale, token, day) => {
      const language = languageOf(locale, token)
      const source = language && pages.get(pageKey(language, token, day))
      return language && source !== undefined ? { language, source } : null
    },
    earlierPages: (locale, token) => {
      const start = pageKey(languageOf(locale, token) ?? locale, `earlier/${token}.`)
      const days = [...pages.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
      return days.toSorted().toReversed()
    },
  }
}

/** Markdown by language and file. */
type Pages = Map<string, string>

const pageKey = (locale: Locale, token: string, day?: string) =>
  day === undefined ? `${locale}/${token}` : `${locale}/earlier/${token}.${day}`

/** Reads `<token>.md`, and earlier versions as `earlier/<token>.<day>.md`. */
function readPages(pages: Pages, locale: Locale, folder: string): void {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.md'))
      pages.set(`${locale}/${file.slice(0, -3).replaceAll('\\', '/')}`, readFileSync(`${folder}/${file}`, 'utf8'))
}

async function readCompleteness(folder: string): Promise<Readonly<Record<Locale, number>>> {
  const read = async (locale: Locale): Promise<AllTexts> => {
    const own = `${folder}/${locale}`
    const [rooms, pages] = await Promise.all([own, `${own}/pages`].map((path) => readdir(path).catch(() => [])))
    const texts = [
      ...(rooms ?? [])
        .filter((file) => file.endsWith('.json'))
        .map(async (file) => textsOfRoom(file.slice(0, -5), JSON.parse(await readFile(`${own}/${file}`, 'utf8')))),
      ...(pages ?? [])
        .filter((file) => file.endsWith('.md'))
        .map(async (file) => ({ [`pages:${file.slice(0, -3)}`]: await readFile(`${own}/pages/${file}`, 'utf8') })),
    ]
    return Object.assign({}, ...(await Promise.all(texts)))
  }
  const english = await read('en')
  const shares = localeCodes.map(async (locale) => [locale, completenessOf(locale, await read(locale), english)] as const)
  return Object.fromEntries(await Promise.all(shares)) as Record<Locale, number>
}
