import { minute } from '@vonk/contracts/clock.ts'
import { describe, expect, inject, it } from 'vitest'
import { smallSizes } from './fault.ts'
import { moneyFaults } from './faults.ts'

/** For hangs; a busy machine is slow. */
const timeout = 10 * minute

describe('money is booked once, nothing is half done, and the ledger adds up [PAY-03 PAY-04 partly]', { timeout }, () => {
  for (const { name, run } of moneyFaults)
    it(`when ${name}`, async () => {
      const { broken } = await run(inject('postgres'), smallSizes, 1)
      expect(broken.join('\n')).toBe('')
    })
})
