import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** A statement is prepared at this run: rare ones, e.g. of odd searches, are not worth the memory in each connection. */
const worthwhileAt = 3
/** How many statements are prepared at most, and of how many the runs are counted. */
const maximum = { prepared: 500, counted: 2_000 }

/**
 * In front of a statement that PostgreSQL must plan anew for its values: one plan for all of them would be far slower, e.g.
 * for a search.
 */
export const plannedByValue = '/* planned by value */'

/** The names of the statements that run often, by their text. */
export function createStatementNames() {
  const runs = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  return {
    /** The name under which a statement is prepared; undefined if it runs too rarely. */
    nameOf(text: string): string | undefined {
      const known = names.get(text)
      if (known !== undefined || names.size >= maximum.prepared || text.includes(plannedByValue)) return known
      const run = (runs.get(text) ?? 0) + 1
      if (run < worthwhileAt) {
        if (runs.size >= maximum.counted) runs.clear()
        runs.set(text, run)
        return undefined
      }
      runs.delete(text)
      const name = `${generation}.${names.size}`
      names.set(text, name)
      return name
    },
    /** Prepares all statements anew. */
    renew() {
      names.clear()
      generation += 1
    },
  }
}

const transactionBegins = /^(begin|start transaction)\b/i
const transactionEnds = /^(commit|rollback)$/i

/** Whether a statement was prepared before a migration changed its columns. */
const isOutdated = (error: unknown) =>
  error instanceof Error && (error as { code?: string }).code === '0A000' && error.message.includes('cached plan')

/**
 * The pool as Kysely uses it, with the frequent statements prepared in each connection: planning most of them takes longer
 * than running them.
 */
export function preparing(pool: Pool): PostgresPool {
  const names = createStatementNames()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const prepare = (client: PoolClient) => {
    // A transaction that asks nothing costs nothing: it begins with its first statement.
    let begin: string | undefined
    const query = async (text: string, values: readonly unknown[]) => {
      if (transactionBegins.test(text)) {
        begin = text
        return { command: 'BEGIN', rowCount: null, rows: [] }
      }
      if (begin !== undefined) {
        const first = begin
        begin = undefined
        if (transactionEnds.test(text)) return { command: 'COMMIT', rowCount: null, rows: [] }
        await client.query(first)
      }
      // Without parameters a statement needs a single message, e.g. `begin`.
      const name = values.length > 0 ? names.nameOf(text) : undefined
      try {
        return await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
      } catch (error) {
        if (isOutdated(error)) names.renew()
        throw error
      }
    }
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? prepare(client)
      clients.set(client, known)
      return known
    },
  }
}
