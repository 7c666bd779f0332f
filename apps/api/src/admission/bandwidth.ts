import { Transform } from 'node:stream'

/** Shorter waits are skipped and added to the next one, in ms: a timer costs more than they save. */
const shortestWait = 10

/** Returns how long to pause reading after this many bytes, in ms. All users of a limit share its bytes per second. */
export type Bandwidth = (bytes: number) => number

export function createBandwidth(bytesPerSecond: number, now: () => number = () => performance.now()): Bandwidth {
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
export const uploadBandwidth = createBandwidth(16 * 1024 * 1024)
export const discardBandwidth = createBandwidth(8 * 1024 * 1024)

/** A stream that passes bytes on at this bandwidth. */
export const limitBandwidth = (bandwidth: Bandwidth): Transform =>
  new Transform({
    transform(bytes: Buffer, _, done) {
      const wait = bandwidth(bytes.length)
      if (wait === 0) return done(null, bytes)
      setTimeout(() => done(null, bytes), wait)
    },
  })
