import type { i18n as I18n, PostProcessorModule, ResourceLanguage } from 'i18next'
import { isLocale, locales, openLocales } from '../packages/contracts/src/locales.ts'
import { pseudoTexts, type Texts } from '../packages/fixtures/src/pseudo-text.ts'
import { createI18n } from '../packages/i18n/src/setup.ts'

/** Not a language: English text as long as German, Finnish and Polish. Only for stories and tests. */
export const pseudoLocale = 'pseudo'

/** Languages of the toolbar. */
export const localeItems = [
  ...openLocales.map((code) => ({ value: code as string, title: locales[code].name as string, right: code as string })),
  { value: pseudoLocale, title: 'pseudo (long)', right: '+40 %' },
]

const rooms = import.meta.glob<ResourceLanguage>('../locales/en/*.json', { import: 'default' })
const wordsOfSettings = import.meta.glob<ResourceLanguage>('../locales/*/settings.json', { import: 'default' })

const pseudoRoom = async (_locale: string, room: string): Promise<ResourceLanguage> => {
  const load = rooms[`../locales/en/${room}.json`]
  if (!load) throw new Error(`Unknown room ${room}`)
  return pseudoTexts((await load()) as Texts)
}

/** The places, as `room:key`, of the texts that pages have shown so far, by what they show. */
export const placesOfShown = new Map<string, Set<string>>()

const rememberPlaces: PostProcessorModule = {
  type: 'postProcessor',
  name: 'rememberPlaces',
  process(shown, _keys, { i18nResolved: { usedNS, exactUsedKey } }: { i18nResolved: Resolved }) {
    const places = placesOfShown.get(shown) ?? new Set()
    placesOfShown.set(shown, places.add(`${usedNS}:${exactUsedKey}`))
    return shown
  },
}
type Resolved = { usedNS: string; exactUsedKey: string }

/** Makes the texts of a language, which remember where they are shown. */
async function rememberedTexts(options: Parameters<typeof createI18n>[0]): Promise<I18n> {
  const i18n = await createI18n(options)
  i18n.use(rememberPlaces)
  Object.assign(i18n.options, { postProcess: [rememberPlaces.name], postProcessPassResolved: true })
  return i18n
}

/** Adds what the server says with the settings, e.g. the words for fictional profiles. The texts of a browser are without it. */
async function addSettings(i18n: I18n): Promise<void> {
  const { language } = i18n
  if (i18n.hasResourceBundle(language, 'settings')) return
  i18n.addResourceBundle(language, 'settings', await wordsOfSettings[`../locales/${language}/settings.json`]?.())
}

let plain: Promise<I18n> | undefined
let long: Promise<I18n> | undefined

/** Returns the texts of a language of the toolbar, with those of the settings. */
export async function textsOf(locale: unknown): Promise<I18n> {
  if (locale === pseudoLocale)
    return await (long ??= createI18n({ locale: 'en', rooms: ['site', 'errors', 'settings'], loadRoom: pseudoRoom }))
  const i18n = await (plain ??= rememberedTexts({ locale: 'en' }))
  if (isLocale(locale) && i18n.language !== locale) await i18n.changeLanguage(locale)
  await addSettings(i18n)
  return i18n
}
