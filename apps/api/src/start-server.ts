import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@vonk/contracts/clock.ts'
import { createTexts } from '@vonk/i18n/server.ts'
import { sql } from 'kysely'
import { loadCountries } from './admission/countries.ts'
import { createLog } from './admission/log.ts'
import { removeAbandonedUploads } from './admission/upload.ts'
import { createApp } from './app.ts'
import { assemble, type Closers } from './assemble.ts'
import { isProduction, type Config } from './config.ts'
import { connect } from './database/connect.ts'
import { startEmbeddedPostgres, type Connection } from './database/embedded.ts'
import { takeLock } from './database/lock.ts'
import { migrate } from './database/migrate.ts'
import { loadDemo } from './demo/load-demo.ts'
import type { FileStore } from './dependencies.ts'
import { refuseDemoData } from './database/refuse-demo-data.ts'
import { seedSite } from './features/site/site.seed.ts'
import { startJobs } from './jobs/jobs.ts'
import { startChargebackWatch } from './features/credits/chargebacks.watch.ts'
import { startLedgerWatch } from './features/credits/ledger.proof.ts'
import { startRepeated } from './jobs/repeated.ts'
import { sendDueNotices } from './features/notifications/planned.service.ts'
import { createLocalBus } from './live/bus.ts'
import { createMemoryLimiter } from './limits/memory-limiter.ts'
import { createInbox } from './mail/inbox.ts'
import { createPayments } from './payments/payments.ts'
import { createFileStore } from './photos/files.ts'
import { startPurging } from './retention/purge.ts'
import { servingRoutes } from './serving-routes.ts'

export type RunningServer = {
  config: Config
  /** Describes where the database is, for the startup message. */
  database: string
}

/**
 * Starts the server: lock, database, migrations, base data, dependencies, demo, application. Adds everything it opens to
 * `closers` immediately, so that a failed or interrupted start leaves nothing behind.
 *
 * @throws {Error} with a message for the operator
 */
export async function startServer(config: Config, closers: Closers): Promise<RunningServer> {
  const dataDir = resolve(config.DATA_DIR)
  const lock = await takeLock(join(dataDir, 'server.lock'), `The data folder ${dataDir}`)
  closers.push(() => lock.release())
  await checkPortIsFree(config)
  await removeAbandonedUploads(config)

  const log = createLog(config)
  const onError = (error: unknown) => log.error({ err: error })

  const { to, database } = await findDatabase(config, dataDir, log, closers)
  const db = connect(to, { connections: config.DATABASE_CONNECTIONS, onError })
  closers.push(() => db.destroy())
  await sql`select 1`.execute(db).catch((cause: unknown) => {
    throw new Error(`The database cannot be reached: ${database}`, { cause })
  })
  await migrate(db)
  await seedSite(db)
  if (isProduction(config)) await refuseDemoData(db)

  const clock = systemClock
  const live = config.REDIS_URL
    ? await import('./live/redis-bus.ts').then(({ createRedisBus }) => createRedisBus(config.REDIS_URL ?? '', { onError }))
    : createLocalBus()
  closers.push(() => live.close())
  const limiter = config.REDIS_URL
    ? await import('./limits/redis-limiter.ts').then(({ createRedisLimiter }) =>
        createRedisLimiter(config.REDIS_URL ?? '', { clock, onError }),
      )
    : createMemoryLimiter(clock)
  closers.push(() => limiter.close())
  const files = await createFileStore(config)
  await tryStore(files)
  const { deps } = await assemble(
    {
      config,
      clock,
      db,
      live,
      limiter,
      log,
      files,
      payments: createPayments(config),
      texts: createTexts({ folder: textsFolder() }),
      countries: await loadCountries(),
      inbox: isProduction(config) ? null : createInbox({ file: join(dataDir, 'inbox.jsonl'), clock }),
      openJobs: () => startJobs(db, { onError }),
    },
    closers,
  )
  const purging = await startPurging(deps, { onError })
  closers.push(() => purging.stop())
  const telling = await startRepeated(deps.jobs, 'notices', (stopping) => sendDueNotices(deps, stopping), { onError })
  closers.push(() => telling.stop())
  const proving = await startLedgerWatch({ ...deps, db }, { onError })
  closers.push(() => proving.stop())
  deps.promotions.start()
  const disputing = await startChargebackWatch(deps, { onError })
  closers.push(() => disputing.stop())
  const demo = await loadDemo(config).then((loaded) => loaded?.startDemo(deps, { onError }))
  closers.push(() => demo?.stop())

  const app = await createApp(deps, servingRoutes(deps, { renderOriginal: demo?.renderOriginal }))
  closers.push(() => app.close())
  await app.listen({ host: config.HOST, port: config.PORT })
  return { config, database }
}

async function findDatabase(
  config: Config,
  dataDir: string,
  log: { info(message: string): void; warn(message: string): void },
  closers: Closers,
): Promise<{ to: Connection | string; database: string }> {
  if (config.DATABASE_URL)
    return { to: config.DATABASE_URL, database: `PostgreSQL at ${URL.parse(config.DATABASE_URL)?.host || 'DATABASE_URL'}` }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  closers.push(() => postgres.stop())
  return { to: postgres.connection, database: `its own PostgreSQL in ${postgres.folder}` }
}

/** Writes and removes a file, so that a wrong setting shows at the start and not at the first photo. */
async function tryStore(files: FileStore): Promise<void> {
  try {
    await files.write(`starts/${randomUUID()}`, Buffer.from('A server starts.'))
    await files.remove('starts')
  } catch (cause) {
    throw new Error('Files cannot be stored', { cause })
  }
}

/** The folder of the texts beside the bundle; undefined when run from the sources. */
function textsFolder(): string | undefined {
  const bundled = fileURLToPath(new URL('locales', import.meta.url))
  return existsSync(bundled) ? bundled : undefined
}

/** Fails early if the port is taken. If another program takes it later, `listen` throws the same error. */
function checkPortIsFree({ HOST, PORT }: Config): Promise<void> {
  return new Promise((done, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(PORT, HOST, () => probe.close(() => done()))
  })
}
