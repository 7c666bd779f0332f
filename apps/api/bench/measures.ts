import { setTimeout as wait } from 'node:timers/promises'

/** The percentile of the values; `share` is e.g. 0.99. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

export const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

/** Keeps `workers` busy for a time. Returns how often `work` was done per second and how long it took, in ms. */
export async function rateOf(
  { workers, seconds }: { workers: number; seconds: number },
  work: (worker: number) => Promise<void>,
): Promise<{ count: number; perSecond: number; p50: number; p99: number }> {
  const took: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const run = async (worker: number) => {
    for (let from = performance.now(); from < until;) {
      await work(worker)
      const now = performance.now()
      took.push(now - from)
      from = now
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
  const elapsed = (performance.now() - began) / 1000
  return { count: took.length, perSecond: took.length / elapsed, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}

/** The seconds at the start that do not count. */
const warmUp = 1

/** Calls `act` at a fixed rate without waiting for earlier calls. Calls of the first second do not count. */
export async function atFixedRate<Pair>(
  { pairs, seconds, perSecond }: { pairs: readonly Pair[]; seconds: number; perSecond: number },
  act: (pair: Pair, counts: boolean) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const acts: Promise<void>[] = []
  for (let number = 0; number < (warmUp + seconds) * perSecond; number++) {
    const early = began + (number * 1000) / perSecond - performance.now()
    if (early > 0.5) await wait(early)
    const pair = pairs[number % pairs.length]
    if (pair) acts.push(act(pair, number >= warmUp * perSecond))
  }
  await Promise.all(acts)
}
