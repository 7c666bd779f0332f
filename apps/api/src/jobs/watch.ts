import { second } from '@vonk/contracts/clock.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

type Watched = { name: string; everySeconds: number; wake: () => void }

/** How often the watch looks: as often as the most urgent queues want it. */
const lookEvery = second / 2

/**
 * Wakes workers whose queues have jobs that are due: one short statement for all queues. When each worker looked for its own
 * jobs, pg-boss sent a dozen statements a second, which PostgreSQL planned each time, most of them at the same moment. A worker
 * that is woken during its work looks again when it is done.
 */
export function watchQueues(db: Kysely<Database>, { onError }: { onError: (error: unknown) => void }) {
  const watched: (Watched & { nextAt: number })[] = []
  let stopped = false
  const look = async () => {
    const now = performance.now()
    const asked = watched.filter(({ nextAt }) => nextAt <= now)
    const due = await queuesWithDueJobs(db, asked)
    for (const queue of asked) {
      // After the look: one that failed is made up for at once. Half a look early, because looks come a little late.
      queue.nextAt = now + queue.everySeconds * second - lookEvery / 2
      if (!stopped && due.has(queue.name)) queue.wake()
    }
  }
  let looking = Promise.resolve()
  const lookSoon = () =>
    setTimeout(() => {
      looking = look()
        .catch(onError)
        .finally(() => {
          if (!stopped) timer = lookSoon()
        })
    }, lookEvery).unref()
  let timer = lookSoon()
  return {
    add: (one: Watched) => void watched.push({ ...one, nextAt: 0 }),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** Which queues have a job that may run now. It looks for one job of each in the index, however many wait for a later day. */
async function queuesWithDueJobs(db: Kysely<Database>, asked: readonly Watched[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${asked.map(({ name }) => name)}::text[]) as queue (name)
    cross join lateral (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now() limit 1
    ) as due
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}
