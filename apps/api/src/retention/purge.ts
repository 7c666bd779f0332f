import { minute } from '@vonk/contracts/clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { stored } from './retention.ts'

/** Rows that one statement deletes: it takes milliseconds, and nobody who needs such a row waits longer. */
const atOnce = 500
/** Statements for one line in one run. What is left after so many goes the next hour. */
const most = 400
/** How often a server asks for a run; the queue starts one run an hour, however many servers ask. */
const askEvery = 10 * minute

type Needs = Pick<Dependencies, 'clock' | 'db' | 'files' | 'log'>

/** Deletes what has become too old, line by line. A line that fails does not hold up the others. */
export async function purge(deps: Needs, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const now = deps.clock()
  const isStopping = () => signal?.aborted ?? false
  const failures: unknown[] = []
  for (const { where, what, purge: deleteSome, inOneCall } of stored) {
    if (!deleteSome || isStopping()) continue
    try {
      let deleted = 0
      for (let turn = 0; turn < most && !isStopping(); turn++) {
        const some = await deleteSome(deps, now, atOnce)
        deleted += some
        if (some === 0 || inOneCall) break
      }
      if (deleted > 0) deps.log.info({ where, what, deleted }, 'purged')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Something old could not be deleted')
}

/** Purges once an hour, however many servers run; a run that a stop or a kill cuts off is made up for. */
export async function startPurging(deps: Needs & Pick<Dependencies, 'jobs'>, { onError }: { onError: (error: unknown) => void }) {
  const stopping = new AbortController()
  await deps.jobs.work('purge', () => purge(deps, { signal: stopping.signal }))
  const ask = () => void deps.jobs.send('purge', {}).catch(onError)
  ask()
  const timer = setInterval(ask, askEvery)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      stopping.abort()
    },
  }
}
