/**
 * Asks a server every 50 ms whether it lives, and at the same moment a server that does nothing; in a thread of its own, so
 * that the attack does not hold it up. Tells at the end how much longer the first took.
 */
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** How much longer the server took than the one that does nothing, in ms; null when no answer came. */
export type Ping = { beyond: number | null }

const every = 50
const patience = 10_000

const { port, floor } = workerData as { port: number; floor: number }
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

async function ping(): Promise<void> {
  const [took, due] = await Promise.all([ask(port, '/health/live'), ask(floor, '/')])
  pings.push({ beyond: took === null ? null : Math.max(0, took - (due ?? 0)) })
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
