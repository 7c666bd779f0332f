import type { Random } from './random.ts'
import type { Report } from './report.ts'
import type { Target } from './target.ts'

/** What a part gets. */
export type Attack = {
  seed: number
  random: Random
  report: Report
  /** The number of requests that the fuzz makes. */
  requests: number
  /** Adds a task that may run while other parts run. The servers of the part stay until it ends. */
  later: (task: () => Promise<void>) => void
  /** Starts a server with its own data. It is stopped after the part. */
  start: (options?: { env?: Record<string, string>; preload?: string[] }) => Promise<Target>
}

export type Part = {
  name: string
  /** What it tests, in a few words. */
  about: string
  run: (attack: Attack) => Promise<void>
}
