/**
 * Asks a server every 50 ms whether it lives, and at the same moment a server that does nothing; in a thread of its own, so
 * that the attack does not hold it up. Tells at the end how much longer the first took.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** For how long the server was held up, in ms; null when no answer came. */
export type Ping = { beyond: number | null }

const every = 50
const patience = 10_000

const { port, floor, pid } = workerData as { port: number; floor: number; pid: number }
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const pings: Ping[] = []
const open = new Set<Promise<void>>()

/** The time to an answer in ms; null when none came. */
function ask(at: number, path: string): Promise<number | null> {
  const began = performance.now()
  return new Promise((done) => {
    const call = request({ host: '127.0.0.1', port: at, path, agent, timeout: patience }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode === 200 ? performance.now() - began : null))
    })
    call.once('timeout', () => call.destroy())
    call.once('error', () => done(null))
    call.end()
  })
}

/** For how long the server's main thread has waited for a processor so far, in ms; 0 where /proc does not say. */
function waitedForTurn(): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return (waited ?? 0) / 1e6
  } catch {
    return 0
  }
}

async function ping(): Promise<void> {
  const before = waitedForTurn()
  const asked = ask(port, '/health/live').then((took) => ({ took, waited: waitedForTurn() - before }))
  const [{ took, waited }, due] = await Promise.all([asked, ask(floor, '/')])
  // On a busy machine a server also waits for its turn, which is no fault of its own. All else counts: what it computes, and
  // what it waits for without letting others in.
  pings.push({ beyond: took === null ? null : Math.max(0, took - (due ?? 0) - waited) })
}

const timer = setInterval(() => {
  const pinged = ping().finally(() => open.delete(pinged))
  open.add(pinged)
}, every)

async function stop(): Promise<void> {
  clearInterval(timer)
  await Promise.all(open)
  agent.destroy()
  parentPort?.postMessage(pings)
}

parentPort?.once('message', () => void stop())
