import { rm } from 'node:fs/promises'
import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { connect } from '../database/connect.ts'
import { startEmbeddedPostgres, type Connection } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { seedSite } from '../features/site/site.seed.ts'
import { openQueues } from '../jobs/queues.ts'
import { makeDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the test run. Its database is the migrated template; every test file gets a copy. */
    postgres: Connection
  }
}

const complain = (what: unknown) => void process.stderr.write(`${String(what)}\n`)

/** Starts one PostgreSQL for the whole run and migrates the template database in it. */
export async function setup(project: TestProject) {
  const dataDir = await makeDataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: { info() {}, warn: complain } })
  const db = connect(postgres.connection, { connections: 2 })
  await migrate(db)
  await seedSite(db)
  const boss = await openQueues(db, { supervise: false, onError: complain })
  await boss.stop({ graceful: false, close: false })
  await db.destroy()
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
