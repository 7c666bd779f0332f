import process from 'node:process'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { openQueues, queueNames, sendTo } from '../jobs/queues.ts'
import type { JobData, Jobs } from '../dependencies.ts'

export type HeldJobs = Jobs & {
  /** Runs all jobs, including delayed ones and those they create. Throws the error of a job. */
  run(): Promise<void>
}

/** The real queues in the real database. Jobs wait until the test runs them: no polling, no sleeping. */
export async function createHeldJobs(db: Kysely<Database>): Promise<HeldJobs> {
  const boss = await openQueues(db, { supervise: false, onError: (error) => void process.stderr.write(`${String(error)}\n`) })
  const handlers = new Map<string, (data: never) => Promise<void>>()

  const runOne = async (name: keyof JobData): Promise<boolean> => {
    const handler = handlers.get(name)
    if (!handler) return false
    const [job] = await boss.fetch<JobData[typeof name]>(name, { ignoreStartAfter: true })
    if (!job) return false
    try {
      await handler(job.data as never)
    } catch (error) {
      await boss.fail(name, job.id)
      throw error
    }
    await boss.complete(name, job.id)
    return true
  }

  /** One statement instead of one per queue: most tests wait for one job. */
  const queuesWithJobs = async () => {
    const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job where state < 'active'`.execute(db)
    return new Set(rows.map(({ name }) => name))
  }

  return {
    send: sendTo(boss),
    async work(name, handler) {
      handlers.set(name, handler)
    },
    async run() {
      for (let done = true; done;) {
        done = false
        const waiting = await queuesWithJobs()
        for (const name of queueNames) if (waiting.has(name)) while (await runOne(name)) done = true
      }
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}
