import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashOf, site, type Pair } from './crowd.ts'
import { HttpConnection } from './http-connection.ts'
import { onOneLine, replay, startRecordedServer, statementsOf } from './recorded-server.ts'
import type { Job } from './load.ts'
import { rateOf } from './measures.ts'

/** Workers at a time on both sides. The server has the same number of connections to PostgreSQL. */
export const workers = 16
const warmUp = 1.5

export const messagePath = '/api/message.php'
export const bodyOf = (recipient: string) => ({
  id: randomUUID(),
  profile: recipient,
  kind: 'text',
  payload: { text: 'Shall we have a coffee on Saturday, around eleven?' },
})

/** Every worker has its own members, because messages of one member wait for each other. */
const turnsOf = (pairs: readonly Pair[]) => {
  const turns = Array.from({ length: workers }, () => 0)
  return (worker: number): Pair => {
    const own = Math.floor(pairs.length / workers)
    const pair = pairs[worker * own + ((turns[worker] ?? 0) % own)]
    turns[worker] = (turns[worker] ?? 0) + 1
    if (!pair) throw new Error('There are fewer pairs than workers')
    return pair
  }
}

/** Messages per second over HTTP. */
export async function sendOverHttp({ port, pairs, seconds }: Job) {
  const lines = await Promise.all(Array.from({ length: workers }, () => HttpConnection.open(port, `${site}.localhost`)))
  const next = turnsOf(pairs)
  const send = async (worker: number) => {
    const pair = next(worker)
    const answer = await lines[worker]?.request('POST', messagePath, pair.senderToken, JSON.stringify(bodyOf(pair.recipient)))
    if (answer?.status !== 200) throw new Error(`A message was refused: ${answer?.status} ${answer?.body}`)
  }
  await rateOf({ workers, seconds: warmUp }, send)
  const rate = await rateOf({ workers, seconds }, send)
  for (const line of lines) line.close()
  return rate
}

/** Messages per second when the same statements go to the same PostgreSQL without the server. */
export async function sendBare({ connection, pairs, seconds }: Job) {
  const bare = await openBare(connection, pairs)
  const next = turnsOf(pairs)
  const send = (worker: number) => bare.send(worker, next(worker))
  await rateOf({ workers, seconds: warmUp }, send)
  const rate = await rateOf({ workers, seconds }, send)
  await bare.close()
  return { ...rate, statements: bare.statements.map(onOneLine) }
}

/** Opens connections that write messages for a given pair with the recorded statements of the server. */
export async function openBare(connection: Job['connection'], pairs: readonly Pair[]) {
  const [model] = pairs
  if (!model) throw new Error('There is no pair')
  let lastId = ''
  const server = await startRecordedServer(connection)
  const statements = await statementsOf(server, () => {
    const payload = bodyOf(model.recipient)
    lastId = payload.id
    return {
      method: 'POST',
      url: messagePath,
      headers: { host: `${site}.localhost`, cookie: `session=${model.senderToken}` },
      payload,
    }
  })
  await server.close()
  const pool = new pg.Pool({ ...connection, max: workers })
  const clients = await Promise.all(Array.from({ length: workers }, () => pool.connect()))
  return {
    statements: statements.map(({ text }) => text),
    async send(worker: number, pair: Pair): Promise<void> {
      const client = clients[worker]
      if (!client) throw new Error('There are fewer connections than workers')
      const values = new Map<unknown, unknown>([
        [model.sender, pair.sender],
        [model.recipient, pair.recipient],
        [model.conversation, pair.conversation],
        [lastId, randomUUID()],
      ])
      const tokenHash = hashOf(pair.senderToken)
      await replay(client, statements, (value) => {
        if (value instanceof Uint8Array) return tokenHash
        if (value instanceof Date) return new Date()
        return values.get(value) ?? value
      })
    },
    async close(): Promise<void> {
      for (const client of clients) client.release()
      await pool.end()
    },
  }
}
