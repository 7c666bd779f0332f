import type { Brand } from '@vonk/brands/brand.ts'
import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import type { ComponentType } from 'react'

/** What every block knows. */
export type BlockProps = { brand: Brand; name: LanderName }

/**
 * A part of a landing page. The shared ones are in `blocks`; a landing page brings its own as a component, beside its plan.
 *
 * - `words`: headline and lead, `landers:<edition>.<name>.headline` and `.lead`, with the way to the form; with a `picture` beside them
 * - `start`: the first fields of the signup; every plan has it once, alone or in a block of its own
 * - `points`: what is free and what is marked
 * - `later`: a link to sign up by mail
 */
export type Block =
  | { is: 'words'; picture?: ComponentType<BlockProps> }
  | { is: 'start' }
  | { is: 'points' }
  | { is: 'later' }
  | { is: 'own'; block: ComponentType<BlockProps> }

/** A landing page: its blocks in reading order between the bar with the logo and the footer (RTE-06). */
export type LanderPlan = {
  blocks: readonly Block[]
  /**
   * `evening`: the dark colours of the brand in both schemes. By default the page follows the scheme of the visitor.
   */
  scheme?: 'evening'
  /** Whether `<name>.touch.ts` is beside the plan: a script that loads at the first touch. */
  touch?: boolean
}
