import type { Outcome } from './authorisation.rules.ts'
import type { Ask } from './target.ts'
import type { Answer } from './wire.ts'
import type { Member } from './world.ts'

/** One attempt: a request of an actor and its expected outcome. */
export type Cell = {
  what: string
  title: string
  ask: Ask
  expected: Outcome
  actor: Member
  /** Key of the cell with a missing target. Both responses must be equal, so that nobody learns that the target exists. */
  sameAs?: string | undefined
  /** A further check; returns a message when it fails. */
  check?: ((answer: Answer) => Promise<string | null> | string | null) | undefined
}

export const keyOf = ({ what, title }: Pick<Cell, 'what' | 'title'>) => `${what} ${title.slice(0, title.lastIndexOf(':'))}`
