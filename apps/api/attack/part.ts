import type { Random } from './random.ts'
import type { Report } from './report.ts'
import type { Target } from './target.ts'

/** What a part works with. */
export type Attack = {
  seed: number
  random: Random
  report: Report
  /** Requests that the fuzz makes. */
  requests: number
  /** Something to finish while other parts run; the part's servers stay until then. */
  later: (task: () => Promise<void>) => void
  /** Starts a server with data of its own, which is stopped after the part. */
  start: (wish?: { env?: Record<string, string>; preload?: string[] }) => Promise<Target>
}

export type Part = {
  name: string
  /** What it holds the server to, in a few words. */
  about: string
  run: (attack: Attack) => Promise<void>
}
