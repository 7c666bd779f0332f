import { dutchLines } from './replies.nl.ts'
import { englishLines } from './replies.en.ts'
import type { DemoLanguage } from './texts.ts'

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
  'home',
  'weather',
  'looking',
  'childhood',
] as const
export type Topic = (typeof topics)[number]

/** What a member has said of the own life. */
export type Fact = 'name' | 'city' | 'job' | 'hobby'

/** All that a companion can say in one language. `{name}` and the other facts are filled in; a line comes once in a conversation. */
export type Lines = {
  noMeeting: readonly string[]
  gift: readonly string[]
  /** To the first message. */
  first: readonly string[]
  greeting: readonly string[]
  compliment: readonly string[]
  thanks: readonly string[]
  laugh: readonly string[]
  bye: readonly string[]
  /** About itself: `{own}` is its name, `{town}` where it lives. */
  own: Record<'name' | 'town', readonly string[]>
  /** When it is asked what it remembers of the member. */
  remembers: Record<Fact, readonly string[]>
  /** `{city}` and so on are what the member has said. */
  recall: Record<Fact, readonly string[]>
  topics: Record<Topic, { tell: readonly string[]; ask: readonly string[] }>
  /** To what has no topic. */
  listening: readonly string[]
  /** To a question without an answer. */
  unsure: readonly string[]
  /** Ends a topic of which everything is said. Another question follows. */
  change: readonly string[]
}

export const linesIn: Record<DemoLanguage, Lines> = { nl: dutchLines, en: englishLines }
