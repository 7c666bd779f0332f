import { NoResultError } from 'kysely'
import type { Db, Dependencies } from '../dependencies.ts'
import { Refusal } from './refusal.ts'

/**
 * How often a transaction is tried. A deadlock or serialisation failure is nobody's fault, a unique violation means that
 * another transaction wrote the same thing at the same instant, and a missing row that another removed it: the next try
 * finds what is there now and decides anew.
 */
const attempts = 5

/** Runs `work` in a transaction, perhaps several times, and its effects once that has committed. */
export async function inTransaction<T>(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  work: (db: Db, afterCommit: (effect: () => void | Promise<void>) => void) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void | Promise<void>)[] = []
    try {
      const outcome = await db.transaction().execute((trx) => settled(work(trx, (effect) => effects.push(effect))))
      await runEffects(effects, log)
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.result
    } catch (error) {
      if (attempt < attempts && isConflict(error)) continue
      throw error
    }
  }
}

async function runEffects(effects: readonly (() => void | Promise<void>)[], log: Dependencies['log']): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      log.error({ err: error }, 'an effect after a commit failed')
    }
  }
}

/** Keeps a refusal that commits from rolling its transaction back. */
async function settled<T>(work: Promise<T>): Promise<{ result: T } | { refusal: Refusal }> {
  try {
    return { result: await work }
  } catch (error) {
    if (error instanceof Refusal && error.commits) return { refusal: error }
    throw error
  }
}

/** PostgreSQL's codes of serialization failure, deadlock, unique violation, and of a row that was removed meanwhile: refused as a key, or not found. */
const conflicts = new Set(['40001', '40P01', '23505', '23503', 'P0002'])

const isConflict = (error: unknown) =>
  error instanceof NoResultError ||
  (typeof error === 'object' && error !== null && 'code' in error && conflicts.has(String(error.code)))
