import type { Locale } from '@vonk/contracts/locales.ts'
import { demandedKeys, formsOf, pluralRules, pluralSuffix, type Texts } from '../completeness.ts'
import { otherLanguageOf, sentencesInOtherLanguage, wordsOf } from './detector.ts'
import { orthographies } from './languages.ts'

/** What is right although a guard would refuse it. All but `sameWords` are lists of keys (`site:home.title`). */
export type Exceptions = {
  /** Words that are the same in English or Dutch, in lower case. A text of these alone is translated. */
  sameWords?: readonly string[]
  /** Keys of texts that the detector takes for another language. */
  otherLanguage?: readonly string[]
  /** Keys of texts that may be longer or shorter than usual. */
  length?: readonly string[]
  /** Keys of texts that address the reader formally, or several readers. */
  formal?: readonly string[]
}

export type Judged = {
  locale: Locale
  texts: Texts
  english: Texts
  dutch: Texts
  exceptions?: Exceptions
}

/** A fault as a line: file, key, text, reason. */
const fault = (locale: Locale, key: string, text: string | undefined, why: string) => {
  const [room, path] = key.split(':')
  const place = isPage(key) ? `pages/${path}.md` : `${room}.json  ${path}`
  return `locales/${locale}/${place}${text === undefined ? '' : `  "${text.slice(0, 300)}"`}  ${why}`
}

const isPage = (key: string) => key.startsWith('pages:')

/** Names of its front matter, addresses, code, comments and list marks of a page, which are no wording. */
const notWording = /(?<=\])\([^)]*\)|<!--.*?-->|^\s*- |^(?:title|description): /gm

/** A page is long, so guards of its wording judge and name each line. */
const linesOf = (key: string, text: string) =>
  isPage(key)
    ? text
        .replaceAll(/`[^`]*`/g, '_')
        .replaceAll(notWording, '')
        .split('\n')
    : [text]

const eachLine = (judged: Judged, reasons: (text: string, key: string) => readonly (string | false)[]) =>
  Object.entries(judged.texts).flatMap(([key, text]) =>
    linesOf(key, text).flatMap((line) =>
      reasons(line, key).flatMap((why) => (why === false ? [] : [fault(judged.locale, key, line, why)])),
    ),
  )

const eachText = ({ locale, texts }: Judged, reasons: (text: string, key: string) => readonly (string | false)[]) =>
  Object.entries(texts).flatMap(([key, text]) =>
    reasons(text, key).flatMap((why) => (why === false ? [] : [fault(locale, key, text, why)])),
  )

// --- Keys and plurals ---

/** Keys that are missing. Only an open language must be complete. */
const missingKeys = ({ locale, texts, english }: Judged): string[] =>
  demandedKeys(locale, english).flatMap((key) => (key in texts ? [] : [fault(locale, key, undefined, 'is missing')]))

/** Keys that English or the plural of the language does not have, and empty texts. */
function strangeKeys(judged: Judged): string[] {
  const { locale, english } = judged
  const demanded = new Set(demandedKeys(locale, english))
  const forms = formsOf(locale).join(', ')
  return eachText(judged, (text, key) => [
    !demanded.has(key) &&
      (`${key.replace(pluralSuffix, '')}_other` in english
        ? `is no plural form: ${locale} has ${forms}`
        : 'English has no such key'),
    text.trim() === '' && 'is empty',
  ])
}

// --- Placeholders and tags ---

const placeholder = /\{\{(\w+)\}\}/g
const tag = /<\/?\w+>/g

const placeholdersOf = (text: string) => new Set([...text.matchAll(placeholder)].map(([, name]) => name ?? ''))
const tagsOf = (text: string) => text.match(tag) ?? []

/** Placeholders and tags that differ from the English text, or are not well formed. */
function brokenMarks(judged: Judged): string[] {
  const { locale, english } = judged
  const rules = pluralRules(locale)
  return eachText(judged, (text, key) => {
    const base = key.replace(pluralSuffix, '')
    const isPlural = !(key in english) || `${base}_other` in english
    const original = english[key] ?? english[`${base}_other`]
    if (original === undefined) return []
    const known = placeholdersOf(isPlural ? `${english[`${base}_one`]}${english[`${base}_other`]}` : original)
    const found = placeholdersOf(text)
    const form = isPlural ? key.slice(base.length + 1) : ''
    const wanted = placeholdersOf(english[`${base}_other`] ?? original)
    // "One photo" needs no number, unless the form is also for other numbers: in French, for 0.
    if (form === 'zero' || (form === 'one' && isOnlyForOne(rules, `${base}_zero` in english))) wanted.delete('count')
    const rest = text.replaceAll(placeholder, '')
    return [
      ...[...wanted].map((name) => !found.has(name) && `lacks {{${name}}}`),
      ...[...found].map((name) => !known.has(name) && `has {{${name}}}, which English does not have`),
      /[{}]/.test(rest) && 'has a broken placeholder',
      rest.includes('$t(') && 'refers to another text',
      tagsOf(text).toSorted().join('') !== tagsOf(original).toSorted().join('') &&
        `has not the tags of English: ${tagsOf(original).join(' ')}`,
      isNested(original) && !isNested(text) && 'has tags that do not close in order',
    ]
  })
}

const isOnlyForOne = (rules: Intl.PluralRules, hasZero: boolean) =>
  [...Array(200).keys()].every((count) => rules.select(count) !== 'one' || count === 1 || (count === 0 && hasZero))

function isNested(text: string): boolean {
  const open: string[] = []
  for (const found of tagsOf(text)) {
    if (!found.startsWith('</')) open.push(found)
    else if (open.pop() !== found.replace('/', '')) return false
  }
  return open.length === 0
}

// --- Language ---

/** Sentences and whole files in another language than they should be. */
function otherLanguages(judged: Judged): string[] {
  const { locale, exceptions } = judged
  const sentences = eachLine(judged, (text, key) =>
    exceptions?.otherLanguage?.includes(key)
      ? []
      : sentencesInOtherLanguage(locale, text).map(({ sentence, language }) => `reads as ${language}: “${sentence}”`),
  )
  return [...sentences, ...roomsInOtherLanguage(judged)]
}

function roomsInOtherLanguage({ locale, texts }: Judged): string[] {
  const rooms = Map.groupBy(Object.entries(texts), ([key]) => key.split(':')[0] ?? '')
  return [...rooms].flatMap(([room, entries]) => {
    const words = entries.flatMap(([, text]) => wordsOf(text))
    if (words.length < 60) return []
    const language = otherLanguageOf(locale, words)
    return language === null ? [] : [`locales/${locale}/${room}.json  as a whole reads as ${language}`]
  })
}

/** Letters that the language does not have: another language, a wrong encoding, or a look-alike of another script. */
function strangeLetters(judged: Judged): string[] {
  const letters = orthographies[judged.locale]?.letters
  if (letters === undefined) return []
  const strange = new RegExp(`[^a-z${letters}]`, 'giu')
  return eachLine(judged, (text) => {
    const found = new Set(wordsOf(text).flatMap((word) => word.replaceAll(/[’'-]/g, '').match(strange) ?? []))
    return [found.size > 0 && `has letters that ${judged.locale} does not have: ${[...found].join(' ')}`]
  })
}

/** Texts that are the same in English or Dutch, and thus perhaps not translated. */
function untranslated(judged: Judged): string[] {
  const { locale, english, dutch, exceptions } = judged
  const originals = [
    ...(locale === 'en' ? [] : [{ language: 'English', texts: english }]),
    ...(locale === 'en' || locale === 'nl' ? [] : [{ language: 'Dutch', texts: dutch }]),
  ]
  return eachText(judged, (text, key) => {
    if (wordsOf(text).every((word) => exceptions?.sameWords?.includes(word.toLowerCase()))) return []
    const form = key.replace(pluralSuffix, '_other')
    const same = originals.find(({ texts }) => texts[key] === text || texts[form] === text)
    return [same !== undefined && `is the same in ${same.language}`]
  })
}

// --- Length ---

/** Labels with a fixed room on a phone, with the most characters that fit. */
const tight: Readonly<Record<string, number>> = {
  'site:navigation.search': 20,
  'site:navigation.messages': 14,
  'site:navigation.likes': 14,
  'site:navigation.credits': 14,
  'site:navigation.getPremium': 18,
  'site:navigation.login': 16,
  'chat:composer.send': 14,
}

/** The most characters for a translation of an English text of this length. */
const mostFor = (length: number) => Math.ceil(length < 12 ? 24 : length < 40 ? length * 1.8 + 4 : length * 1.6 + 25)

/** Texts much longer than the English one, which would break a button, or much shorter, which lack something. */
function outliers(judged: Judged): string[] {
  const { english, exceptions } = judged
  const visible = (text: string) => text.replaceAll(tag, '').length
  return eachText(judged, (text, key) => {
    const original = english[key] ?? english[key.replace(pluralSuffix, '_other')]
    if (original === undefined || exceptions?.length?.includes(key)) return []
    const [length, usual] = [visible(text), visible(original)]
    const most = tight[key] ?? mostFor(usual)
    return [
      length > most && `has ${length} characters; there is room for ${most}`,
      usual > 30 && length < usual * 0.45 && `has ${length} characters; English has ${usual}`,
    ]
  })
}

// --- Typography ---

const noBreak = '\\u00a0\\u202f'

/** Spaces, quotation marks, apostrophes, dots, numbers and the form of address, by the rules of the language. */
function typography(judged: Judged): string[] {
  const { locale, exceptions } = judged
  const rules = orthographies[locale]
  return eachLine(judged, (text, key) => [
    !isPage(key) && /^\s|\s$/.test(text) && 'begins or ends with a space',
    !isPage(key) && new RegExp(`[ ${noBreak}]{2}`).test(text) && 'has two spaces',
    /[\t\r\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/.test(text) && 'has an invisible character',
    text.includes('...') && 'has three dots: write …',
    text.includes("'") && 'has a straight apostrophe: write ’',
    text.includes('"') && 'has a straight quotation mark',
    / -+ /.test(text) && 'has a hyphen for a dash: write –',
    /[!?]{2}/.test(text) && 'has two marks at its end',
    new RegExp(locale === 'fr' ? ' [,.;:!?]' : `[ ${noBreak}][,.;:!?](?!\\d)`).test(text) && 'has a space before a mark',
    locale === 'fr' && lacksFrenchSpace(text) && 'lacks a no-break space before : ; ! ?',
    locale === 'es' && lacksSpanishMark(text) && 'lacks ¿ or ¡',
    ...(rules === undefined
      ? []
      : [
          wrongQuotes(text, rules.quotes) &&
            `has other quotation marks than ${rules.quotes.map((pair) => pair.join('…')).join(' ')}`,
          locale === 'fr' && /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/.test(text) && 'lacks a no-break space inside « »',
          decimalOf[rules.decimal === '.' ? ',' : '.'].test(text) && `has a decimal mark other than ${rules.decimal}`,
          (rules.percentSpace ? /[\d}]%|[\d}] %/ : new RegExp(`[\\d}][ ${noBreak}]%`)).test(text) &&
            (rules.percentSpace ? 'lacks a no-break space before %' : 'has a space before %'),
          rules.formal?.test(text) === true && !exceptions?.formal?.includes(key) && 'addresses the reader formally',
        ]),
  ])
}

/** A number with this decimal mark. 6.1.b is a paragraph of a law. */
const decimalOf = { ',': /\d,\d{1,2}(?!\d)/, '.': /\d\.\d{1,2}(?!\d|\.\p{L})/u }

/** A colon in a time or an address has no space. */
const lacksFrenchSpace = (text: string) => /[^\s\u00a0\u202f!?][;!?]|[^\s\u00a0\u202f]:(?!\d|\/\/)/.test(text.replaceAll(tag, ''))

const lacksSpanishMark = (text: string) =>
  ['¿?', '¡!'].some(([opens, closes]) => text.split(opens ?? '').length !== text.split(closes ?? '').length)

/** Every quotation mark must be of a pair. ’ is an apostrophe unless its pair has opened. */
function wrongQuotes(text: string, pairs: readonly (readonly [string, string])[]): boolean {
  const open: string[] = []
  for (const mark of text.match(/[“”„‟«»‹›‘’‚]/g) ?? []) {
    const pair = pairs.find(([opens]) => opens === mark)
    if (open.at(-1) === mark) open.pop()
    else if (pair && mark !== '’') open.push(pair[1])
    else if (mark !== '’') return true
  }
  return open.length > 0
}

/** What an open language must have of English, which changes first. */
export const guardsOfOpen: Readonly<Record<string, (judged: Judged) => string[]>> = {
  'is complete': missingKeys,
  'has no keys and plural forms that are not its own': strangeKeys,
  'has the placeholders and tags of English': brokenMarks,
  'has texts of a usual length': outliers,
}

/** What every written text must be. */
export const guards: Readonly<Record<string, (judged: Judged) => string[]>> = {
  'has no sentence in another language': otherLanguages,
  'has only letters of its alphabet': strangeLetters,
  'has no text that English or Dutch has too': untranslated,
  'follows the typography of its language': typography,
}
