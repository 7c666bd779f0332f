import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from './embedded.ts'
import type { Database } from './schema.ts'

/** PostgreSQL's numbers of the types whose values we want in another form than `pg` gives. */
const date = 1082
const int8 = 20

/** A `date` has no time of day and no zone, so it stays text (YYYY-MM-DD); counts fit in a number. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === date) return (value: string) => value
    if (oid === int8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

type Options = {
  /** Open connections at most. */
  connections: number
  /** Told of connections that break while nobody uses them. */
  onError?(error: Error): void
}

/** Opens a pool of connections to the embedded PostgreSQL or to the one DATABASE_URL names. */
export function connect(to: Connection | string, { connections, onError }: Options): Kysely<Database> {
  const pool = new pg.Pool({
    ...(typeof to === 'string' ? { connectionString: to } : to),
    max: connections,
    types,
    application_name: 'vonk',
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener a connection that breaks would end the process: one that is in use tells its user by the query
  // that fails, one that is idle tells the pool. A pool that ends lets its connections go anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => {
    if (!pool.ending) onError?.(error)
  })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** SQLSTATEs and network errors of a database that is not there now, or too slow now (57014, 25P03), and may be fine in a moment. */
const unavailable = new Set(['57014', '25P03', '57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** Whether an error says that the database cannot be reached, rather than that the statement was wrong: answer 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  // A missing file has the same code as a missing socket.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && unavailable.has(code)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(error.message)
}
