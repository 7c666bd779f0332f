import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { JobData, Jobs } from '../dependencies.ts'

type Rules = Omit<Queue, 'name'> & {
  everySeconds: number
  atOnce: number
  /** However often and by however many servers it is sent: one job in so many seconds. */
  oneWithin?: number
}

const hours = 3600

/** How each kind of job is retried, how often it is looked for, how many of it run at a time, and how long its row stays. */
export const queues: Record<keyof JobData, Rules> = {
  // A mail server that is away for a night must not cost a mail. A job carries the id of a link, which has a row of its own.
  mail: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 2 * hours,
    expireInSeconds: 120,
    deleteAfterSeconds: hours,
    everySeconds: 1,
    atOnce: 4,
  },
  // Goes on for longer than an order is kept open, so that its last run is the one that gives it up.
  order: {
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 120,
    deleteAfterSeconds: hours,
    everySeconds: 5,
    atOnce: 4,
  },
  companion: {
    retryLimit: 1,
    retryDelay: 2,
    expireInSeconds: 60,
    retentionSeconds: hours,
    deleteAfterSeconds: 600,
    everySeconds: 1,
    atOnce: 4,
  },
  purge: {
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: hours / 2,
    retentionSeconds: hours,
    deleteAfterSeconds: 2 * hours,
    everySeconds: 30,
    atOnce: 1,
    oneWithin: hours,
  },
}

export const queueNames = Object.keys(queues) as (keyof JobData)[]

type Options = {
  /** Whether this process looks after the queues: clears old jobs, gives up on lost ones. Off in tests. */
  supervise?: boolean
  onError: (error: unknown) => void
}

const noJob = '00000000-0000-0000-0000-000000000000'

/** Opens pg-boss on the database, in a schema of its own, and makes the queues that are not there yet. */
export async function openQueues(db: Kysely<Database>, { supervise = true, onError }: Options): Promise<PgBoss> {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: 'pgboss',
    supervise,
    superviseIntervalSeconds: 60,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
  })
  boss.on('error', onError)
  await boss.start()
  const made = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of queueNames) {
    const { everySeconds: _every, atOnce: _atOnce, oneWithin: _oneWithin, ...options } = queues[name]
    // The rules of a queue that is there may be an earlier version's.
    await (made.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
    // Has pg-boss remember the queue: else the first job sent in a transaction takes a second connection to look it up,
    // and as many transactions at a time as there are connections wait for each other.
    await boss.getJobById(name, noJob)
  }
  return boss
}

/** Puts a job in its queue: inside `trx` when given, so that it exists if and only if that commits. */
export const sendTo =
  (boss: PgBoss): Jobs['send'] =>
  async (name, data, { afterSeconds, trx } = {}) => {
    const { oneWithin } = queues[name]
    await boss.send(name, data, {
      ...(oneWithin && { singletonSeconds: oneWithin }),
      ...(afterSeconds && { startAfter: Math.ceil(afterSeconds) }),
      ...(trx && { db: fromKysely(trx) }),
    })
  }
