import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { types } from '../../src/database/connect.ts'
import type { Connection } from '../../src/database/embedded.ts'
import { preparing } from '../../src/database/prepared.ts'
import type { Database } from '../../src/database/schema.ts'

/**
 * How an outside call breaks: before it has an effect, or after it, so that only its answer is lost. It alone `fails`, or the process
 * `dies` with it, so that no later call is made.
 */
export type Break = { fails: 'before' | 'after' } | { dies: 'before' | 'after' }

export const breaks: readonly Break[] = [{ fails: 'before' }, { fails: 'after' }, { dies: 'before' }, { dies: 'after' }]

/** The error of a call that broke. PostgreSQL's client has the same words for a connection that broke. */
class Broken extends Error {
  override readonly name = 'Broken'
  constructor() {
    super('Connection terminated unexpectedly')
  }
}

export type Breaker = {
  /** Makes an outside call, or breaks it. `onBreak` runs when it breaks. */
  outside<T>(call: () => Promise<T>, onBreak?: () => void): Promise<T>
  /** The call with this number from now on breaks. */
  arm(call: number, how: Break): void
  /** Calls are whole again, except those of a process that is dead. Returns whether one broke. */
  disarm(): boolean
  isDead(): boolean
}

/** Counts the outside calls of a process: statements of the database, requests to the provider and text messages. */
export function createBreaker(): Breaker {
  let armed: { left: number; how: Break } | null = null
  let [dead, broke] = [false, false]
  return {
    async outside(call, onBreak) {
      if (dead) {
        onBreak?.()
        throw new Broken()
      }
      if (armed) armed.left -= 1
      if (armed?.left !== 0) return call()
      const { how } = armed
      armed = null
      broke = true
      dead = 'dies' in how
      const when = 'dies' in how ? how.dies : how.fails
      if (when === 'after') await call()
      onBreak?.()
      throw new Broken()
    },
    arm(left, how) {
      armed = { left, how }
      broke = false
    },
    disarm() {
      armed = null
      return broke
    },
    isDead: () => dead,
  }
}

/** Opens a database whose statements are outside calls. A connection in which one broke is closed, and its transaction rolled back. */
export function connectThrough(breaker: Breaker, connection: Connection): Kysely<Database> {
  const pool = new pg.Pool({ ...connection, max: 8, types })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const real = preparing(pool)
  const through: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await real.connect()
      let broken = false
      const query = (...statement: Parameters<PostgresPoolClient['query']>) =>
        broken
          ? Promise.reject(new Broken())
          : breaker.outside(
              () => client.query(...statement) as unknown as Promise<unknown>,
              () => (broken = true),
            )
      const release = () => (client as unknown as { release(destroy: boolean): void }).release(broken)
      return { query, release } as unknown as PostgresPoolClient
    },
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: through }) })
}
