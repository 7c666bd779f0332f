import { localeCodes, type Locale } from '@vonk/contracts/locales.ts'
import {
  facts,
  limitsOfFiction,
  moves,
  ownThings,
  speeches,
  topics,
  type Fact,
  type LimitOfFiction,
  type Move,
  type OwnThing,
  type Topic,
} from './speech.ts'

/** How much of a text, and how many of the newest texts, a companion listens to. */
const heardLength = 500
const heardTexts = 200

/** Without accents, which many leave out; umlauts and rings make other letters. Has the length of the text in NFC. */
const plain = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\p{ASCII}]/gu, (letter) => {
    if (letter === '’') return "'"
    if (letter === 'ł') return 'l'
    if (letter === 'Ł') return 'L'
    const bare = letter
      .normalize('NFD')
      .replaceAll(/[\u0300-\u0307\u0309\u030b-\u036f]/gu, '')
      .normalize('NFC')
    return bare.length === letter.length ? bare : letter
  })

/** A proper name has a capital letter, which distinguishes it from other words: my name, by the way, is Sam. */
const properName = String.raw`(?-i:\p{Lu})[\p{L}'-]+`
const properNames = `${properName}(?: ${properName}){0,2}`
const wordStart = String.raw`(?<![\p{L}\d])`
/** In all the languages. */
const and = 'and|und|en|et|y|e|og|och|ja|a|i'
const wordEnd = String.raw`(?![\p{L}\d])`

/** Phrases in the notation of `Cues`, as alternatives of a pattern. */
const alternativesOf = (phrases: string): string =>
  phrases
    .split(',')
    .map((phrase) =>
      plain(phrase.trim())
        .replaceAll(/\s+/g, ' ')
        .replaceAll('*', String.raw`\p{L}*`)
        .replaceAll('?', String.raw`\s*\?`)
        .replaceAll('(', '(?:')
        .replaceAll('<{name}>', String.raw`(?:(?-i:\p{Ll}+) )?<{name}>`)
        .replaceAll('<', '(')
        .replaceAll('>', ')')
        .replaceAll('{name}', properName)
        .replaceAll('{word}', String.raw`\p{L}+`)
        .replaceAll('{place}', properNames)
        .replaceAll(' ', String.raw`[\s,]+`),
    )
    .join('|')

const patternOf = (phrases: string, { start = wordStart, end = wordEnd } = {}): RegExp =>
  new RegExp(`${start}(?:${alternativesOf(phrases)})${end}`, 'dgiu')

const patternsOf = <Key extends string>(keys: readonly Key[], phrases: Record<Key, string>) =>
  keys.map((key) => [key, patternOf(phrases[key])] as const)

function earsOf(language: Locale) {
  const { cues } = speeches[language]
  return {
    marks: new Set(plain(cues.marks).split(/\s+/)),
    // At the start of a sentence or a part of one, or after a greeting or an `and`.
    asks: patternOf(cues.asks, {
      start: String.raw`(?<=^\s*|[.!?,;:…]\s*|\p{Extended_Pictographic}\s*|^(?:${alternativesOf(cues.moves.greeting)}|${and})\s+)`,
    }),
    returns: patternOf(cues.returns, { end: String.raw`[^\p{L}\d]*(?:\?|$)` }),
    bye: patternOf(cues.bye),
    sorrow: patternOf(cues.sorrow),
    limits: patternsOf(limitsOfFiction, cues.limits),
    moves: patternsOf(moves, cues.moves),
    own: patternsOf(ownThings, cues.own),
    memory: patternsOf(facts, cues.memory),
    facts: patternsOf(facts, cues.facts),
    topics: patternsOf(topics, cues.topics),
  }
}
const ears = Object.fromEntries(localeCodes.map((language) => [language, earsOf(language)])) as Record<
  Locale,
  ReturnType<typeof earsOf>
>

const isIn = (text: string, pattern: RegExp) => text.search(pattern) >= 0
const firstIn = <Key extends string>(text: string, patterns: readonly (readonly [Key, RegExp])[]): Key | null =>
  patterns.find(([, pattern]) => isIn(text, pattern))?.[0] ?? null

/** The language of a message, by its small words and how it asks, or `otherwise` if no other is clearer. */
export function languageOf(text: string, otherwise: Locale): Locale {
  const bare = plain(text)
  const words = bare.toLowerCase().split(/[^\p{L}]+/u)
  const counts = new Map(
    localeCodes.map((language) => {
      const { marks, asks } = ears[language]
      return [language, words.filter((word) => marks.has(word)).length + (isIn(bare, asks) ? 1 : 0)]
    }),
  )
  const count = (language: Locale) => counts.get(language) ?? 0
  const most = Math.max(...counts.values())
  // A single word says too little: several languages may have it.
  return most - count(otherwise) < 2 ? otherwise : (localeCodes.find((language) => count(language) === most) ?? otherwise)
}

export type Heard = {
  /** The language of each text, which lasts until a text is clearly in another. */
  language: Locale
  /** Facts that were said in this language, as they were said; the newest counts. A name has no language. */
  facts: Partial<Record<Fact, string>>
  /** The fact that the last text told. */
  told: Fact | null
}

/** Listens to all texts of a member, oldest first. */
export function hearAll(texts: readonly string[], begin: Locale): Heard {
  let language = begin
  const said = texts.slice(-heardTexts).map((whole) => {
    const text = whole.slice(0, heardLength)
    language = languageOf(text, language)
    return { text: text.normalize('NFC'), in: language }
  })
  const known: Heard['facts'] = {}
  let told: Fact | null = null
  for (const one of said)
    for (const [fact, pattern] of ears[one.in].facts) {
      if (one.in !== language && fact !== 'name') continue
      const [found] = plain(one.text).matchAll(pattern)
      const span = found?.indices?.slice(1).find(Boolean)
      if (!span) continue
      known[fact] = one.text.slice(...span)
      if (one === said.at(-1)) told = fact
    }
  return { language, facts: known, told }
}

/** The topic that most cues of a text are about; of equals the first of the list. The day is what is left to talk about. */
function topicOf(text: string, language: Locale): Topic | null {
  const counted = ears[language].topics
    .map(([topic, pattern]) => [topic, [...text.matchAll(pattern)].length] as const)
    .filter(([, count]) => count > 0)
  const others = counted.filter(([topic]) => topic !== 'day')
  const most = Math.max(...others.map(([, count]) => count))
  return others.find(([, count]) => count === most)?.[0] ?? counted[0]?.[0] ?? null
}

export type Understood = {
  asks: boolean
  /** The question goes back to who asked it: and you? */
  returns: boolean
  /** What is asked, or else what is talked about. */
  topic: Topic | null
  bye: boolean
  sorrow: boolean
  limit: LimitOfFiction | null
  move: Move | null
  own: OwnThing | null
  memory: Fact | null
}

/** What one message says, in the language it is in. */
export function understand(message: string, language: Locale): Understood {
  const text = plain(message.slice(0, heardLength))
  const ear = ears[language]
  const questions = (text.match(/[^.!?…\n]*\?/gu) ?? []).join(' ')
  const move = firstIn(text, ear.moves)
  return {
    // You are funny, or how nice! In many languages it begins like a question.
    asks: questions !== '' || (move !== 'compliment' && !/!\s*$/u.test(text) && isIn(text, ear.asks)),
    returns: isIn(text, ear.returns),
    topic: topicOf(questions, language) ?? topicOf(text, language),
    bye: isIn(text, ear.bye),
    sorrow: isIn(text, ear.sorrow),
    limit: firstIn(text, ear.limits),
    move,
    own: firstIn(text, ear.own),
    memory: firstIn(text, ear.memory),
  }
}
