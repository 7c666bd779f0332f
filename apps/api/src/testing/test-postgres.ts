import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import process from 'node:process'
import { minute } from '@vonk/contracts/clock.ts'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Closers } from '../assemble.ts'
import { connect } from '../database/connect.ts'
import { startEmbeddedPostgres, type Connection } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { seedSite } from '../features/site/site.seed.ts'
import { openQueues } from '../jobs/queues.ts'
import { makeDataFolder } from './data-folder.ts'

const complain = (what: unknown) => void process.stderr.write(`${String(what)}\n`)

/** Starts a PostgreSQL that loses its data at the end. Its database is migrated: a template for `copyOf`. */
export async function startTestPostgres(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const dataDir = await makeDataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: { info() {}, warn: complain } })
  const db = connect(postgres.connection, { connections: 2 })
  await migrate(db)
  await seedSite(db)
  const boss = await openQueues(db, { supervise: false, onError: complain })
  await boss.stop({ graceful: false, close: false })
  await db.destroy()
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A copy of the template database. The closers drop it. */
export async function copyOf(server: Connection, closers: Closers): Promise<Kysely<Database>> {
  const connection = await copiedDatabase(server, closers)
  // A machine that works for others meanwhile fails no test.
  const db = connect(connection, { connections: 8, patience: 10 * minute })
  closers.push(() => db.destroy())
  return db
}

/** The same without a connection. */
export async function copiedDatabase(server: Connection, closers: Closers): Promise<Connection> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ ...server, database: 'postgres' })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  // Without a log of the pages, which nobody will replay, a copy takes a third of the time.
  await admin(`create database ${name} template ${server.database} strategy file_copy`)
  closers.push(() => admin(`drop database ${name} with (force)`))
  return { ...server, database: name }
}
