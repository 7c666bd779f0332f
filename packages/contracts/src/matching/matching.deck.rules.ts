import type { ProfileCard } from '../profile/profile.schema.ts'

type Dealt = Pick<ProfileCard, 'id' | 'kind'>

/** So many real members come between two fictional profiles. */
const between = 3

/** Leaves out fictional profiles until at most one of any four cards in a row is fictional (LIK-07). */
export function spaced<Card extends Dealt>(cards: readonly Card[]): Card[] {
  let since = between
  return cards.filter(({ kind }) => {
    if (kind !== 'fictional') {
      since += 1
      return true
    }
    if (since < between) return false
    since = 0
    return true
  })
}

/** A deck of `size` cards: real members in their order, after every third a fictional profile while there are any. */
export function dealt<Card extends Dealt>(real: readonly Card[], fictional: readonly Card[], size: number): Card[] {
  const deck = real.flatMap((card, at) => {
    const next = (at + 1) % between === 0 ? fictional[(at + 1) / between - 1] : undefined
    return next ? [card, next] : [card]
  })
  return deck.slice(0, size)
}

/** The cards in hand in their order, then new ones that were not judged yet. */
export function refilled<Card extends Dealt>(hand: readonly Card[], fresh: readonly Card[], judged: readonly string[]): Card[] {
  const known = new Set([...hand.map(({ id }) => id), ...judged])
  return spaced([...hand, ...fresh.filter(({ id }) => !known.has(id))])
}
