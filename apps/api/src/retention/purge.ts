import type { Dependencies } from '../dependencies.ts'
import { startRepeated } from '../jobs/repeated.ts'
import { stored } from './retention.ts'

/** Rows per statement. A statement takes milliseconds, and others who need such a row wait no longer. */
const batchSize = 500
/** Statements per line in one run. The next run deletes the rest. */
const maximumBatches = 400

type Needs = Pick<Dependencies, 'clock' | 'db' | 'files' | 'inbox' | 'log'>

/** Deletes old items for each line of `stored`. If a line fails, the others still run. */
export async function purge(deps: Needs, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const now = deps.clock()
  const isStopping = () => signal?.aborted ?? false
  const failures: unknown[] = []
  for (const { where, what, purge: deleteSome, inOneCall } of stored) {
    if (!deleteSome || isStopping()) continue
    try {
      let deleted = 0
      for (let turn = 0; turn < maximumBatches && !isStopping(); turn++) {
        const some = await deleteSome(deps, now, batchSize)
        deleted += some
        if (some === 0 || inOneCall) break
      }
      if (deleted > 0) deps.log.info({ where, what, deleted }, 'purged')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some old items could not be deleted')
}

/** Purges once per hour, however many servers run. */
export const startPurging = (deps: Needs & Pick<Dependencies, 'jobs'>, { onError }: { onError: (error: unknown) => void }) =>
  startRepeated(deps.jobs, 'purge', (stopping) => purge(deps, stopping), { onError })
