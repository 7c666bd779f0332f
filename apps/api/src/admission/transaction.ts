import { NoResultError } from 'kysely'
import type { Db, Dependencies } from '../dependencies.ts'
import { Refusal } from './refusal.ts'

/**
 * How often a transaction is tried. A conflict comes from a parallel transaction: a deadlock, a serialization failure, the
 * same row inserted, or a row deleted. The next try reads the current state and decides again.
 */
const attempts = 5

/** Runs `work` in a transaction, several times on conflicts, and its effects after the commit. */
export async function inTransaction<T>(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  work: (db: Db, afterCommit: (effect: () => void | Promise<void>) => void) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void | Promise<void>)[] = []
    try {
      const outcome = await db.transaction().execute((trx) => keepCommittingRefusal(work(trx, (effect) => effects.push(effect))))
      await runEffects(effects, log)
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.result
    } catch (error) {
      if (attempt < attempts && isConflict(error)) continue
      throw error
    }
  }
}

/**
 * Runs `work` without a transaction of its own and its effects afterwards. Returns null, without effects, if the work wrote
 * nothing: it returned null or a refusal, or met a conflict. Only for work of one statement, which is a transaction by itself.
 */
export async function inOneStatement<T>(
  { log }: Pick<Dependencies, 'log'>,
  work: (afterCommit: (effect: () => void | Promise<void>) => void) => Promise<T | null>,
): Promise<T | null> {
  const effects: (() => void | Promise<void>)[] = []
  try {
    const outcome = await work((effect) => effects.push(effect))
    if (outcome !== null) await runEffects(effects, log)
    return outcome
  } catch (error) {
    if (error instanceof Refusal || isConflict(error)) return null
    throw error
  }
}

async function runEffects(effects: readonly (() => void | Promise<void>)[], log: Dependencies['log']): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      log.error({ err: error }, 'effect after the commit failed')
    }
  }
}

/** Returns a refusal that `commits` instead of throwing it, so that the transaction is not rolled back. */
async function keepCommittingRefusal<T>(work: Promise<T>): Promise<{ result: T } | { refusal: Refusal }> {
  try {
    return { result: await work }
  } catch (error) {
    if (error instanceof Refusal && error.commits) return { refusal: error }
    throw error
  }
}

/**
 * PostgreSQL: serialization failure, deadlock, a lock that took too long, unique violation, and a row deleted meanwhile (foreign
 * key, no data).
 */
const conflicts = new Set(['40001', '40P01', '55P03', '23505', '23503', 'P0002'])

/** What PostgreSQL calls a serialization failure, found by the server: a parallel transaction changed what this one relied on. */
export class Conflict extends Error {
  readonly code = '40001'
}

const isConflict = (error: unknown) =>
  error instanceof NoResultError ||
  (typeof error === 'object' && error !== null && 'code' in error && conflicts.has(String(error.code)))
