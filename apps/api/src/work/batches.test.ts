import { expect, it } from 'vitest'
import { inBatches } from './batches.ts'

type Item = { name: string; keys?: string[] }

/** Work that waits until the test lets each batch go, and fails if one of its items is bad. */
function heldWork({ width = 1, most = 10 } = {}) {
  const batches: { names: string[]; go(): void }[] = []
  const call = inBatches<Item, string>(
    async (items) => {
      await new Promise<void>((go) => batches.push({ names: items.map(({ name }) => name), go }))
      if (items.some(({ name }) => name === 'bad')) throw new Error('bad')
      return items.map(({ name }) => `${name} done`)
    },
    { keysOf: ({ name, keys }) => keys ?? [name], width, most },
  )
  const names = () => batches.map((batch) => batch.names.join(' '))
  /** Lets the batch at a place go, as soon as it is under way. */
  const letGo = async (place: number) => {
    await expect.poll(() => batches.length).toBeGreaterThan(place)
    batches[place]?.go()
  }
  return { call, names, letGo }
}

it('does one call at once, and together what is called while a batch is under way', async () => {
  const { call, names, letGo } = heldWork({ most: 3 })
  const first = call({ name: 'a' })
  await expect.poll(names).toEqual(['a'])
  const others = ['b', 'c', 'd', 'e'].map((name) => call({ name }))
  for (let place = 0; place < 3; place++) await letGo(place)
  expect(await Promise.all([first, ...others])).toEqual(['a done', 'b done', 'c done', 'd done', 'e done'])
  expect(names()).toEqual(['a', 'b c d', 'e'])
})

it('has no more batches under way than its width', async () => {
  const { call, names, letGo } = heldWork({ width: 2, most: 1 })
  const calls = ['a', 'b', 'c'].map((name) => call({ name }))
  await expect.poll(names).toEqual(['a', 'b'])
  await letGo(1)
  await expect.poll(names).toEqual(['a', 'b', 'c'])
  await letGo(0)
  await letGo(2)
  await Promise.all(calls)
})

it('lets items with a common key take their turns in the order of the calls', async () => {
  const { call, names, letGo } = heldWork({ width: 2 })
  const calls = [
    call({ name: '1', keys: ['anna', 'chat'] }),
    call({ name: '2', keys: ['ben', 'chat'] }),
    call({ name: '3', keys: ['ben'] }),
    call({ name: '4', keys: ['carl'] }),
  ]
  await expect.poll(names).toEqual(['1 4'])
  for (let place = 0; place < 3; place++) await letGo(place)
  await Promise.all(calls)
  expect(names()).toEqual(['1 4', '2', '3'])
})

it('tries each item alone when their batch fails, and others do not wait for that', async () => {
  const { call, names, letGo } = heldWork()
  const calls = [call({ name: 'a' }), call({ name: 'bad' })]
  await letGo(0)
  await expect.poll(names).toEqual(['a bad', 'a', 'bad'])
  calls.push(call({ name: 'c' }))
  await letGo(3)
  expect(await calls[2]).toBe('c done')
  await letGo(1)
  await letGo(2)
  const [one, other] = await Promise.allSettled(calls)
  expect(one).toEqual({ status: 'fulfilled', value: 'a done' })
  expect(other).toMatchObject({ status: 'rejected', reason: { message: 'bad' } })
})

it('goes on after a call that failed', async () => {
  const { call, letGo } = heldWork()
  const failing = call({ name: 'bad' })
  await letGo(0)
  await expect(failing).rejects.toThrow('bad')
  const again = call({ name: 'bad ones are tried again' })
  await letGo(1)
  expect(await again).toBe('bad ones are tried again done')
})
