import { day, minute } from '@vonk/contracts/clock.ts'

/** Failures in a row after which a login is blocked (AUT-02). */
export const failuresBeforeBlock = 5

/** No block is longer, in ms. */
export const longestBlock = day

/** The count stays so long after the last failure or the end of its block, in ms: who fails on the next hour goes on where they were. */
export const failuresKeptFor = day

/** How long a login is blocked after so many failures in a row, in ms: 15 minutes, then double each time, at most a day. */
export function blockFor(failures: number): number {
  if (failures < failuresBeforeBlock) return 0
  return Math.min(15 * 2 ** (failures - failuresBeforeBlock) * minute, longestBlock)
}

export type Attempts = { failures: number; blocked_until: Date | null; last_at: Date }

/**
 * Where an address stands: the failures that still count, and the ms for which it stays blocked. A block that ends later
 * than any can was written by a wrong clock: it begins anew now, and `amiss` says so.
 */
export function standingOf(
  { failures, blocked_until, last_at }: Attempts,
  now: Date,
): { failures: number; blockedFor: number; amiss: boolean } {
  const left = (blocked_until?.getTime() ?? 0) - now.getTime()
  if (left > longestBlock) return { failures, blockedFor: blockFor(failures), amiss: true }
  if (left > 0) return { failures, blockedFor: left, amiss: false }
  const since = Math.max(last_at.getTime(), blocked_until?.getTime() ?? 0)
  return { failures: now.getTime() - since > failuresKeptFor ? 0 : failures, blockedFor: 0, amiss: false }
}

/**
 * Whether a password is made of three different characters or fewer, or of words that are known of its owner with little
 * else: name, mail address, site.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const plain = plainly(password)
  if (new Set(plain).size <= 3) return true
  const words = known
    .flatMap((one) => [plainly(one), ...plainly(one).split(/[^\p{L}\p{N}]+/u)])
    .filter(({ length }) => length >= 3)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  if (rest === plain) return false
  return rest.length < 4 || (rest.length < 8 && !/\p{L}/u.test(rest))
}

const plainly = (text: string) => text.normalize('NFKC').toLowerCase()
