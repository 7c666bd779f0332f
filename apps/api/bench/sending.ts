import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { serverFlags } from '@vonk/launcher/server-flags.mjs'
import { connect } from '../src/database/connect.ts'
import type { Connection } from '../src/database/embedded.ts'
import { postgresOf } from '../src/database/postgres-of.ts'
import type { ContenderName } from './contenders.ts'
import { addPairs, type Pair } from './crowd.ts'
import type { LoadResult } from './load.ts'
import { load } from './load-process.ts'
import { median, rounded } from './measures.ts'
import { runServer } from './running-server.ts'

/** Pairs of members with a conversation, each member with a stream. More at a time are too many parameters for one statement. */
const pairs = { all: 500, atOnce: 250 }
const clients = [8, 32]
const rates = [200, 500, 1000]
/** The contenders take turns, so that other load on the machine affects all. */
const turns = 2
const rateTurns = 3
const order = ['floor', 'peer', 'product'] as const
const seconds = { turn: 3, rate: 5 }
/** In ms, where the rate is 500 a second. */
const latest = { rate: 500, p50: 5, p99: 15 }

type Measured = {
  name: string
  line: { value: string; baseline: string; ratio: number | null; target: string; ok: boolean | null }
}

/** Measures messages: the product, Socket.IO with PostgreSQL, and PostgreSQL alone, all on one PostgreSQL. */
export async function measureSending(dataDir: string, say: (what: string) => void) {
  const server = await runServer(dataDir)
  const { connection, pid: postgres } = await postgresOf(dataDir)
  const peer = await runPeer(connection)
  try {
    const db = connect(connection, { connections: 1 })
    const added: Pair[] = []
    while (added.length < pairs.all) added.push(...(await addPairs(db, pairs.atOnce)))
    await db.destroy()
    const jobOf = (contender: ContenderName, time: number) => ({
      contender,
      ...(contender === 'peer' ? { port: peer.port, pid: peer.pid } : { port: server.port, pid: server.pid }),
      postgres,
      connection,
      pairs: added,
      seconds: time,
    })
    const details: Record<string, unknown> = {}
    const measured: Measured[] = []

    const before = await storedBy(connection)
    for (const workers of clients) {
      say(`Messages of ${workers} clients that wait for each answer`)
      const found: Record<ContenderName, LoadResult<'sendInTurns'>[]> = { floor: [], peer: [], product: [] }
      // Back and forth, so that nobody always comes after the same other.
      for (let turn = 0; turn < turns; turn++)
        for (const contender of turn % 2 === 0 ? order : order.toReversed())
          found[contender].push(await load('sendInTurns', { ...jobOf(contender, seconds.turn), workers }))
      details[`${workers} clients`] = found
      const rateOf = (contender: ContenderName) => median(found[contender].map(({ perSecond }) => perSecond))
      const [floor, other, ours] = [rateOf('floor'), rateOf('peer'), rateOf('product')]
      measured.push({
        name: `messages, ${workers} clients`,
        line: {
          value: `${rounded(ours, 0)}/s`,
          baseline: `${rounded(other, 0)}/s Socket.IO + pg; ${rounded(floor, 0)}/s debit + insert`,
          ratio: rounded(ours / other, 2),
          target: '>= 1',
          ok: ours >= other,
        },
      })
      const processor = (contender: ContenderName) => {
        const part = (of: 'server' | 'postgres' | 'load') => median(found[contender].map((one) => one.processor[of]))
        const [own, database, client] = [part('server'), part('postgres'), part('load')]
        return { sum: own + database + client, text: [own, database, client].map((time) => rounded(time, 0)).join(' + ') }
      }
      const [cost, costOfOther] = [processor('product'), processor('peer')]
      measured.push({
        name: `processor of one, ${workers} clients`,
        line: {
          value: `${cost.text} µs server + PostgreSQL + load`,
          baseline: `${costOfOther.text} µs Socket.IO + pg`,
          ratio: rounded(cost.sum / costOfOther.sum, 2),
          target: '',
          ok: null,
        },
      })
    }
    const after = await storedBy(connection)
    const bytes = (of: 'ours' | 'peers') => (after[of].bytes - before[of].bytes) / (after[of].messages - before[of].messages)
    measured.push({
      name: 'disk of a message',
      line: {
        value: `${rounded(bytes('ours'), 0)} bytes`,
        baseline: `${rounded(bytes('peers'), 0)} bytes Socket.IO + pg`,
        ratio: rounded(bytes('ours') / bytes('peers'), 2),
        target: '',
        ok: null,
      },
    })

    for (const perSecond of rates) {
      say(`Delivery of ${perSecond} messages a second, with ${2 * pairs.all} streams`)
      const found: Record<'peer' | 'product', LoadResult<'deliverAtRate'>[]> = { peer: [], product: [] }
      // One collection of garbage is the p99 of a turn, so the median of several.
      for (let turn = 0; turn < rateTurns; turn++)
        for (const contender of ['peer', 'product'] as const)
          found[contender].push(await load('deliverAtRate', { ...jobOf(contender, seconds.rate), perSecond }))
      details[`${perSecond} a second`] = found
      const middle = (contender: 'peer' | 'product', of: 'p50' | 'p99') => median(found[contender].map((one) => one[of]))
      const [p50, p99] = [middle('product', 'p50'), middle('product', 'p99')]
      const p99OfPeer = middle('peer', 'p99')
      const lost = found.product.reduce((sum, { sent, arrived }) => sum + sent - arrived, 0)
      const isFast = perSecond !== latest.rate || (p50 <= latest.p50 && p99 <= Math.max(latest.p99, p99OfPeer))
      measured.push({
        name: `delivery at ${perSecond}/s`,
        line: {
          value: `p50 ${rounded(p50)}, p99 ${rounded(p99)} ms${lost > 0 ? `, ${lost} did not arrive` : ''}`,
          baseline: `p50 ${rounded(middle('peer', 'p50'))}, p99 ${rounded(p99OfPeer)} ms Socket.IO + pg`,
          ratio: rounded(p99 / p99OfPeer, 2),
          target: perSecond === latest.rate ? `p50 ${latest.p50}, p99 ${latest.p99} ms` : 'all arrive',
          ok: lost === 0 && isFast,
        },
      })
    }
    return { details, measured }
  } catch (error) {
    throw new Error(`Messages could not be measured: ${server.output()}`, { cause: error })
  } finally {
    peer.stop()
    await server.stop()
  }
}

async function runPeer(connection: Connection) {
  const script = fileURLToPath(new URL('./peer.ts', import.meta.url))
  // With the flags of the server, from which it gains as much.
  const child = spawn(process.execPath, [...serverFlags, script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(connection))
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { port: Number(port), pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') }
}

/** Messages and bytes in the tables that a message grows. */
async function storedBy(connection: Connection) {
  const client = new pg.Client(connection)
  await client.connect()
  const sizeOf = async (messages: string, others: readonly string[]) => {
    const { rows } = await client.query<{ messages: number; bytes: number }>(
      `select (select count(*) from ${messages})::integer as messages, sum(pg_total_relation_size(name::regclass))::float as bytes
       from unnest($1::text[]) name`,
      [[messages, ...others]],
    )
    return rows[0] ?? { messages: 0, bytes: 0 }
  }
  const ours = await sizeOf('messages', ['ledger', 'participants', 'conversations', 'wallets'])
  const peers = await sizeOf('peer.messages', [])
  await client.end()
  return { ours, peers }
}
