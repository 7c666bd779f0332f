import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { site, type Pair } from './crowd.ts'
import { HttpConnection } from './http-connection.ts'
import type { Job } from './load.ts'
import { atFixedRate, percentile } from './measures.ts'
import { messagePath, openBare, workers } from './send.ts'

const perSecond = 200

/**
 * Measures the time from the POST of a message, and from its response, to its event in the open stream of the recipient, in
 * ms. Messages are sent at a fixed rate and do not wait for earlier ones.
 */
export async function measureDelivery({ port, pairs, seconds }: Job) {
  const sentAt = new Map<string, number>()
  const answeredAt = new Map<string, number>()
  const arrivedAt = new Map<string, number>()
  const streams = await Promise.all(pairs.map((pair) => listen(port, pair, (id) => arrivedAt.set(id, performance.now()))))

  const idle: HttpConnection[] = []
  const send = async ({ senderToken, recipient }: Pair, counts: boolean) => {
    const line = idle.pop() ?? (await HttpConnection.open(port, `${site}.localhost`))
    const id = randomUUID()
    if (counts) sentAt.set(id, performance.now())
    const message = JSON.stringify({ id, profile: recipient, kind: 'text', payload: { text: 'Hello' } })
    const answer = await line.request('POST', messagePath, senderToken, message)
    if (answer.status !== 200) throw new Error(`A message was refused: ${answer.status} ${answer.body}`)
    if (counts) answeredAt.set(id, performance.now())
    idle.push(line)
  }

  // If the machine is too busy for the rate, the result still has figures and the first error.
  const reasons: string[] = []
  await atFixedRate({ pairs, seconds, perSecond }, (pair, counts) =>
    send(pair, counts).catch((error: unknown) => void reasons.push(String(error))),
  )
  for (let patience = 0; patience < 40 && [...sentAt.keys()].some((id) => !arrivedAt.has(id)); patience++) await wait(50)
  for (const close of streams) close()
  for (const line of idle) line.close()

  const delays = (from: Map<string, number>) =>
    [...from].flatMap(([id, at]) => {
      const arrived = arrivedAt.get(id)
      return arrived === undefined ? [] : [arrived - at]
    })
  const fromSending = delays(sentAt)
  const fromAnswer = delays(answeredAt)
  return {
    sent: sentAt.size,
    arrived: fromSending.length,
    refused: reasons.length,
    refusedAs: reasons[0] ?? null,
    p50: percentile(fromSending, 0.5),
    p99: percentile(fromSending, 0.99),
    worst: percentile(fromSending, 1),
    fromAnswerP50: percentile(fromAnswer, 0.5),
    fromAnswerP99: percentile(fromAnswer, 0.99),
  }
}

/** The baseline: how long the same statements take without the server, at the same rate, in ms. */
export async function measureBareAtRate({ connection, pairs, seconds }: Job) {
  const bare = await openBare(connection, pairs)
  const idle = Array.from({ length: workers }, (_, worker) => worker)
  const waiting: ((worker: number) => void)[] = []
  const took: number[] = []
  await atFixedRate({ pairs, seconds, perSecond }, async (pair, counts) => {
    const began = performance.now()
    const worker = idle.pop() ?? (await new Promise<number>((given) => waiting.push(given)))
    await bare.send(worker, pair)
    if (counts) took.push(performance.now() - began)
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  })
  await bare.close()
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}

/** Opens the live stream of the recipient. Resolves after its `hello` event with a function that closes it. */
function listen(port: number, { recipientToken }: Pair, onMessage: (id: string) => void): Promise<() => void> {
  return new Promise((opened, failed) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/events.php',
        agent: false,
        headers: { host: `${site}.localhost`, cookie: `session=${recipientToken}` },
      },
      (answer) => {
        let rest = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          const blocks = (rest + chunk).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const id = /"type":"message","message":\{"id":"([^"]+)"/.exec(block)?.[1]
            if (id) onMessage(id)
            else if (block.includes('"hello"')) opened(() => call.destroy())
          }
        })
        answer.on('error', () => {})
      },
    )
    call.on('error', failed)
    call.end()
  })
}
