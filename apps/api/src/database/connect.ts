import { Kysely, NoResultError, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from './embedded.ts'
import type { Database } from './schema.ts'

/** PostgreSQL's numbers of types, and the form we want their values in where `pg` gives another. */
const own = new Map<number, (value: string) => unknown>([
  // A date has no time of day and no zone, so it stays text: YYYY-MM-DD.
  [1082, (value) => value],
  // Counts fit in a number.
  [20, Number],
])

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => own.get(oid) ?? pg.types.getTypeParser(oid, format),
}

type Options = {
  /** Open connections at most. */
  connections: number
  /** Told of connections that break while nobody uses them. */
  onError?: (error: Error) => void
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
    // Whoever waits for a connection waits for statements before theirs to end.
    connectionTimeoutMillis: 10_000,
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

/**
 * SQLSTATEs and network errors of a database that is not there now, too slow now (57014, 25P03), so busy that others
 * were in the way time and again (40001, 40P01), or takes no writes (53100: disk full, 25006: read-only), and may be fine
 * in a moment. So is a write for an account that was removed meanwhile (23503): asked again, its session is gone.
 */
const unavailable = new Set([
  '57014',
  '25P03',
  '40001',
  '40P01',
  '23503',
  'P0002',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '25006',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])

/** Whether an error says that the database cannot be reached, rather than that the statement was wrong: answer 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A row that another request removed meanwhile: who asks again finds what is there now.
  if (error instanceof NoResultError) return true
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  // A missing file has the same code as a missing socket.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && unavailable.has(code)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
}
