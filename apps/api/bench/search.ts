import pg from 'pg'
import { site } from './crowd.ts'
import { HttpConnection } from './http-connection.ts'
import { replay, startRecordedServer, statementsOf, type Statement } from './recorded-server.ts'
import type { Job } from './load.ts'
import { rateOf } from './measures.ts'

const workers = 8
const warmUp = 1

/** Typical searches: by country, age and region, also later pages. */
const searches = [
  '?gender=male&country=NL',
  '?gender=female&country=NL&min_age=30&max_age=45',
  '?gender=male&country=DE&page=3',
  '?gender=female&country=NL&region=Utrecht',
  '?gender=male&country=BE&min_age=25&max_age=35&page=2',
].map((query) => `/api/members.php${query}`)

const pathOf = (turn: number) => searches[turn % searches.length] ?? ''

export async function searchOverHttp({ port, pairs, seconds }: Job) {
  const lines = await Promise.all(Array.from({ length: workers }, () => HttpConnection.open(port, `${site}.localhost`)))
  let turn = 0
  const ask = async (worker: number) => {
    const answer = await lines[worker]?.request('GET', pathOf(turn++), pairs[worker]?.senderToken ?? '')
    if (answer?.status !== 200) throw new Error(`A search was refused: ${answer?.status} ${answer?.body}`)
  }
  await rateOf({ workers, seconds: warmUp }, ask)
  const rate = await rateOf({ workers, seconds }, ask)
  for (const line of lines) line.close()
  return rate
}

export async function searchBare({ connection, pairs, seconds }: Job) {
  const server = await startRecordedServer(connection)
  const recorded: Statement[][] = []
  for (const url of searches) {
    recorded.push(
      await statementsOf(server, () => ({
        method: 'GET',
        url,
        headers: { host: `${site}.localhost`, cookie: `session=${pairs[0]?.senderToken}` },
      })),
    )
  }
  await server.close()
  const pool = new pg.Pool({ ...connection, max: workers })
  const clients = await Promise.all(Array.from({ length: workers }, () => pool.connect()))
  let turn = 0
  const ask = async (worker: number) => {
    const client = clients[worker]
    if (!client) throw new Error('There are fewer connections than workers')
    await replay(client, recorded[turn++ % recorded.length] ?? [], (value) => value)
  }
  await rateOf({ workers, seconds: warmUp }, ask)
  const rate = await rateOf({ workers, seconds }, ask)
  for (const client of clients) client.release()
  await pool.end()
  return rate
}
