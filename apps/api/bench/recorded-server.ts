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
import { createStatementNames } from '../src/database/prepared.ts'
import { startServer } from '../src/start-server.ts'

export type Statement = { text: string; values: readonly unknown[] }

export type Injected = { method: Method; url: string; headers: Record<string, string>; payload?: string | Buffer | object }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Answer = { status: number; body: string; bytes: number }

/** The response to a request, and the statements that the server sent to PostgreSQL for it. */
export type Recording = Answer & {
  /** In order, without the statements that begin and end transactions. */
  statements: Statement[]
  /** The number of statements, including those that begin and end transactions. */
  roundTrips: number
  /** How many of them were sent after the response. */
  afterAnswer: number
}

export type RecordedServer = {
  ask(request: Injected): Promise<Answer>
  /** Makes a request and records until it sends no more statements. */
  record(request: Injected): Promise<Recording>
  close(): Promise<void>
}

/** The statements of one request, including those of calls for a rendered page and of work after the response. */
type Recorder = { statements: Statement[]; underWay: number }
const recorders = new AsyncLocalStorage<Recorder>()

/** A request is over after this time without a new statement, in ms. */
const silence = 30

/**
 * Starts a second server in this process, on the database of the measured one. It starts like in production and records at
 * the PostgreSQL client, so that it does not depend on how the server is assembled.
 */
export async function startRecordedServer(connection: Connection): Promise<RecordedServer> {
  recordStatements()
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-bench-recorded-'))
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
    if (!answer) throw new Error('The recorded server has no application')
    return { status: answer.statusCode, body: answer.body, bytes: answer.rawPayload.length }
  }
  return { ask, record: (request) => recording(() => ask(request)), close }
}

async function recording(ask: () => Promise<Answer>): Promise<Recording> {
  const recorder: Recorder = { statements: [], underWay: 0 }
  const answer = await recorders.run(recorder, ask)
  const before = recorder.statements.length
  for (let recorded = -1; recorded < recorder.statements.length || recorder.underWay > 0;) {
    recorded = recorder.statements.length
    await wait(silence)
  }
  return {
    ...answer,
    statements: recorder.statements.filter(({ text }) => !transactionControl.test(text)),
    roundTrips: recorder.statements.length,
    afterAnswer: recorder.statements.length - before,
  }
}

const transactionControl = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

/** Wraps the method of `pg` that sends every statement. */
function recordStatements(): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function recorded(this: pg.Client, ...given: unknown[]): unknown {
    const outcome = Reflect.apply(send, this, given)
    const recorder = recorders.getStore()
    if (recorder) {
      recorder.statements.push(statementOf(given))
      if (outcome instanceof Promise) void settledIn(recorder, outcome)
    }
    return outcome
  })
}

async function settledIn(recorder: Recorder, outcome: Promise<unknown>): Promise<void> {
  recorder.underWay++
  await outcome.catch(() => {})
  recorder.underWay--
}

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] }
  const { text = '', values } = first as { text?: string; values?: unknown[] }
  return { text, values: values ?? (Array.isArray(second) ? second : []) }
}

const addressOf = ({ host, port, user, password, database }: Connection) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`

/**
 * Records the statements of a request, in order, so that a baseline always uses the SQL of the current code. The request
 * of turn 1 is a warm-up.
 */
export async function statementsOf(server: RecordedServer, requestOf: (turn: number) => Injected): Promise<Statement[]> {
  await server.ask(requestOf(1))
  const { status, body, statements } = await server.record(requestOf(2))
  if (status !== 200) throw new Error(`The recorded request was refused: ${status} ${body}`)
  return statements
}

/** Formats a statement for a report. */
export const onOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

const names = createStatementNames()

/** Sends statements on one connection, without a transaction, prepared as the server prepares them. */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  substitute: (value: unknown) => unknown,
): Promise<void> {
  for (const { text, values } of statements) {
    const name = names.nameOf(text)
    await client.query({ text, values: values.map(substitute), ...(name !== undefined && { name }) })
  }
}
