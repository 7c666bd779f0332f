import { createTexts } from '@vonk/i18n/server.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createLog } from '../src/admission/log.ts'
import { createSecurityLog } from '../src/admission/security-log.ts'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { types } from '../src/database/connect.ts'
import type { Connection } from '../src/database/embedded.ts'
import type { Database } from '../src/database/schema.ts'
import { createLocalBus } from '../src/live/bus.ts'
import { createMemoryLimiter } from '../src/limits/memory-limiter.ts'
import type { Parts } from '../src/parts.ts'
import { createPools } from '../src/work/pool.ts'

export type Statement = { text: string; values: readonly unknown[] }

type Injected = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: object }

/**
 * What the server sends to PostgreSQL for a request, in order: the application runs here once with a listening ear, so
 * that the bare side of a comparison is the same SQL, whatever becomes of the code. `requestOf(1)` is made to warm up,
 * `requestOf(2)` is listened to.
 */
export async function statementsOf(connection: Connection, requestOf: (turn: number) => Injected): Promise<Statement[]> {
  const heard: Statement[] = []
  const pool = new pg.Pool({ ...connection, max: 2, types })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      heard.push({ text: query.sql, values: query.parameters })
    },
  })
  const unused = () => Promise.reject(new Error('Not part of the benchmark'))
  const config = readConfig({ DATA_DIR: '/nonexistent', RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
  const log = createLog(config)
  const parts: Parts = {
    config,
    clock: () => new Date(),
    db,
    live: createLocalBus(),
    jobs: { send: unused, work: unused, stop: unused },
    files: { write: unused, read: unused, remove: unused },
    payments: { name: 'sandbox', checkout: unused, readNotice: unused },
    texts: createTexts(),
    inbox: null,
    log,
    security: createSecurityLog(log),
    limiter: createMemoryLimiter(() => new Date()),
    pools: createPools(),
  }
  const app = await createApp(parts)
  try {
    for (const turn of [1, 2]) {
      heard.length = 0
      const answer = await app.inject(requestOf(turn))
      if (answer.statusCode !== 200) throw new Error(`The request to listen to was refused: ${answer.statusCode} ${answer.body}`)
    }
    return heard.slice()
  } finally {
    await app.close()
    await db.destroy()
  }
}

/** Sends statements as the server does: what stands between begin and commit over one connection. */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  substitute: (value: unknown) => unknown,
): Promise<void> {
  for (const { text, values } of statements) await client.query(text, values.map(substitute))
}
