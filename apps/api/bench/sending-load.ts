import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { contenders, type ContenderName } from './contenders.ts'
import type { Pair } from './crowd.ts'
import type { Job } from './load.ts'
import { atFixedRate, percentile, rateOf } from './measures.ts'
import { processorOf, processorOfFamily } from './processor.ts'

/** `postgres`: the process id of its first process. */
export type SendingJob = Job & { contender: ContenderName; postgres: number }

const warmUp = 1

/**
 * How many messages a second `workers` get through, each waiting for the acknowledgement of its last, and the processor time of one in µs:
 * of its server, of PostgreSQL and of this load.
 */
export async function sendInTurns({ contender, workers, ...job }: SendingJob & { workers: number }) {
  const { send, close } = await contenders[contender](job)
  const turns = Array.from({ length: workers }, () => 0)
  // Every worker has its own members, because messages of one member wait for each other.
  const own = Math.floor(job.pairs.length / workers)
  const next = async (worker: number) => {
    const turn = (turns[worker] = (turns[worker] ?? 0) + 1)
    const pair = job.pairs[worker * own + (turn % own)]
    if (!pair) throw new Error('There are fewer pairs than workers')
    await send(pair)
  }
  await rateOf({ workers, seconds: warmUp }, next)
  const used = async () => {
    const { user, system } = process.cpuUsage()
    return { server: await processorOf(job.pid), postgres: await processorOfFamily(job.postgres), load: user + system }
  }
  const before = await used()
  const rate = await rateOf({ workers, seconds: job.seconds }, next)
  const after = await used()
  await close()
  const ofOne = (of: keyof typeof after) => (after[of] - before[of]) / rate.count
  return { ...rate, processor: { server: ofOne('server'), postgres: ofOne('postgres'), load: ofOne('load') } }
}

/**
 * The time from sending a message to its arrival in the open stream of the receiver, in ms. Messages are sent at a fixed rate and
 * do not wait for earlier ones. Every member of the pairs has a stream.
 */
export async function deliverAtRate({ contender, perSecond, ...job }: SendingJob & { perSecond: number }) {
  const { send, listen, close } = await contenders[contender](job)
  const sentAt = new Map<string, number>()
  const arrivedAt = new Map<string, number>()
  await listen?.((id) => arrivedAt.set(id, performance.now()))
  // If the machine is too busy for the rate, the result still has figures and the first error.
  const reasons: string[] = []
  await atFixedRate({ pairs: job.pairs, seconds: job.seconds, perSecond }, (pair: Pair, counts) =>
    send(pair, (id) => counts && sentAt.set(id, performance.now())).catch((error: unknown) => void reasons.push(String(error))),
  )
  for (let patience = 0; patience < 40 && [...sentAt.keys()].some((id) => !arrivedAt.has(id)); patience++) await wait(50)
  await close()
  const delays = [...sentAt].flatMap(([id, at]) => {
    const arrived = arrivedAt.get(id)
    return arrived === undefined ? [] : [arrived - at]
  })
  return {
    sent: sentAt.size,
    arrived: delays.length,
    refusedAs: reasons[0] ?? null,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    worst: percentile(delays, 1),
  }
}
