import { minute } from '@vonk/contracts/clock.ts'

/** Failures in a row after which an address is blocked (AUT-02). */
export const failuresBeforeBlock = 5

/** Failures are forgotten after this time without another one, in ms. */
export const failuresForgottenAfter = 60 * minute

/** How long an address is blocked after so many failures in a row, in ms: 15 minutes, then double each time, at most a day. */
export function blockFor(failures: number): number {
  if (failures < failuresBeforeBlock) return 0
  return Math.min(15 * 2 ** (failures - failuresBeforeBlock), 24 * 60) * minute
}
