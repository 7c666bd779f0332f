import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { outcomeOf } from './calls.ts'
import type { Random } from './random.ts'
import type { Ask, Target } from './target.ts'
import type { Answer } from './wire.ts'
import type { World } from './world.ts'

/** What a race gets. */
export type Arena = {
  target: Target
  random: Random
  /** A new world. Its data is in the database after `flush`. */
  world: () => World
  /** Sends all requests in parallel. */
  together: (asks: readonly Ask[]) => Promise<Answer[]>
}

/** Parallel requests for the same thing. Returns one message per fault. */
export type Race = { what: string; run: (arena: Arena) => Promise<string[]> }

/** The number of responses by outcome. */
export function counted(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const outcome = outcomeOf(status, json)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** Returns a message unless `accepted` responses are ok and the others are refused with one of these codes. */
export function expectOutcomes(answers: readonly Answer[], accepted: number, ...refusals: ErrorCode[]): string[] {
  const counts = counted(answers)
  const { ok = 0, ...refused } = counts
  const others = Object.keys(refused).filter((code) => !(refusals as string[]).includes(code))
  return ok === accepted && others.length === 0
    ? []
    : [`expected ${accepted} ok and the others ${refusals.join(' or ') || 'none'}; got ${JSON.stringify(counts)}`]
}

export const expectEqual = (what: string, found: unknown, expected: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
