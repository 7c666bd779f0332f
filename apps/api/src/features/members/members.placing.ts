import { isNear, type Place } from './members.ranking.ts'

/** In any so many cards in a row, at most one is fictional. */
const everyFourth = 4
const isSlot = (position: number) => position % everyFourth === everyFourth - 1

/** Where a page begins: after which member, and after how many fictional profiles. */
export type Mark = { after: Place | null; fictional: number }

export const firstMark: Mark = { after: null, fictional: 0 }

/** A card of a page: a member at a place, or a fictional profile. */
export type Placed = { id: string; place: Place | null }

/**
 * Places fictional profiles among members: at most one in any four cards, and none before a member who is near. Without
 * further members there are no further cards.
 *
 * @param members those after the mark, in order: as many as there are positions, or all
 * @param fictional all of them, in order
 * @param from the position of the first card in the whole list
 */
export function placeFictional(
  members: readonly Place[],
  fictional: readonly string[],
  { from, until, mark }: { from: number; until: number; mark: Mark },
): { cards: Placed[]; end: Mark } {
  const cards: Placed[] = []
  let { after, fictional: used } = mark
  let next = 0
  for (let position = from; position < until; position++) {
    const member = members[next]
    const madeUp = fictional[used]
    if (madeUp !== undefined && isSlot(position) && !(member && isNear(member.step))) {
      cards.push({ id: madeUp, place: null })
      used++
    } else if (member) {
      cards.push({ id: member.id, place: member })
      after = member
      next++
    } else break
  }
  return { cards, end: { after, fictional: used } }
}

/**
 * How many members are on the cards between two positions, the first included, as `placeFictional` places them. `near`: how many
 * of the next members are near.
 */
export function membersBetween({
  from,
  until,
  near,
  fictional,
}: {
  from: number
  until: number
  near: number
  fictional: number
}): number {
  const slotsBefore = (position: number) => Math.floor(position / everyFourth)
  const slots = Math.max(0, slotsBefore(until) - slotsBefore(from + near))
  return until - from - Math.min(fictional, slots)
}

/** How many cards there are: as many as `placeFictional` would place, of whom `near` are members who are near. */
export function countPlaced({ members, near, fictional }: { members: number; near: number; fictional: number }): number {
  const firstSlot = near + ((everyFourth - 1 - (near % everyFourth) + everyFourth) % everyFourth)
  const beyond = members - firstSlot
  if (beyond < 0) return members
  return members + Math.min(fictional, Math.floor(beyond / (everyFourth - 1)) + 1)
}
