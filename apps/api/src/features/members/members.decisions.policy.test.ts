import { day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { describe, expect, it } from 'vitest'
import {
  checkVerdict,
  isAppealOver,
  lastAppealDay,
  mayDecideAppeal,
  moderatorNamed,
  type Verdict,
} from './members.decisions.policy.ts'

const [message, stranger] = ['message', 'other'].map((id) => ({ id, sender_id: id === 'message' ? 'about' : 'reporter' }))
const evidence = { messages: [message, stranger] } as never
const verdict = (some: Partial<Verdict>): Verdict => ({
  measure: 'warning',
  rule: 'money',
  facts: 'Asked for money',
  photos: [],
  message: null,
  ...some,
})
const isFitting = (some: Partial<Verdict>, isMember = true) => {
  try {
    checkVerdict(verdict(some), { isMember, about: 'about', evidence })
    return true
  } catch {
    return false
  }
}

it('knows a moderator in any spelling, and refuses to be anonymous', () => {
  expect(moderatorNamed('  Anna ')).toBe(moderatorNamed('anna'))
  for (const name of ['', ' ', 'x', 'two words', 'b\u0435n', 'ben.', 'be\u0144', '-ben', 'ben-', 'a'.repeat(61)])
    expect(() => moderatorNamed(name)).toThrow('--by')
})

it('lets nobody decide an appeal against an own decision [TRU-08 partly]', () => {
  expect(mayDecideAppeal('anna', ['anna', 'ben'])).toBe(false)
  expect(mayDecideAppeal('ben', ['anna', 'ben'])).toBe(false)
  expect(mayDecideAppeal('cleo', ['anna', 'ben'])).toBe(true)
})

describe('a verdict', () => {
  it('names the facts, and a rule for every measure', () => {
    expect([isFitting({}), isFitting({ measure: 'none', rule: null }), isFitting({ measure: 'closing' })]).toEqual([
      true,
      true,
      true,
    ])
    expect([
      isFitting({ facts: ' ' }),
      isFitting({ facts: 'Bell\u0007' }),
      isFitting({ rule: null }),
      isFitting({ measure: 'none' }),
    ]).toEqual([false, false, false, false])
  })

  it('removes what it names, and only messages of the reported member', () => {
    const removal = { measure: 'removal' } as const
    expect(isFitting({ ...removal, photos: ['photo'] })).toBe(true)
    expect(isFitting({ ...removal, message: 'message' })).toBe(true)
    expect([isFitting(removal), isFitting({ ...removal, message: 'other' }), isFitting({ message: 'message' })]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('neither warns nor closes out a fictional profile', () => {
    expect([isFitting({}, false), isFitting({ measure: 'closing' }, false)]).toEqual([false, false])
    expect(isFitting({ measure: 'removal', photos: ['photo'] }, false)).toBe(true)
  })
})

describe('the time to appeal', () => {
  const decided_at = new Date('2026-03-01T12:00:00Z')
  const until = (measure: Verdict['measure'], side: 'reporter' | 'reported', undone_at: Date | null = null) =>
    lastAppealDay({ measure, decided_at, effective_at: decided_at, undone_at }, side)?.getTime()
  const sixMonths = decided_at.getTime() + limits.appealDays * day

  it('is six months for both sides [TRU-08 partly]', () => {
    expect([until('none', 'reporter'), until('warning', 'reporter'), until('closing', 'reported')]).toEqual([
      sixMonths,
      sixMonths,
      sixMonths,
    ])
  })

  it('ends with its last day, wherever in the world', () => {
    const last = new Date(sixMonths)
    expect([isAppealOver(last, new Date(sixMonths + day - 1)), isAppealOver(last, new Date(sixMonths + day))]).toEqual([
      false,
      true,
    ])
  })

  it('is none where a side has nothing to win', () => {
    expect([until('none', 'reported'), until('closing', 'reporter'), until('warning', 'reported', decided_at)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('begins anew for who reported when the measure is undone', () => {
    expect(until('closing', 'reporter', new Date(decided_at.getTime() + day))).toBe(sixMonths + day)
  })
})
