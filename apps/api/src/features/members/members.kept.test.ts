import { second } from '@vonk/contracts/clock.ts'
import { expect, it } from 'vitest'
import type { Dependencies } from '../../dependencies.ts'
import { kept } from './members.kept.ts'

/** What is kept of a source whose answers are numbered, and come when the test says so. */
function numbered() {
  const deps = { db: {} as Dependencies['db'] }
  const reads: PromiseWithResolvers<string>[] = []
  const ask = kept(
    (_db, key: string) => {
      const read = Promise.withResolvers<string>()
      const answer = `${key} ${reads.push(read)}`
      return read.promise.then(() => answer)
    },
    { keyOf: (key) => key, entriesAtMost: 2 },
  )
  const at = (seconds: number, key = 'a') => ask(deps, key, new Date(seconds * second))
  const answer = async (number: number) => {
    reads[number - 1]?.resolve('')
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const fail = async (number: number) => {
    reads[number - 1]?.reject(new Error('unreachable'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { at, answer, fail, count: () => reads.length }
}

it('reads once for all who ask within five seconds', async () => {
  const { at, answer, count } = numbered()
  const both = Promise.all([at(0), at(1)])
  await answer(1)
  expect([await both, await at(4.9), count()]).toEqual([['a 1', 'a 1'], 'a 1', 1])
})

it('answers from what it has while it reads anew, once', async () => {
  const { at, answer, count } = numbered()
  const first = at(0)
  await answer(1)
  await first
  expect([await at(5), await at(6), count()]).toEqual(['a 1', 'a 1', 2])
  await answer(2)
  expect([await at(7), await at(9.9), count()]).toEqual(['a 2', 'a 2', 2])
})

it('answers nothing older than ten seconds, however long a read takes', async () => {
  const { at, answer, count } = numbered()
  const first = at(0)
  await answer(1)
  await first
  await at(5)
  const late = at(10)
  expect(count()).toBe(3)
  await answer(3)
  expect(await late).toBe('a 3')
  // What was asked before is older, although it comes later.
  await answer(2)
  expect([await at(11), count()]).toEqual(['a 3', 3])
})

it('reads again after a failure, and tells it to those who wait', async () => {
  const { at, answer, fail, count } = numbered()
  const first = at(0)
  await fail(1)
  await expect(first).rejects.toThrow('unreachable')
  const again = at(1)
  await answer(2)
  expect(await again).toBe('a 2')
  expect(await at(6)).toBe('a 2')
  await fail(3)
  expect([await at(7), count()]).toEqual(['a 2', 4])
})

it('keeps no more than so many', async () => {
  const { at, answer, count } = numbered()
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    const asked = at(0, key)
    await answer(index + 1)
    await asked
  }
  expect(await at(1, 'c')).toBe('c 3')
  void at(1, 'a')
  expect(count()).toBe(4)
})
