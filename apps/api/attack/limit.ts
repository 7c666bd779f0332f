import type { Attack } from './part.ts'
import type { Ask, Target } from './target.ts'
import type { Answer } from './wire.ts'

/** What an attempt gets. */
export type Arena = {
  attack: Attack
  target: Target
  /** An unused address of this machine. */
  newAddress: () => string
  /** Sends requests as fast as possible. */
  flood: (what: string, count: number, ask: (index: number) => Ask, width?: number) => Promise<Flood>
}

export type Flood = { answers: Answer[]; /** Responses that are not `rate_limited`. */ passed: number; minutes: number }

/** One attempt to exceed a limit. Returns one message per fault. */
export type Attempt = { what: string; run: (arena: Arena) => Promise<string[]> }

/** Returns a message if more requests passed than the allowance permits in this time, for any position of its window. */
export function expectAtMost({ passed, minutes, answers }: Flood, perMinute: number): string[] {
  const maximum = Math.ceil(perMinute * (1 + minutes)) + 1
  if (passed > maximum)
    return [
      `${passed} of ${answers.length} requests passed in ${Math.round(minutes * 60)} s, ${perMinute} per minute are allowed`,
    ]
  return passed === answers.length ? [`all ${passed} passed`] : []
}
