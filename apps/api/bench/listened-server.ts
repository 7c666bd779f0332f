import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Closers } from '../src/assemble.ts'
import { readConfig } from '../src/config.ts'
import type { Connection } from '../src/database/embedded.ts'
import { startServer } from '../src/start-server.ts'

export type Statement = { text: string; values: readonly unknown[] }

export type Injected = { method: Method; url: string; headers: Record<string, string>; payload?: string | Buffer | object }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Answer = { status: number; body: string; bytes: number }

/** The answer to a request, and what the server sent to PostgreSQL for it. */
export type Heard = Answer & {
  /** In order, without what begins and ends transactions. */
  statements: Statement[]
  /** How often PostgreSQL was asked and waited for; beginning and ending a transaction count, too. */
  roundTrips: number
  /** How many of them came when the answer was out. */
  afterAnswer: number
}

export type ListenedServer = {
  ask(request: Injected): Promise<Answer>
  /** Asks and listens, until nothing more is sent for the request. */
  listenTo(request: Injected): Promise<Heard>
  close(): Promise<void>
}

/** What belongs to one request, wherever it is sent from: calls made for a rendered page, work after the answer. */
type Ear = { statements: Statement[]; underWay: number }
const ears = new AsyncLocalStorage<Ear>()

/** How long nothing may be sent until a request is taken to be over, in ms. */
const silence = 30

/**
 * The server itself, started in this process beside the one that is measured, on the same database. It is started as
 * always and listened to at the PostgreSQL client, so that nothing here changes with what the server is put together from.
 */
export async function startListenedServer(connection: Connection): Promise<ListenedServer> {
  listenToPostgres()
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-bench-listened-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(connection),
    DATABASE_CONNECTIONS: '4',
    DEMO: '0',
    RATE_LIMIT: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const apps: FastifyInstance[] = []
  subscribe('fastify.initialization', (message) => apps.push((message as { fastify: FastifyInstance }).fastify))
  try {
    await startServer(config, closers)
  } catch (error) {
    await close()
    throw error
  }
  const ask = async (request: Injected): Promise<Answer> => {
    const answer = await apps.at(-1)?.inject(request)
    if (!answer) throw new Error('The server to listen to has no application')
    return { status: answer.statusCode, body: answer.body, bytes: answer.rawPayload.length }
  }
  return { ask, listenTo: (request) => listen(() => ask(request)), close }
}

async function listen(ask: () => Promise<Answer>): Promise<Heard> {
  const ear: Ear = { statements: [], underWay: 0 }
  const answer = await ears.run(ear, ask)
  const before = ear.statements.length
  for (let heard = -1; heard < ear.statements.length || ear.underWay > 0;) {
    heard = ear.statements.length
    await wait(silence)
  }
  return {
    ...answer,
    statements: ear.statements.filter(({ text }) => !framesTransaction.test(text)),
    roundTrips: ear.statements.length,
    afterAnswer: ear.statements.length - before,
  }
}

const framesTransaction = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

/** Every statement goes through this one method, which sends it and waits for what comes back. */
function listenToPostgres(): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function listening(this: pg.Client, ...given: unknown[]): unknown {
    const outcome = Reflect.apply(send, this, given)
    const ear = ears.getStore()
    if (ear) {
      ear.statements.push(statementOf(given))
      if (outcome instanceof Promise) void settledIn(ear, outcome)
    }
    return outcome
  })
}

async function settledIn(ear: Ear, outcome: Promise<unknown>): Promise<void> {
  ear.underWay++
  await outcome.catch(() => {})
  ear.underWay--
}

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] }
  const { text = '', values } = first as { text?: string; values?: unknown[] }
  return { text, values: values ?? (Array.isArray(second) ? second : []) }
}

const addressOf = ({ host, port, user, password, database }: Connection) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`

/**
 * What the server sends for a request, in order, so that the bare side of a comparison is the same SQL, whatever becomes of
 * the code. The request of turn 1 is made to warm up.
 */
export async function statementsOf(server: ListenedServer, requestOf: (turn: number) => Injected): Promise<Statement[]> {
  await server.ask(requestOf(1))
  const { status, body, statements } = await server.listenTo(requestOf(2))
  if (status !== 200) throw new Error(`The request to listen to was refused: ${status} ${body}`)
  return statements
}

/** A statement as a report shows it. */
export const onOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Sends statements as the server does: what stands between begin and commit over one connection. */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  substitute: (value: unknown) => unknown,
): Promise<void> {
  for (const { text, values } of statements) await client.query(text, values.map(substitute))
}
