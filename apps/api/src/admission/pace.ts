import { Transform } from 'node:stream'

/** Shorter waits are skipped and added to the next one, in ms: a timer costs more than they save. */
const shortestWait = 10

/** Returns how long to pause reading after this many bytes, in ms. All users of a pace share its bytes per second. */
export type Pace = (bytes: number) => number

export function createPace(bytesPerSecond: number, now: () => number = () => performance.now()): Pace {
  let freeAt = 0
  return (bytes) => {
    const time = now()
    freeAt = Math.max(freeAt, time) + (bytes / bytesPerSecond) * 1000
    const wait = freeAt - time
    return wait < shortestWait ? 0 : wait
  }
}

/**
 * One limit for all uploads of this process, one for all discarded bodies. Collecting 64 MB of garbage stops the process
 * for about 10 ms. At a higher rate more than 1 % of all responses would wait for that.
 */
export const uploadPace = createPace(16 * 1024 * 1024)
export const discardPace = createPace(8 * 1024 * 1024)

/** A stream that passes bytes on at a pace. */
export const paced = (pace: Pace): Transform =>
  new Transform({
    transform(bytes: Buffer, _, done) {
      const wait = pace(bytes.length)
      if (wait === 0) return done(null, bytes)
      setTimeout(() => done(null, bytes), wait)
    },
  })
