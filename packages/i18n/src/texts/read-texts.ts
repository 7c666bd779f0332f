import { type Locale, localeCodes } from '@vonk/contracts/locales.ts'
import { textsOfRoom, type Texts } from '../completeness.ts'
import type { Exceptions } from './guards.ts'

const files = import.meta.glob<unknown>('../../../../locales/*/*.json', { eager: true, import: 'default' })
const pages = import.meta.glob<string>('../../../../locales/*/pages/*.md', { eager: true, query: '?raw', import: 'default' })
const exceptions = import.meta.glob<Exceptions>('./exceptions/*.json', { eager: true, import: 'default' })

const filesOf = (locale: Locale) => Object.entries(files).filter(([path]) => path.includes(`/locales/${locale}/`))

/** The languages that have a folder, open or not. */
export const writtenLocales = localeCodes.filter((code) => filesOf(code).length > 0)

/** All texts of a language. Throws if a value is no text. */
export const readTexts = (locale: Locale): Texts =>
  Object.assign(
    {},
    ...filesOf(locale).map(([path, content]) => textsOfRoom(nameOf(path), content)),
    ...Object.entries(pages).flatMap(([path, page]) =>
      path.includes(`/locales/${locale}/`) ? [{ [`pages:${nameOf(path)}`]: page }] : [],
    ),
  )

const nameOf = (path: string) => /([\w-]+)\.\w+$/.exec(path)?.[1] ?? ''

/** What is right in a language although a guard would refuse it: `exceptions/<locale>.json`, if there is one. */
export const exceptionsOf = (locale: Locale): Exceptions => exceptions[`./exceptions/${locale}.json`] ?? {}
