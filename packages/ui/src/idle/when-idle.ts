/** How long one turn may take where the browser does not tell, in ms. */
const turn = 8

/** In ms: a busy browser counts as idle after this time. */
const busyAtMost = 2000

/** Time that is left, in ms. */
export type IdleTime = { timeRemaining: () => number }

/**
 * Calls `act` when the browser has nothing else to do, at the latest after `timeout` ms. Returns a function that prevents it.
 * Safari does not tell when it is idle: there the call comes soon, with a few ms to spend.
 */
export function whenIdle(act: (left: IdleTime) => void, timeout = busyAtMost): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(act, { timeout })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(() => {
    const began = performance.now()
    act({ timeRemaining: () => Math.max(0, turn - (performance.now() - began)) })
  }, 1)
  return () => clearTimeout(timer)
}
