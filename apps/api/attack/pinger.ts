/**
 * Pings a server every 50 ms and, at the same time, an empty server. Runs in a separate thread, so that the attack does not
 * delay it. At the end it sends how much longer the first server took.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** How long the server was blocked, in ms; null without a response. */
export type Ping = { beyond: number | null }

const every = 50
const patience = 10_000

const { port, floor, pid } = workerData as { port: number; floor: number; pid: number }
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const pings: Ping[] = []
const open = new Set<Promise<void>>()

/** The time until the response, in ms; null without a response. */
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

/** How long the main thread of the server has waited for a CPU so far, in ms; 0 without /proc. */
function waitedForCpu(): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return (waited ?? 0) / 1e6
  } catch {
    return 0
  }
}

async function ping(): Promise<void> {
  const before = waitedForCpu()
  const asked = ask(port, '/health/live').then((took) => ({ took, waited: waitedForCpu() - before }))
  const [{ took, waited }, baseline] = await Promise.all([asked, ask(floor, '/')])
  // On a busy machine a server also waits for a CPU, which is not its fault. Everything else counts: its own computing, and
  // blocking waits.
  pings.push({ beyond: took === null ? null : Math.max(0, took - (baseline ?? 0) - waited) })
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
