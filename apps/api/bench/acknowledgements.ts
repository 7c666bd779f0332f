import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { site, type Pair } from './crowd.ts'
import { HttpConnection } from './http-connection.ts'
import type { Job } from './load.ts'
import { atFixedRate, percentile } from './measures.ts'
import { bodyOf, messagePath } from './send.ts'

const perSecond = 50
/** How long a request waits for its response, in ms. */
const patience = 30_000
/** How often this process samples its own event loop delay, in ms. */
const resolution = 2

export type Acknowledgements = {
  sent: number
  acknowledged: number
  /** The number of other responses, by status. */
  refused: Record<string, number>
  /** Messages without a response, or acknowledged but not stored. */
  lost: number
  p50: number
  p99: number
  worst: number
  /** Event loop delay of this process, in ms: what a machine without a free core adds. */
  ownDelayP99: number
}

/**
 * Measures the time from the POST of a message to its response, in ms, for any status. Messages are sent at a fixed rate
 * and do not wait for earlier responses. Afterwards it checks that the database has all acknowledged messages.
 */
export async function measureAcknowledgements({ port, connection, pairs, seconds }: Job): Promise<Acknowledgements> {
  const ownDelay = monitorEventLoopDelay({ resolution })
  const idle: HttpConnection[] = []
  const took: number[] = []
  const acknowledged: string[] = []
  const refused: Record<string, number> = {}
  let unanswered = 0

  const freeLine = async () => {
    for (let line = idle.pop(); line; line = idle.pop()) if (line.open) return line
    return HttpConnection.open(port, `${site}.localhost`)
  }
  const send = async ({ senderToken, recipient }: Pair, counts: boolean) => {
    const began = performance.now()
    const body = bodyOf(recipient)
    const exchange = async () => {
      const line = await freeLine()
      const answer = await line.request('POST', messagePath, senderToken, JSON.stringify(body))
      idle.push(line)
      return answer
    }
    const answer = await Promise.race([exchange().catch(() => null), wait(patience, null, { ref: false })])
    if (counts) {
      took.push(performance.now() - began)
      if (answer?.status === 200) acknowledged.push(body.id)
      else if (answer) refused[answer.status] = (refused[answer.status] ?? 0) + 1
      else unanswered++
    }
  }

  ownDelay.enable()
  await atFixedRate({ pairs, seconds, perSecond }, send)
  ownDelay.disable()
  for (const line of idle) line.close()
  return {
    sent: took.length,
    acknowledged: acknowledged.length,
    refused,
    lost: unanswered + acknowledged.length - (await countStored(connection, acknowledged)),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    worst: percentile(took, 1),
    ownDelayP99: ownDelay.percentile(99) / 1e6 - resolution,
  }
}

async function countStored(connection: Job['connection'], ids: readonly string[]): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from messages where id = any($1::uuid[])',
    [ids],
  )
  await client.end()
  return rows[0]?.count ?? 0
}
