import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { minute, systemClock } from '@vonk/contracts/clock.ts'
import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './database/connect.ts'
import type { Database } from './database/schema.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { ledgerAddsUp } from './testing/ledger-adds-up.ts'
import { insertMember, type TestMember } from './testing/members.ts'
import { spawnServer, type SpawnedServer } from './testing/spawn-server.ts'

const dataDir = await makeDataFolder()
let server: SpawnedServer
let db: Kysely<Database>
/** Each member writes to the next, so that conversations get messages from both sides. */
let members: TestMember[]

/** Ids of messages that the server has confirmed. */
const acknowledged = new Set<string>()
const unanswered = new Map<string, { sender: TestMember; to: TestMember }>()
const bought = new Set<string>()
/** All status codes that the server returned. */
const statuses = new Set<number>()

const connectToDatabase = async () => {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return connect({ host: join(dataDir, 'postgres'), port: 5432, user: 'vonk', password, database: 'vonk' }, { connections: 3 })
}

/** Timeout for hangs, generous because a busy machine is slow. */
const timeout = 3 * minute

beforeAll(async () => {
  server = await spawnServer({ dataDir })
  db = await connectToDatabase()
  members = []
  for (let count = 0; count < 4; count++)
    members.push(await insertMember({ db, clock: systemClock }, 'gilf', { credits: 100_000, paid: true }))
}, timeout)

afterAll(async () => {
  await db.destroy()
  await server.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const postMessage = (id: string, sender: TestMember, to: TestMember) =>
  server.request('gilf', 'POST', '/api/message.php', {
    headers: { cookie: sender.cookie },
    body: { id, profile: to.id, kind: 'text', payload: { text: `Message ${id}` } },
  })

async function send(sender: TestMember, to: TestMember): Promise<void> {
  const id = randomUUID()
  unanswered.set(id, { sender, to })
  const { status } = await postMessage(id, sender, to)
  statuses.add(status)
  if (status !== 200) throw new Error(`The server refused a message with ${status}`)
  acknowledged.add(id)
  unanswered.delete(id)
}

async function buy(member: TestMember): Promise<void> {
  const headers = { cookie: member.cookie }
  const pricing = (await server.request('gilf', 'GET', '/api/pricing.php', { headers })).json as {
    bundles: { id: number; price: number }[]
  }
  const order = await server.request('gilf', 'POST', '/api/payment.php', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { bundle: pricing.bundles[0]?.id, method: 'creditcard', price: pricing.bundles[0]?.price },
  })
  const { payment } = order.json as { payment: Payment }
  const paid = await server.request('gilf', 'POST', payment.checkout_url ?? '', { headers, body: { status: 'completed' } })
  if (paid.status === 303) bought.add(payment.payment_id)
}

/**
 * Wait after a refusal or a broken connection, in ms. Each attempt while the server is down leaves a message to send again
 * later.
 */
const pause = 200

/** All members send and buy as fast as possible until stopped. Broken connections are expected. */
function load(): { stop(): Promise<void> } {
  const wish = { running: true }
  const repeat = async (act: () => Promise<void>) => {
    while (wish.running) await act().catch(() => wait(pause))
  }
  const workers = members.flatMap((sender, index) => {
    const to = members[(index + 1) % members.length] ?? sender
    return [repeat(() => send(sender, to)), repeat(() => send(to, sender)), repeat(() => buy(sender))]
  })
  return {
    async stop() {
      wish.running = false
      await Promise.all(workers)
    },
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(5)
}

async function nothingLostOrDoubled(): Promise<void> {
  // A request without a response may have succeeded. A repeat with the same id happens once (API-02).
  for (const [id, { sender, to }] of unanswered) {
    expect((await postMessage(id, sender, to)).status).toBe(200)
    acknowledged.add(id)
  }
  unanswered.clear()

  const messages = await db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'credits'])
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute()
  expect(new Set(messages.map(({ id }) => id))).toEqual(acknowledged)
  expect(messages).toHaveLength(acknowledged.size)

  const conversations = await db.selectFrom('conversations').select(['id', 'last_seq']).execute()
  for (const { id, last_seq } of conversations) {
    const numbers = messages.filter(({ conversation_id }) => conversation_id === id).map(({ seq }) => seq)
    expect(numbers).toEqual(Array.from({ length: last_seq }, (_, index) => index + 1))
  }

  await ledgerAddsUp(db)
  const paidFor = await db.selectFrom('ledger').select(['reference', 'amount']).where('kind', '=', 'message').execute()
  expect(new Map(paidFor.map(({ reference, amount }) => [reference, amount]))).toEqual(
    new Map(messages.map(({ id, credits }) => [id, credits])),
  )
  expect(paidFor).toHaveLength(messages.length)

  const purchases = await db.selectFrom('ledger').select(['reference', 'amount']).where('kind', '=', 'purchase').execute()
  const completed = await db.selectFrom('payments').select(['id', 'credits']).where('status', '=', 'completed').execute()
  expect(new Map(purchases.map(({ reference, amount }) => [reference, amount]))).toEqual(
    new Map(completed.map(({ id, credits }) => [id, credits])),
  )
  for (const payment of bought) expect(completed.map(({ id }) => id)).toContain(payment)
}

const enough = (more: number) => {
  const [messages, payments] = [acknowledged.size + more, bought.size + 3]
  return () => acknowledged.size >= messages && bought.size >= payments
}

describe('no acknowledged message or credit is lost or doubled [CHT-09 PAY-04]', { timeout }, () => {
  it('when the server is killed under load', async () => {
    const traffic = load()
    await until(enough(200))
    await server.stop('SIGKILL')
    await traffic.stop()
    await db.destroy()

    server = await spawnServer({ dataDir })
    db = await connectToDatabase()
    await nothingLostOrDoubled()
    expect(await server.request('gilf', 'GET', '/health/ready')).toMatchObject({ status: 200 })
  })

  it('when PostgreSQL is killed under load; the server survives', async () => {
    const traffic = load()
    await until(enough(200))
    const killed = await server.postgresPid()
    process.kill(killed, 'SIGKILL')
    await db.destroy()
    await until(async () => (await server.postgresPid().catch(() => killed)) !== killed)
    await until(enough(50))
    await traffic.stop()

    db = await connectToDatabase()
    await nothingLostOrDoubled()
    // Meanwhile clients got a temporary error, not a client error (API-03).
    expect(statuses).toEqual(new Set([200, 503]))
    expect((await server.request('gilf', 'GET', '/health/ready')).status).toBe(200)
  })

  it('when both are killed at the same time', async () => {
    const traffic = load()
    await until(enough(100))
    process.kill(await server.postgresPid(), 'SIGKILL')
    await server.stop('SIGKILL')
    await traffic.stop()
    await db.destroy()

    server = await spawnServer({ dataDir })
    db = await connectToDatabase()
    await nothingLostOrDoubled()
    expect(await server.request('gilf', 'GET', '/health/ready')).toMatchObject({ status: 200 })
  })
})
