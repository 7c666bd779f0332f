import { type Locale, localeCodes } from '@vonk/contracts/locales.ts'
import type { Exceptions } from './guards.ts'

/** The texts of a language by `<room>:<key>`. */
export type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<unknown>('../../../../locales/*/*.json', { eager: true, import: 'default' })
const exceptions = import.meta.glob<Exceptions>('./exceptions/*.json', { eager: true, import: 'default' })

const filesOf = (locale: Locale) => Object.entries(files).filter(([path]) => path.includes(`/locales/${locale}/`))

/** The languages that have a folder, open or not. */
export const writtenLocales = localeCodes.filter((code) => filesOf(code).length > 0)

/** All texts of a language. Throws if a value is no text. */
export const readTexts = (locale: Locale): Texts =>
  Object.fromEntries(filesOf(locale).flatMap(([path, texts]) => textsOf(`${/(\w+)\.json$/.exec(path)?.[1]}:`, texts)))

function textsOf(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${path} is no text`)
  return Object.entries(value).flatMap(([key, inner]) => textsOf(path.endsWith(':') ? path + key : `${path}.${key}`, inner))
}

/** What is right in a language although a guard would refuse it: `exceptions/<locale>.json`, if there is one. */
export const exceptionsOf = (locale: Locale): Exceptions => exceptions[`./exceptions/${locale}.json`] ?? {}
