import { second } from '@vonk/contracts/clock.ts'
import { Kysely, NoResultError, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from './embedded.ts'
import { preparing } from './prepared.ts'
import type { Database } from './schema.ts'

/** Parsers by PostgreSQL type id, for the types that we do not read in the way `pg` does. */
const parsers = new Map<number, (value: string) => unknown>([
  // date: it has no time and no zone, so it stays text (YYYY-MM-DD).
  [1082, (value) => value],
  // bigint: our counts fit in a number.
  [20, Number],
])

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

type Options = {
  /** Maximum number of open connections. */
  connections: number
  /** In ms: how long a statement may take, and how long one waits for a connection, which means for statements of others. */
  patience?: number
  /** Gets the error of an idle connection that breaks. */
  onError?: (error: Error) => void
}

/** Opens a pool of connections to the embedded PostgreSQL (`Connection`) or to the URL in DATABASE_URL. */
export function connect(to: Connection | string, { connections, patience = 10 * second, onError }: Options): Kysely<Database> {
  const pool = new pg.Pool({
    ...(typeof to === 'string' ? { connectionString: to } : to),
    max: connections,
    types,
    application_name: 'vonk',
    statement_timeout: patience,
    idle_in_transaction_session_timeout: 3 * patience,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30 * second,
  })
  // Without a listener, a broken connection would end the process. If it is in use, its query fails; if it is idle, the
  // pool emits an error. Errors of connections in a pool that is closing do not matter.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => {
    if (!pool.ending) onError?.(error)
  })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/**
 * SQLSTATEs and network errors that may be gone at a later attempt: the database is unreachable, too slow (57014, 25P03), too
 * busy (conflicts after all retries: 40001, 40P01) or refuses writes (53100: disk full, 25006: read-only). P0002: another
 * request removed a row that a database function needs. 23503: the account was removed during the request; the next request
 * finds no session. 0A000: a migration outdated a prepared statement, which is prepared anew.
 */
const unavailable = new Set([
  '57014',
  '25P03',
  '40001',
  '40P01',
  '23503',
  '0A000',
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

/** Whether the database is temporarily unavailable (response 503), as opposed to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Another request removed the row meanwhile; the next attempt reads the new state.
  if (error instanceof NoResultError) return true
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  // A missing file and a missing socket have the same code.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && unavailable.has(code)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
}
