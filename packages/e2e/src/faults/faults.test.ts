import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '@vonk/contracts/clock.ts'
import { faults, smallSizes } from './faults.ts'
import { openWorld, type World } from './world.ts'

/** For hangs; a busy machine is slow. */
const timeout = 10 * minute

let world: World

beforeAll(async () => {
  world = await openWorld(1)
}, timeout)

afterEach(() => world.clear())
afterAll(() => world.close(), timeout)

describe('every accepted message is shown once, in order, to both, and paid once [CHT-03 CHT-09 PAY-04]', { timeout }, () => {
  for (const fault of faults)
    it(`when ${fault.name}`, async () => {
      const broken = await fault.run(world, smallSizes)
      expect(broken.join('\n')).toBe('')
    })
})
