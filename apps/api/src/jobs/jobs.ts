import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Jobs } from '../dependencies.ts'
import { openQueues, queues, sendTo } from './queues.ts'
import { watchQueues } from './watch.ts'

/** How long running jobs may continue when the server stops, in ms. A job that is cut off runs again later. */
const grace = 5_000

/** How often a worker asks for jobs of its own accord. It is the watch that tells it when there are some. */
const unaskedSeconds = 3600

/** Background jobs on pg-boss. `onError` gets the errors of failed jobs and looks; both are retried. */
export async function startJobs(db: Kysely<Database>, { onError }: { onError: (error: unknown) => void }): Promise<Jobs> {
  const boss = await openQueues(db, { onError })
  const watch = watchQueues(db, { onError })
  return {
    send: sendTo(boss),
    async work(name, handler) {
      const { everySeconds, atOnce } = queues[name]
      const options = {
        pollingIntervalSeconds: unaskedSeconds,
        batchSize: atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      const worker = await boss.work<Parameters<typeof handler>[0]>(name, options, (batch) =>
        Promise.all(
          batch.map(async ({ id, data }) => {
            try {
              await handler(data)
              return { id, status: 'completed' as const }
            } catch (error) {
              onError(error)
              return {
                id,
                status: 'failed' as const,
                output: { message: error instanceof Error ? error.message : String(error) },
              }
            }
          }),
        ),
      )
      watch.add({ name, everySeconds, wake: () => boss.notifyWorker(worker) })
    },
    async stop() {
      // At once: a look may wait for a connection while workers still take new jobs.
      await Promise.all([watch.stop(), boss.stop({ graceful: true, timeout: grace, close: false })])
    },
  }
}
