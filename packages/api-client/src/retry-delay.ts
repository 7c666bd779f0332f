/** Returns the pause before the next try, in ms. `attempt` counts from 0. */
export type RetryDelay = (attempt: number) => number

/**
 * 1 s, 2 s, 4 s … up to `cap` (ms), each shortened by a random part of up to 20%. Otherwise all tabs that lost the
 * server would return at the same moment (API-02).
 */
export const exponentialDelay =
  (cap: number): RetryDelay =>
  (attempt) =>
    Math.min(1000 * 2 ** attempt, cap) * (1 - Math.random() / 5)
