import { Worker } from 'node:worker_threads'
import { runEmptyServer } from '../bench/running-server.ts'
import type { Ping } from './pinger.ts'
import type { Report } from './report.ts'
import type { Target } from './target.ts'

/** The longest allowed block of the event loop, in ms. */
const longestStall = 1000

/** An empty server. Its response time is what this machine needs now, however busy it is. */
export type Floor = { port: number }

/** The response time of the empty server now, in ms. */
export async function floorOf({ port }: Floor): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await answer.arrayBuffer()
  return performance.now() - began
}

/**
 * Pings a server every 50 ms while `work` runs. Each response must come within a second more than that of an empty server
 * at the same time. Waiting for a CPU that others use does not count.
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
    report.note(what, `longest block: ${Number.isFinite(worst) ? `${Math.round(worst)} ms` : 'a ping had no response'}`)
    if (worst > longestStall)
      report.broke(
        what,
        Number.isFinite(worst) ? `the event loop was blocked for ${Math.round(worst)} ms` : 'a ping had no response within 10 s',
      )
    return result
  } finally {
    await worker.terminate()
    await empty.stop()
  }
}
