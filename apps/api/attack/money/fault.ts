import type { Connection } from '../../src/database/embedded.ts'

/** How hard the faults are tried. */
export type Sizes = {
  /** Notices of the payment provider. */
  notices: number
  /** Rounds of 50 spends at once on one wallet. */
  rounds: number
  /** Every how many steps of a flow the server breaks: 1 tries each step. */
  every: number
  /** In how many of the four ways it breaks there. */
  ways: number
}

/** What `npm test` tries. */
export const smallSizes: Sizes = { notices: 200, rounds: 8, every: 20, ways: 1 }

/** What came of a fault: what it did, in numbers, and each promise that broke. */
export type Outcome = { figures: string; broken: string[] }

/** A fault that the money must stand. It copies the migrated template database of `postgres`. */
export type Fault = { name: string; run: (postgres: Connection, sizes: Sizes, seed: number) => Promise<Outcome> }
