import { describe, expect, it } from 'vitest'
import { progressOf } from './chat.progress.rules.ts'
import { maySeeDelivered, maySeeRead } from './chat.rules.ts'

const tells = { tellsRead: true }
const silent = { tellsRead: false }

describe('how far a message has come', () => {
  it('is told only between members who both tell each other, and that it was read only to Premium members [CHT-17 partly]', () => {
    expect([maySeeDelivered(tells, tells), maySeeDelivered(silent, tells), maySeeDelivered(tells, silent)]).toEqual([
      true,
      false,
      false,
    ])
    expect(maySeeRead({ ...tells, paid: true }, tells)).toBe(true)
    expect(maySeeRead({ ...tells, paid: false }, tells)).toBe(false)
    expect(maySeeRead({ ...tells, paid: true }, silent)).toBe(false)
  })

  it.each([
    [1, 'read'],
    [2, 'delivered'],
    [3, 'sent'],
  ] as const)('message %i is %s when the other member has two and has read one [CHT-03 partly]', (seq, progress) => {
    expect(progressOf(seq, { delivered_seq: 2, read_seq: 1 })).toBe(progress)
  })

  it('is read, also where only that is known', () => {
    expect(progressOf(3, { delivered_seq: 0, read_seq: 4 })).toBe('read')
  })
})
