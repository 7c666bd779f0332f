import { editions } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import type { JobData } from '../dependencies.ts'
import { openTestApp } from '../testing/harness.ts'
import { startJobs } from './jobs.ts'
import { openQueues, queues } from './queues.ts'
import { watchQueues } from './watch.ts'

const { db } = await openTestApp()
const failures: unknown[] = []
const jobs = await startJobs(db, { onError: (error) => failures.push(error) })
afterAll(() => jobs.stop())

const mail = (link: string): JobData['mail'] => ({ link })
const nobody = { edition: editions.she, companion: 'a', member: 'b', act: 'read' } as const

it('runs a job only after the transaction that sent it has committed', async () => {
  const done: string[] = []
  let last = () => {}
  const both = new Promise<void>((resolve) => (last = resolve))
  await db.transaction().execute(async (trx) => {
    await jobs.send('mail', mail('kept'), { trx })
  })
  await db
    .transaction()
    .execute(async (trx) => {
      await jobs.send('mail', mail('rolled back'), { trx })
      throw new Error('changed our mind')
    })
    .catch(() => {})
  await jobs.send('mail', mail('alone'))
  await jobs.work('mail', async (data) => {
    done.push('link' in data ? data.link : '')
    if (done.length === 2) last()
  })
  await both
  expect(done.toSorted()).toEqual(['alone', 'kept'])
})

it('runs jobs that come while their worker waits', async () => {
  const runs: string[] = []
  let ran = () => {}
  await jobs.work('photo', async ({ photo }) => {
    runs.push(photo)
    ran()
  })
  for (const photo of ['first', 'second']) {
    const runsIt = new Promise<void>((resolve) => (ran = resolve))
    await jobs.send('photo', { edition: editions.she, photo })
    await runsIt
  }
  expect(runs).toEqual(['first', 'second'])
})

it('wakes only workers with a job that is due', async () => {
  await jobs.send('export', { export: 'a' }, { afterSeconds: 3600 })
  await jobs.send('erasure', { account: 'a' })
  const woken: string[] = []
  const watch = watchQueues(db, { onError: (error) => failures.push(error) })
  onTestFinished(() => watch.stop())
  const once = new Promise<void>((resolve) => {
    for (const name of ['export', 'card', 'erasure']) {
      const wake = () => {
        woken.push(name)
        if (name === 'erasure') resolve()
      }
      watch.add({ name, everySeconds: 0.5, wake })
    }
  })
  await once
  expect(woken).toEqual(['erasure'])
})

it('retries a job that failed, and delays a job that is planned for later', async () => {
  await jobs.send('companion', nobody)
  await jobs.send('companion', { ...nobody, act: 'reply' }, { afterSeconds: 3600 })
  const tried: string[] = []
  let failed = () => {}
  const once = new Promise<void>((resolve) => (failed = resolve))
  await jobs.work('companion', async ({ act }) => {
    tried.push(act)
    failed()
    throw new Error('not today')
  })
  await once
  // Stop stores the outcome of the running job and ends the polling, before the retry two seconds later.
  await jobs.stop()
  const { rows } = await sql<{
    act: string
    state: string
  }>`select data->>'act' as act, state from pgboss.job where name = 'companion' order by created_on`.execute(db)
  expect(rows).toEqual([
    { act: 'read', state: 'retry' },
    { act: 'reply', state: 'created' },
  ])
  expect(tried).toEqual(['read'])
  expect(failures).toMatchObject([{ message: 'not today' }])
})

it('gives a queue of an earlier version its rules at the start', async () => {
  await sql`update pgboss.queue set retry_limit = 99 where name = 'refund'`.execute(db)
  const boss = await openQueues(db, { supervise: false, onError: (error) => failures.push(error) })
  onTestFinished(() => boss.stop({ graceful: false, close: false }))
  expect(await boss.getQueue('refund')).toMatchObject({ retryLimit: queues.refund.retryLimit })
})
