import type { Attack } from './part.ts'
import type { Ask, Target } from './target.ts'
import type { Answer } from './wire.ts'

/** What the attempts on limits have to work with. */
export type Arena = {
  attack: Attack
  target: Target
  /** An address of this machine that nothing has come from yet. */
  newAddress: () => string
  /** Makes requests as fast as they go. */
  flood: (what: string, count: number, ask: (index: number) => Ask, width?: number) => Promise<Flood>
}

export type Flood = { answers: Answer[]; /** Those that were not refused for being too many. */ passed: number; minutes: number }

/** One attempt to get more than is allowed. Answers what must not be, one sentence each. */
export type Attempt = { what: string; run: (arena: Arena) => Promise<string[]> }

/** A sentence when more passed than an allowance gives in this time, however its window lies. */
export function expectAtMost({ passed, minutes, answers }: Flood, perMinute: number): string[] {
  const due = Math.ceil(perMinute * (1 + minutes)) + 1
  if (passed > due)
    return [`${passed} of ${answers.length} requests passed in ${Math.round(minutes * 60)} s, ${perMinute} a minute are allowed`]
  return passed === answers.length ? [`all ${passed} passed`] : []
}
