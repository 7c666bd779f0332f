/** Random choices. The same seed and stream give the same choices. */
export type Random = {
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(from: readonly T[]): T[]
  /** `mark` replaces its first characters. */
  uuid(mark?: string): string
  /** Letters and digits. */
  word(length: number): string
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function createRandom(seed: number, stream = 0): Random {
  // Mulberry32: fast, and good enough to choose cases.
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error('There is nothing to pick from')
    return from[int(from.length)] as T
  }
  const word = (length: number) => Array.from({ length }, () => letters[int(letters.length)]).join('')
  return {
    int,
    pick,
    word,
    chance: (share) => next() < share,
    shuffled(from) {
      const list = [...from]
      for (let last = list.length - 1; last > 0; last--) {
        const other = int(last + 1)
        const moved = list[last]
        list[last] = list[other] as (typeof list)[number]
        list[other] = moved as (typeof list)[number]
      }
      return list
    },
    uuid(mark = '') {
      const hex = Array.from({ length: 32 }, () => int(16).toString(16)).join('')
      const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
      return mark + id.slice(mark.length)
    },
  }
}
