import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { second } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../dependencies.ts'

/** A check that takes longer counts as failed, in ms. */
const timeout = 2 * second
/** How long a result is reused, in ms, so that many requests do not cause many checks. */
const freshFor = 3 * second
/** Large enough to need a block of the disk: some file systems store small files next to their name. */
const probe = Buffer.alloc(16 * 1024)

/**
 * Checks whether the server can serve: the database and the data folder must be writable, and the file store must
 * answer. Parallel requests share one check.
 */
export function createReadiness({
  config,
  clock,
  db,
  files,
  log,
}: Pick<Dependencies, 'config' | 'clock' | 'db' | 'files' | 'log'>): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | undefined
  let wasReady = true
  const check = async () => {
    const checks = [
      ['database', inTime(isDatabaseWritable(db))],
      ['data folder', inTime(isFolderWritable(config.DATA_DIR))],
      ['file store', inTime(files.isReady())],
    ] as const
    const failed = (await Promise.all(checks.map(async ([name, passed]) => ((await passed) ? [] : [name])))).flat()
    const ready = failed.length === 0
    if (ready !== wasReady) log.warn({ failed }, ready ? 'ready again' : 'not ready')
    wasReady = ready
    return ready
  }
  return () => {
    const at = clock().getTime()
    if (!last || Math.abs(at - last.at) >= freshFor) last = { at, result: check() }
    return last.result
  }
}

async function isDatabaseWritable(db: Dependencies['db']): Promise<boolean> {
  // True for a replica, and for a database that was set to read-only.
  const { rows } = await sql<{ readonly: string }>`select current_setting('transaction_read_only') as readonly`.execute(db)
  return rows[0]?.readonly === 'off'
}

async function isFolderWritable(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'readiness.probe')
  try {
    await writeFile(file, probe)
    return true
  } finally {
    await rm(file, { force: true })
  }
}

function inTime(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeout)
  })
  return Promise.race([check.catch(() => false), tooLate]).finally(() => clearTimeout(timer))
}
