import { Transform } from 'node:stream'

/** Shorter waits are taken together, in ms: a timer costs more than they save. */
const shortestWait = 10

/** Tells for how long to read no further after so many bytes, in ms. All who share a pace share its bytes a second. */
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
 * What all uploads of this process share, and all bodies that are thrown away. Each 64 MB of them are garbage whose removal
 * stops all else for some 10 ms: more of it a second, and every hundredth answer waits for that.
 */
export const uploadPace = createPace(16 * 1024 * 1024)
export const discardPace = createPace(8 * 1024 * 1024)

/** Lets bytes through at a pace. */
export const paced = (pace: Pace): Transform =>
  new Transform({
    transform(bytes: Buffer, _, done) {
      const wait = pace(bytes.length)
      if (wait === 0) return done(null, bytes)
      setTimeout(() => done(null, bytes), wait)
    },
  })
