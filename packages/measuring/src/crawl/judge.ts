import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { demoLogins } from '@vonk/demo/logins.ts'
import { demoMembers } from '@vonk/demo/members.ts'
import { demoRelations } from '@vonk/demo/relations.ts'
import { sentencesInOtherLanguage } from '@vonk/i18n/texts/detector.ts'
import type { Look } from './look.ts'

/** A fault of a page: which kind, and what is wrong. */
export type Fault = { kind: string; what: string }

const workspace = path.resolve(import.meta.dirname, '../../../..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(workspace, file), 'utf8'))

/** The texts of a language by room and key. */
const textsOf = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(path.join(workspace, 'locales', locale))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => entriesOf(readJson(`locales/${locale}/${file}`), `${file.replace('.json', '')}:`)),
  )

function entriesOf(value: unknown, at: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[at, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, at.endsWith(':') ? at + key : `${at}.${key}`))
}

/** Every key, without room and plural form. */
const keys: ReadonlySet<string> = new Set(
  [...textsOf('en').keys()].map((key) => key.replace(/^\w+:/, '').replace(/_(zero|one|two|few|many|other)$/, '')),
)

/** Texts that the guards of the texts accept although they read as another language. */
const accepted = new Map<Locale, RegExp | null>()

function acceptedIn(locale: Locale): RegExp | null {
  const known = accepted.get(locale)
  if (known !== undefined) return known
  const file = `packages/i18n/src/texts/exceptions/${locale}.json`
  const { otherLanguage = [] } = (existsSync(path.join(workspace, file)) ? readJson(file) : {}) as { otherLanguage?: string[] }
  const texts = textsOf(locale)
  const shapes = otherLanguage.map((key) =>
    (texts.get(key) ?? key)
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+'),
  )
  const shape = shapes.length === 0 ? null : new RegExp(`^(?:${shapes.join('|')})$`)
  accepted.set(locale, shape)
  return shape
}

const single = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What the members of an edition wrote, which stays in their own language. */
function writtenOn(edition: EditionSlug): string[] {
  const { free, premium } = demoLogins(edition)
  const members = [...demoMembers(edition), free, premium].flatMap(({ name, city, about_me, prompts }) => [
    name,
    city,
    about_me,
    ...prompts.map(({ answer }) => answer),
  ])
  return [
    ...members,
    ...demoRelations(edition).conversations.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.kind === 'text' ? [message.payload.text] : [])),
    ),
  ]
}

/** Addresses, numbers of companies, and what half of the languages call a like. */
const noWords = /\S+@\S+|\S*\d\S*|\blikes?\b/gi

/** Returns what judges the pages of an edition. `names`: of the company, its address, regions, which stay in their own language. */
export function judgeOf({ edition, names }: { edition: EditionSlug; names: readonly string[] }) {
  // The longest first: a name may be a part of a message.
  const ofOthers = [...new Set([...writtenOn(edition), ...names].map(single))]
    .filter((text) => text !== '')
    .toSorted((one, other) => other.length - one.length)
  const own = (text: string) =>
    ofOthers
      .reduce((rest, part) => (rest.includes(part) ? rest.replaceAll(part, ' ') : rest), text)
      .replaceAll(noWords, ' ')
      .replaceAll('·', '\n')
  /** Judgements of texts that many pages share. */
  const judged = new Map<string, readonly Fault[]>()

  const faultsOfText = (text: string, locale: Locale): readonly Fault[] => {
    const about = `${locale} ${text}`
    const known = judged.get(about)
    if (known) return known
    const shown = `“${text.slice(0, 140)}”`
    const faults: Fault[] = []
    for (const word of text.match(/(?:\w+:)?[a-z]\w*(?:\.\w+)+/g) ?? [])
      if (keys.has(word.replace(/^\w+:/, ''))) faults.push({ kind: 'key', what: `${word} in ${shown}` })
    if (/\{\{|\}\}|\[object |\bundefined\b|\bNaN\b/.test(text)) faults.push({ kind: 'broken text', what: shown })
    if (sentencesInOtherLanguage(locale, text).length > 0 && !acceptedIn(locale)?.test(text))
      for (const { sentence, language } of sentencesInOtherLanguage(locale, own(text)))
        faults.push({ kind: 'language', what: `“${single(sentence).slice(0, 140)}” reads as ${language} in ${locale}` })
    judged.set(about, faults)
    return faults
  }

  /** Not what a member wrote, also after a name, as in “You: See you there”. */
  const isOurs = (what: string) => /\p{L}{2}/u.test(own(what.replace(/^“(?:\p{L}+: )?(.*)”.*$/u, '$1')))
  const of = (kind: string, all: readonly string[]) => all.map((what) => ({ kind, what }))
  return {
    /** What is wrong with texts of a page. */
    texts: (texts: readonly string[], locale: Locale): Fault[] => texts.flatMap((text) => faultsOfText(text, locale)),
    /** Everything that is wrong with a page that a browser shows. */
    page: (seen: Look, locale: Locale): Fault[] => [
      ...seen.texts.flatMap((text) => faultsOfText(text, locale)),
      ...of('cut off', seen.cut.filter(isOurs)),
      ...of('sideways', seen.sideways),
      ...of('two lines', seen.wrapped),
      ...of('no mark', seen.unmarked),
      ...of('crowded', seen.crowded),
    ],
  }
}
