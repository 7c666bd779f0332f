import { setTimeout as wait } from 'node:timers/promises'

/** The slowest line on which a file is sent, in bytes per ms. */
const slowest = 100
/** How often a request is sent. Each may be repeated: it writes the same, or reads. */
const tries = 3
/** Statuses of a store that is busy or has lost a part of itself. */
const passing = new Set([429, 500, 502, 503, 504])

type Options = {
  /** What must arrive in time: the whole answer, or its headers, because a member may read the body slowly. */
  until: 'end' | 'headers'
  /** In ms, without the time that the body of the request may take. */
  patience: number
}

/** A fetch with a time-out that sends a request again after a passing failure. A time-out is final: the caller has waited long enough. */
export function patientFetch({ until, patience }: Options): typeof fetch {
  return async (input, init) => {
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new DOMException('no answer in time', 'TimeoutError')),
      patience + sizeOf(init?.body) / slowest,
    ).unref()
    for (let left = tries - 1; ; left--) {
      try {
        const answer = await fetch(input, { ...init, signal: late.signal })
        if (left === 0 || !passing.has(answer.status)) {
          if (until === 'headers') clearTimeout(timer)
          return answer
        }
        await answer.body?.cancel()
      } catch (error) {
        if (left === 0 || late.signal.aborted) throw error
      }
      // Servers that failed together do not all come back together.
      await wait((tries - left) * (50 + 100 * Math.random()), undefined, { signal: late.signal })
    }
  }
}

const sizeOf = (body: unknown): number => (body instanceof Blob ? body.size : body instanceof Uint8Array ? body.byteLength : 0)
