import { Worker } from 'node:worker_threads'
import { runEmptyServer } from '../bench/running-server.ts'
import type { Ping } from './pinger.ts'
import type { Report } from './report.ts'
import type { Target } from './target.ts'

/** An event loop that is held up for longer is a fault, in ms. */
const longestStall = 1000

/** A server that does nothing: what it takes that one to answer is what this machine takes, however busy it is. */
export type Floor = { port: number }

/** How long the server that does nothing takes to answer now, in ms. */
export async function floorOf({ port }: Floor): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await answer.arrayBuffer()
  return performance.now() - began
}

/**
 * Feels the pulse of a server while `work` runs: every 50 ms it must answer, each time within a second more than a server
 * that does nothing takes at the same moment. What it waits for a processor that others use is not counted.
 */
export async function withPulse<T>(
  { port, server }: Target,
  report: Report,
  what: string,
  work: (floor: Floor) => Promise<T>,
): Promise<T> {
  const empty = await runEmptyServer()
  const worker = new Worker(new URL('pinger.ts', import.meta.url), { workerData: { port, floor: empty.port, pid: server.pid } })
  try {
    const result = await work({ port: empty.port })
    const pings = await new Promise<Ping[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage('stop')
    })
    report.tried(what, pings.length)
    const worst = Math.max(...pings.map(({ beyond }) => beyond ?? Infinity))
    report.note(what, `longest stall: ${Number.isFinite(worst) ? `${Math.round(worst)} ms` : 'a ping was not answered'}`)
    if (worst > longestStall)
      report.broke(
        what,
        Number.isFinite(worst) ? `the event loop was held up for ${Math.round(worst)} ms` : 'a ping was not answered within 10 s',
      )
    return result
  } finally {
    await worker.terminate()
    await empty.stop()
  }
}
