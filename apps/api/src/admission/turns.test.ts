import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets one request go on per turn of the event loop, the first of them immediately', async () => {
  const turn = createTurns()
  const log: string[] = []
  for (const request of [1, 2, 3, 4]) void turn().then(() => log.push(`request ${request}`))
  for (let at = 0; at < 4; at++) {
    await nextTurn()
    log.push('others')
  }
  expect(log).toEqual(['request 1', 'request 2', 'others', 'request 3', 'others', 'request 4', 'others', 'others'])
})

it('lets the next request go on immediately once nobody waits', async () => {
  const turn = createTurns()
  await turn()
  await nextTurn()
  const log: string[] = []
  void turn().then(() => log.push('request'))
  await Promise.resolve()
  await Promise.resolve()
  expect(log).toEqual(['request'])
})
