import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Allowance } from '../../dependencies.ts'

/** Calls of one network address that reveal whether an email address has an account, successful or not (AUT-05, AUT-07). */
export const lookupAllowance: Allowance = { name: 'address lookups', points: 20, within: hour }

/** Mails with a reset link to one account in 24 hours (AUT-05). */
export const resetMailsPerDay = 5

/** Days that a closed account stays, so that its member can object until the end of the last day. Then it is erased. */
export const closedFor = limits.appealDays + 1

/** Mails to new addresses of one account in 24 hours (AUT-07). */
export const mailChangesPerDay = 5

/** Failures in a row after which a login is blocked (AUT-02). */
export const failuresBeforeBlock = 5

/** The longest block, in ms. */
export const longestBlock = day

/** How long the count is kept after the last failure or the end of the block, in ms. Failing an hour later continues the count. */
export const failuresKeptFor = day

/** How long a login is blocked after `failures` in a row, in ms: 15 minutes, then doubled each time, at most a day. */
export function blockFor(failures: number): number {
  if (failures < failuresBeforeBlock) return 0
  return Math.min(15 * 2 ** (failures - failuresBeforeBlock) * minute, longestBlock)
}

export type Attempts = { failures: number; blocked_until: Date | null; last_at: Date }

/**
 * The failures of an address that still count, and how long it stays blocked, in ms. A stored block that is longer than the
 * maximum comes from a wrong clock: it restarts now, and `restarted` is true.
 */
export function lockoutOf(
  { failures, blocked_until, last_at }: Attempts,
  now: Date,
): { failures: number; blockedFor: number; restarted: boolean } {
  const left = (blocked_until?.getTime() ?? 0) - now.getTime()
  if (left > longestBlock) return { failures, blockedFor: blockFor(failures), restarted: true }
  if (left > 0) return { failures, blockedFor: left, restarted: false }
  const since = Math.max(last_at.getTime(), blocked_until?.getTime() ?? 0)
  return { failures: now.getTime() - since > failuresKeptFor ? 0 : failures, blockedFor: 0, restarted: false }
}

/**
 * Whether a password has at most three different characters, or little besides words known about its owner: name, email
 * address, site.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const plain = normalized(password)
  if (new Set(plain).size <= 3) return true
  const words = known
    .flatMap((one) => [normalized(one), ...normalized(one).split(/[^\p{L}\p{N}]+/u)])
    .filter(({ length }) => length >= 3)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  if (rest === plain) return false
  return rest.length < 4 || (rest.length < 8 && !/\p{L}/u.test(rest))
}

const normalized = (text: string) => text.normalize('NFKC').toLowerCase()
