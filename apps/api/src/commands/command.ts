import { resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { readConfig, secretsHidden } from '../config.ts'
import { connect } from '../database/connect.ts'
import { postgresOf } from '../database/postgres-of.ts'
import type { Database } from '../database/schema.ts'
import type { FileStore, Jobs } from '../dependencies.ts'
import { openQueues, sendTo } from '../jobs/queues.ts'
import { createFileStore } from '../photos/files.ts'

/** What a command works with. */
export type Surroundings = { db: Kysely<Database>; dataDir: string; files: FileStore }

/** Runs a command of staff beside a running server, with its arguments. After an error it prints the reason and the process returns 1. */
export async function runCommand(run: (surroundings: Surroundings, given: string[]) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const dataDir = resolve(config.DATA_DIR)
  try {
    const db = connect(config.DATABASE_URL ?? (await embedded(dataDir)), { connections: 2 })
    try {
      await run({ db, dataDir, files: await createFileStore(config) }, process.argv.slice(2))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(secretsHidden(config)(error instanceof Error ? error.message : String(error)))
    process.exitCode = 1
  }
}

const embedded = (dataDir: string) =>
  postgresOf(dataDir).then(
    ({ connection }) => connection,
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`No server runs with the data folder ${dataDir}.`) : error
    },
  )

/** Calls `act` with a function that sends jobs to the running servers. */
export async function withJobs<Result>(db: Kysely<Database>, act: (send: Jobs['send']) => Promise<Result>): Promise<Result> {
  const boss = await openQueues(db, { supervise: false, onError: (error) => console.error(String(error)) })
  try {
    return await act(sendTo(boss))
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

/** How long a command waits for a running server, in ms. Without one the job stays in the queue. */
const patience = 15_000

/** Whether the servers make `isDone` true in time. */
export async function isDoneInTime(isDone: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(200)) if (await isDone()) return true
  return false
}
