/** How long to wait before the next try, in ms; `attempt` counts from 0. */
export type RetryDelay = (attempt: number) => number

/**
 * 1 s, 2 s, 4 s … up to `cap` (ms), each cut by up to a fifth at random, so that many pages that lost the same server do not come
 * back in the same instant (API-02).
 */
export const exponentialDelay =
  (cap: number): RetryDelay =>
  (attempt) =>
    Math.min(1000 * 2 ** attempt, cap) * (1 - Math.random() / 5)
