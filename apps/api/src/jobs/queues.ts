import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { JobData, Jobs } from '../dependencies.ts'

type Rules = Omit<Queue, 'name'> & {
  everySeconds: number
  atOnce: number
  /** At most one job in this many seconds, however often and by however many servers it is sent. */
  oneWithin?: number
}

const hours = 3600

/** Long work of each day. */
const daily: Rules = {
  retryLimit: 2,
  retryDelay: hours,
  expireInSeconds: 3 * hours,
  retentionSeconds: 12 * hours,
  deleteAfterSeconds: 24 * hours,
  everySeconds: 60,
  atOnce: 1,
  oneWithin: 24 * hours,
}

/** Tells open pages what commands of staff changed. A page that is not told in time learns it at its next call. */
const toOpenPages: Rules = {
  retryLimit: 1,
  retryDelay: 2,
  expireInSeconds: 60,
  retentionSeconds: 600,
  deleteAfterSeconds: 600,
  everySeconds: 0.5,
  atOnce: 10,
}

/** For each kind of job: its retries, how often the watch looks for it, how many run at a time, how long its row stays. */
export const queues: Record<keyof JobData, Rules> = {
  // No mail is lost when the mail server is down for a night. The job contains only the id of a row in `mail_links`.
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
  // The retries last longer than an order stays open, so that the last one gives the order up.
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
  // Nobody loses money because a provider is out of reach: the job is tried for two months.
  refund: {
    retryLimit: 700,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 2 * hours,
    expireInSeconds: 120,
    retentionSeconds: 60 * 24 * hours,
    deleteAfterSeconds: hours,
    everySeconds: 2,
    atOnce: 4,
  },
  // A provider that is out of reach must not keep a removed card.
  card: {
    retryLimit: 700,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 2 * hours,
    expireInSeconds: 120,
    retentionSeconds: 60 * 24 * hours,
    deleteAfterSeconds: hours,
    everySeconds: 10,
    atOnce: 2,
  },
  // A file store that is full or out of reach may take a night to mend. A file that cannot be decoded is not retried.
  photo: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 2 * hours,
    expireInSeconds: 600,
    deleteAfterSeconds: hours,
    everySeconds: 0.5,
    atOnce: 1,
  },
  'photo-review': {
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: hours,
    everySeconds: 1,
    atOnce: 4,
  },
  // As for photos: a file store out of reach may take a night to mend.
  verification: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 2 * hours,
    expireInSeconds: 600,
    deleteAfterSeconds: hours,
    everySeconds: 2,
    atOnce: 1,
  },
  'photo-removal': {
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: hours,
    everySeconds: 10,
    atOnce: 10,
  },
  'message-photo-removal': {
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: hours,
    everySeconds: 10,
    atOnce: 10,
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
  'activity-push': {
    retryLimit: 1,
    retryDelay: 10,
    expireInSeconds: 60,
    retentionSeconds: 600,
    deleteAfterSeconds: 600,
    everySeconds: 2,
    atOnce: 10,
  },
  // Nobody knows whether a push that was cut off has arrived, so it is not sent again. The job itself repeats refused ones.
  push: {
    retryLimit: 0,
    expireInSeconds: 60,
    retentionSeconds: hours,
    deleteAfterSeconds: 600,
    everySeconds: 1,
    atOnce: 10,
  },
  // After the pushes, which save an email. After a longer outage the mail would be old news.
  activity: {
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 60,
    retentionSeconds: 6 * hours,
    deleteAfterSeconds: 600,
    everySeconds: 10,
    atOnce: 10,
  },
  // A run that was cut off goes on with the members who were not told yet.
  notices: {
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: hours / 2,
    retentionSeconds: hours,
    deleteAfterSeconds: 2 * hours,
    everySeconds: 30,
    atOnce: 1,
    oneWithin: hours / 4,
  },
  // Long enough for a slow disk. The job itself gives up after some attempts, so that the member learns of it.
  export: {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: hours / 2,
    expireInSeconds: hours / 2,
    deleteAfterSeconds: hours,
    everySeconds: 2,
    atOnce: 1,
  },
  erasure: {
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 300,
    deleteAfterSeconds: hours,
    everySeconds: 2,
    atOnce: 1,
  },
  // Credits are money: the job is tried for a day.
  returns: {
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 2 * hours,
    expireInSeconds: 600,
    deleteAfterSeconds: hours,
    everySeconds: 2,
    atOnce: 2,
  },
  // The row waits for the days of the setting, and then has a day.
  escrow: {
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 2 * hours,
    expireInSeconds: 120,
    retentionSeconds: 30 * 24 * hours,
    deleteAfterSeconds: hours,
    everySeconds: 30,
    atOnce: 10,
  },
  'account-closing': toOpenPages,
  'photo-decision': toOpenPages,
  'message-removal': toOpenPages,
  // One request to the provider after the other.
  chargebacks: daily,
  // It locks nothing, so it runs at any time. A statement of it may take half an hour.
  ledger: daily,
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
  /** Whether this process maintains the queues: removes old jobs, fails lost jobs. Off in tests. */
  supervise?: boolean
  onError: (error: unknown) => void
}

const noJob = '00000000-0000-0000-0000-000000000000'

/** Opens pg-boss in its own schema, and creates missing queues. */
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
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of queueNames) {
    const { everySeconds: _every, atOnce: _atOnce, oneWithin: _oneWithin, ...options } = queues[name]
    const existing = made.get(name)
    // The start has cached what exists.
    if (existing && isSubset(options, existing)) continue
    // An existing queue may have the rules of an earlier version.
    await (existing ? boss.updateQueue(name, options) : boss.createQueue(name, options))
    // This makes pg-boss cache the queue. Otherwise the first job sent in a transaction needs a second connection to look
    // the queue up, and transactions that use all connections would wait for each other.
    await boss.getJobById(name, noJob)
  }
  return boss
}

const isSubset = (part: object, whole: object) =>
  Object.entries(part).every(([key, value]) => (whole as Record<string, unknown>)[key] === value)

/** Sends a job. With `trx`, the job exists only if that transaction commits. */
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
