import type { Outcome } from './authorisation.rules.ts'
import type { Ask } from './target.ts'
import type { Answer } from './wire.ts'
import type { Member } from './world.ts'

/** One attempt: who asks what of whom, and what must come of it. */
export type Cell = {
  what: string
  title: string
  ask: Ask
  expected: Outcome
  actor: Member
  /** Its answer must be the very one to the cell with this key whose thing is missing. */
  sameAs?: string | undefined
  /** What else must be true; answers a sentence where it is not. */
  check?: ((answer: Answer) => Promise<string | null> | string | null) | undefined
}

export const keyOf = ({ what, title }: Pick<Cell, 'what' | 'title'>) => `${what} ${title.slice(0, title.lastIndexOf(':'))}`
