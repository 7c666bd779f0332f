import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { outcomeOf } from './calls.ts'
import type { Random } from './random.ts'
import type { Ask, Target } from './target.ts'
import type { Answer } from './wire.ts'
import type { World } from './world.ts'

/** What a race has to work with. */
export type Arena = {
  target: Target
  random: Random
  /** A world of its own; what it plants is there after `flush`. */
  world: () => World
  /** All at the same instant. */
  together: (asks: readonly Ask[]) => Promise<Answer[]>
}

/** Requests that race for one thing. Answers what must not be, one sentence each. */
export type Race = { what: string; run: (arena: Arena) => Promise<string[]> }

/** How many answers came to what. */
export function counted(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const outcome = outcomeOf(status, json)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** A sentence unless the answers are these: so many accepted, and the rest refused with one of these codes. */
export function expectOutcomes(answers: readonly Answer[], accepted: number, ...refusals: ErrorCode[]): string[] {
  const counts = counted(answers)
  const { ok = 0, ...refused } = counts
  const others = Object.keys(refused).filter((code) => !(refusals as string[]).includes(code))
  return ok === accepted && others.length === 0
    ? []
    : [`${accepted} may be accepted and the rest get ${refusals.join(' or ') || 'nothing'}; got ${JSON.stringify(counts)}`]
}

export const expectEqual = (what: string, found: unknown, due: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(due) ? [] : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(due)}`]
