import type { SentKind } from '@vonk/contracts/chat/chat.schema.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { randomOf } from '@vonk/fixtures/random.ts'
import { hearAll, understand } from './hearing.ts'
import { limitsOfFiction, speeches, topics, type Fact, type Topic } from './speech.ts'

/**
 * Replies of demo companions, in the product's eleven languages. Companions are fictional and marked everywhere. If a member
 * asks to meet, to call or for money, they say so plainly (EDI-07); whether they are real the server answers itself (TRU-02).
 * All other replies are small talk: they answer what was asked, know what the member said, and never repeat a line in a
 * conversation.
 */

export type Talk = {
  /** The texts of the conversation, oldest first. The last is the one to answer; a gift, a photo or a voice note has none. */
  said: readonly { by: 'member' | 'companion'; text: string }[]
  /** Of the message to answer. */
  kind: SentKind
  member: {
    name: string
    /** The language of the reply until the member writes in another. */
    language: Locale
  }
  /** Its id decides its way of talking. */
  companion: { id: string; name: string; town: string }
}

const endsInQuestion = (text: string) => /\?\s*$/u.test(text)

/**
 * A companion's reply, always the same for the same conversation. Null if there is nothing left to say, e.g. to a second
 * goodbye or when all lines are used: then a talk may end.
 */
export function replyTo({ said, kind, member, companion }: Talk): string | null {
  const text = said.at(-1)?.text ?? ''
  const own = said.filter(({ by }) => by === 'companion').map((one) => one.text)
  const { language, facts, told } = hearAll(
    said.filter(({ by }) => by === 'member').map((one) => one.text),
    member.language,
  )
  const { lines } = speeches[language]
  const random = randomOf(`${companion.id}/${own.length}/${text}`)
  const words: Record<string, string | undefined> = { name: member.name, ...facts, own: companion.name, town: companion.town }
  const used: string[] = []

  /** Fills in what is known. Null without it. */
  const filled = (line: string): string | null => {
    let isKnown = true
    const full = line.replaceAll(/\{(\w+)\}/gu, (_, word: string) => {
      isKnown &&= Boolean(words[word])
      return words[word] ?? ''
    })
    return isKnown ? `${full.slice(0, 1).toUpperCase()}${full.slice(1)}` : null
  }
  /** A line that was not said in this conversation; null if all were said. */
  const fresh = (pool: readonly string[]): string | null => {
    const left = pool.map(filled).filter((line) => line !== null && ![...own, ...used].some((one) => one.includes(line)))
    const line = left.length > 0 ? random.pick(left) : null
    if (line !== null) used.push(line)
    return line
  }
  /** The first line of a list that was not said. */
  const next = (pool: readonly string[]): string | null => {
    const unsaid = pool.find((line) => !own.some((one) => one.includes(filled(line) ?? line)))
    return unsaid === undefined ? null : fresh([unsaid])
  }
  const both = (first: string | null, second: string | null) => [first, second].filter(Boolean).join(' ') || null
  const isTurn = (every: number, rest = 0) => own.length % every === rest

  const questionsOf = (topic: Topic) => [...lines.topics[topic].open, ...lines.topics[topic].ask]
  /** A question about something else, if anything is left to ask. */
  const askElsewhere = (not: Topic | null) => {
    const others = random.sample(topics, topics.length).filter((one) => one !== not)
    const untouched = others.filter((one) => questionsOf(one).every((line) => !own.some((earlier) => earlier.includes(line))))
    return (
      fresh([...untouched, ...others].flatMap((one) => lines.topics[one].open).slice(0, 3)) ?? fresh(others.flatMap(questionsOf))
    )
  }
  const goOn = (topic: Topic | null) =>
    both(fresh(lines.change), askElsewhere(topic)) ??
    fresh(lines.listening) ??
    fresh(Object.values(lines.topics).flatMap(({ tell }) => tell))

  if (kind === 'gift') return next(lines.gift)
  // It neither sees nor hears. When it has said so often enough, it asks about something else, and praises nothing.
  if (kind !== 'text') return fresh(lines.unseen) ?? askElsewhere(null)

  const { asks, returns, bye, sorrow, limit, move, own: ownThing, memory, ...heard } = understand(text, language)
  if (sorrow) return next([...lines.sorrow, lines.listening[0]])
  if (limit) return next(lines.limits[limit]) ?? goOn(null)
  if (bye && !asks) return lines.bye.map(filled).includes(own.at(-1) ?? '') ? null : fresh(lines.bye)
  if (memory && asks) return fresh(lines.remembers[memory]) ?? fresh(lines.unsure) ?? goOn(null)
  if (ownThing) return next(lines.own[ownThing]) ?? goOn(null)

  const topicOf = (line: string): Topic | null => {
    if (lines.recall.job.map(filled).includes(line)) return 'work'
    if (lines.recall.hobby.map(filled).includes(line)) return 'hobbies'
    return topics.find((one) => questionsOf(one).some((question) => line.includes(question))) ?? null
  }
  /** What the companion has just asked about. */
  const current = topicOf(own.at(-1) ?? '')
  if (move === 'enough') return goOn(current)
  const asked = own.slice(-3).map(topicOf)
  const topic = heard.topic ?? (returns ? (asked.findLast((one) => one !== null) ?? 'day') : null)
  const isAsked = asks || returns
  if (own.length === 0 && topic === null && !isAsked) return fresh(lines.first)
  if (move && topic === null && !isAsked) {
    const answer = fresh(lines[move])
    if (answer) return answer
  }

  if (told !== null && !isAsked) {
    const answer = fresh(lines.recall[told].slice(-1))
    if (answer) return answer
  }
  if (topic !== null) {
    const { tell, ask } = lines.topics[topic]
    const answer = isAsked ? (fresh(tell.slice(0, 2)) ?? fresh(tell)) : isTurn(2) ? fresh(lines.listening) : null
    const goesOn = answer === null || (isTurn(2) && !endsInQuestion(answer))
    const question = goesOn ? fresh(isAsked ? questionsOf(topic) : ask) : null
    return both(answer, question) ?? fresh(tell) ?? goOn(topic)
  }
  if (isAsked) {
    // Why not? The next line says it in other words.
    const refused = limitsOfFiction.find((one) => lines.limits[one].includes(own.at(-1) ?? ''))
    return (refused && next(lines.limits[refused])) ?? fresh(lines.unsure) ?? goOn(null)
  }
  if (isTurn(3, 2)) {
    const recalled = fresh(Object.keys(facts).flatMap((fact) => lines.recall[fact as Fact]))
    if (recalled) return recalled
  }
  // The member answered the companion's own question.
  const more = current === null ? null : fresh(lines.topics[current].ask)
  const isOneWord = !/\s/u.test(text.trim())
  if (isOneWord) return more ?? askElsewhere(current) ?? goOn(current)
  return both(isTurn(2) || more === null ? fresh(lines.listening) : null, more) ?? goOn(current)
}
