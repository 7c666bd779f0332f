import { expect, it } from 'vitest'
import { createPool } from './pool.ts'

it('runs as many tasks at a time as its width, queues the next in order, and refuses more when the queue is full', async () => {
  const pool = createPool({ width: 2, queue: 3 })
  const log: string[] = []
  const releases: (() => void)[] = []
  const work = (name: number) =>
    pool(async () => {
      log.push(`start ${name}`)
      await new Promise<void>((open) => releases.push(open))
      return name
    })
  const jobs = [1, 2, 3, 4, 5].map(work)
  await expect(work(6)).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: expect.any(Number) })
  expect(log).toEqual(['start 1', 'start 2'])
  for (let open = 0; open < 5; open++) {
    await expect.poll(() => releases.length).toBeGreaterThan(open)
    releases[open]?.()
  }
  expect(await Promise.all(jobs)).toEqual([1, 2, 3, 4, 5])
  expect(log).toEqual([1, 2, 3, 4, 5].map((name) => `start ${name}`))
})

it('limits the tasks of each owner separately', async () => {
  const pool = createPool({ width: 3, queue: 0, perOwner: 2 })
  const releases: (() => void)[] = []
  const work = () => new Promise<void>((open) => releases.push(open))
  const jobs = [pool(work, 'anna'), pool(work, 'anna')]
  await expect(pool(work, 'anna')).rejects.toMatchObject({ code: 'busy' })
  jobs.push(pool(work, 'ben'))
  await expect(pool(work, 'carl')).rejects.toMatchObject({ code: 'busy' })
  releases.forEach((open) => open())
  await Promise.all(jobs)
  expect(await pool(async () => 'again', 'anna')).toBe('again')
})

it('runs the next task after one that failed', async () => {
  const pool = createPool({ width: 1, queue: 1 })
  const failing = pool(() => Promise.reject(new Error('broken')))
  const next = pool(() => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
