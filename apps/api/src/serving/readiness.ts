import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { second } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../dependencies.ts'

/** Longest a check may take before the server calls itself not ready, in ms. */
const patience = 2 * second
/** An answer holds for this long, so that nobody can make the server work by asking, in ms. */
const freshFor = 3 * second
/** More than a file system keeps beside a file's name: it takes a block of the disk. */
const probe = Buffer.alloc(16 * 1024)

/**
 * Whether the server can serve: its database takes writes and its data folder does. Both are looked at rarely, and once
 * for all who ask at the same time.
 */
export function createReadiness({
  config,
  clock,
  db,
  log,
}: Pick<Dependencies, 'config' | 'clock' | 'db' | 'log'>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  let wasReady = true
  const look = async () => {
    const checks = [
      ['database', withinPatience(databaseTakesWrites(db))],
      ['data folder', withinPatience(folderTakesWrites(config.DATA_DIR))],
    ] as const
    const failed = (await Promise.all(checks.map(async ([name, check]) => ((await check) ? [] : [name])))).flat()
    const ready = failed.length === 0
    if (ready !== wasReady) log.warn({ failed }, ready ? 'ready again' : 'not ready')
    wasReady = ready
    return ready
  }
  return () => {
    const at = clock().getTime()
    if (!last || Math.abs(at - last.at) >= freshFor) last = { at, answer: look() }
    return last.answer
  }
}

async function databaseTakesWrites(db: Dependencies['db']): Promise<boolean> {
  // A replica and a database that was set to be read are both read-only.
  const { rows } = await sql<{ readonly: string }>`select current_setting('transaction_read_only') as readonly`.execute(db)
  return rows[0]?.readonly === 'off'
}

async function folderTakesWrites(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'readiness.probe')
  try {
    await writeFile(file, probe)
    return true
  } finally {
    await rm(file, { force: true })
  }
}

function withinPatience(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  return Promise.race([check.catch(() => false), tooLate]).finally(() => clearTimeout(timer))
}
