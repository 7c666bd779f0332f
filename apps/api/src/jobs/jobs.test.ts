import { editions } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { JobData } from '../dependencies.ts'
import { openTestApp } from '../testing/harness.ts'
import { startJobs } from './jobs.ts'

const { db } = await openTestApp()
const failures: unknown[] = []
const jobs = await startJobs(db, { onError: (error) => failures.push(error) })
afterAll(() => jobs.stop())

const mail = (link: string): JobData['mail'] => ({ link })
const nobody = { edition: editions.she, companion: 'a', member: 'b', act: 'read' } as const

it('does what was sent when the transaction it was sent in has committed, and only then', async () => {
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
  await jobs.work('mail', async ({ link }) => {
    done.push(link)
    if (done.length === 2) last()
  })
  await both
  expect(done.toSorted()).toEqual(['alone', 'kept'])
})

it('keeps a job that failed for another try, and waits with one for later', async () => {
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
  // What runs is written down, and nothing is looked for any more: two seconds later the other try would come.
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
