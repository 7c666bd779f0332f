import type { Locale } from '@vonk/contracts/locales.ts'
import { danish } from './speech.da.ts'
import { german } from './speech.de.ts'
import { english } from './speech.en.ts'
import { spanish } from './speech.es.ts'
import { finnish } from './speech.fi.ts'
import { french } from './speech.fr.ts'
import { italian } from './speech.it.ts'
import { norwegian } from './speech.nb.ts'
import { dutch } from './speech.nl.ts'
import { polish } from './speech.pl.ts'
import { swedish } from './speech.sv.ts'

/** What one can talk about with a companion. */
export const topics = [
  'day',
  'weekend',
  'work',
  'food',
  'music',
  'travel',
  'pets',
  'films',
  'books',
  'sport',
  'hobbies',
  'home',
  'weather',
  'looking',
  'childhood',
] as const
export type Topic = (typeof topics)[number]

/** What a member has said of the own life. */
export const facts = ['name', 'city', 'job', 'hobby'] as const
export type Fact = (typeof facts)[number]

/** What a companion is asked about itself. */
export const ownThings = ['name', 'age', 'town', 'languages', 'self'] as const
export type OwnThing = (typeof ownThings)[number]

/** What a fictional profile cannot do: meet, call or show itself, give or take money. */
export const limitsOfFiction = ['money', 'contact', 'meeting'] as const
export type LimitOfFiction = (typeof limitsOfFiction)[number]

/** What a short message does, without a topic. */
export const moves = ['enough', 'pity', 'thanks', 'compliment', 'laugh', 'greeting'] as const
export type Move = (typeof moves)[number]

/**
 * What a companion understands in one language: phrases, separated by commas, that `hearing.ts` finds in a message. A star
 * stands for the rest of a word; `(a|b)` for one of several words. Case and accents do not matter, umlauts and rings do.
 */
export type Cues = {
  /** Small words that show the language, separated by spaces. */
  marks: string
  /** How a question begins, also without a question mark. */
  asks: string
  /** And you? */
  returns: string
  bye: string
  limits: Record<LimitOfFiction, string>
  /** Grief, illness, despair: no jokes. */
  sorrow: string
  moves: Record<Move, string>
  own: Record<OwnThing, string>
  /** Questions about what the member has said before. */
  memory: Record<Fact, string>
  /** Where a member says a fact: `<>` encloses it. `{name}`, `{word}` and `{place}` stand for one name, word or place. */
  facts: Record<Fact, string>
  topics: Record<Topic, string>
}

type One = readonly [string, ...string[]]
type Two = readonly [string, string, ...string[]]
type Three = readonly [string, string, string, ...string[]]
type Seven = readonly [string, string, string, string, string, string, string, ...string[]]

/**
 * All that a companion says in one language. `{name}` and the other facts are filled in as the member said them, without
 * another ending; a line comes once in a conversation. No line shows whether the companion or the member is a woman or a man.
 */
export type Lines = {
  /** Said in this order, like the presents and what it says about itself: a later line may follow up an earlier one. */
  limits: Record<LimitOfFiction, Two>
  gift: Three
  /** To a photo or a voice note, which a companion cannot know. */
  unseen: Three
  /** To the first message. */
  first: Three
  greeting: Three
  compliment: Three
  /** To regret, mostly about what a fictional profile cannot do. */
  pity: Three
  sorrow: Three
  thanks: Three
  laugh: Three
  bye: Three
  /** About itself: `{own}` is its name, `{town}` where it lives. */
  own: Record<OwnThing, Two>
  /** When it is asked what it remembers of the member. */
  remembers: Record<Fact, Two>
  /** `{city}` and so on are what the member has said: the last line at once, the others later. */
  recall: Record<Fact, Two>
  /** The first two of `tell` answer a question at once. `open` are questions that begin a topic: they are never asked about what the member has just told. */
  topics: Record<Topic, { tell: Three; open: One; ask: One }>
  /** To what has no topic. The first also suits grief. */
  listening: Seven
  /** To a question without an answer. */
  unsure: Seven
  /** Ends a topic of which everything is said. Another question follows. */
  change: Three
}

export type Speech = { cues: Cues; lines: Lines }

export const speeches: Record<Locale, Speech> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  sv: swedish,
}
