import { describe, expect, it } from 'vitest'
import { covers, endOfQuiet, isWithin, mailTime, startOfQuiet } from './times.rules.ts'

const [amsterdam, kathmandu] = ['Europe/Amsterdam', 'Asia/Kathmandu']
const night = { from: 22 * 60, until: 7 * 60 }
const nap = { from: 13 * 60, until: 14 * 60 + 30 }

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-06-01T20:30:00Z', night, amsterdam, '2026-06-02T05:00:00.000Z'],
    ['after midnight', '2026-06-02T04:59:59Z', night, amsterdam, '2026-06-02T05:00:00.000Z'],
    ['at their beginning', '2026-06-01T20:00:00Z', night, amsterdam, '2026-06-02T05:00:00.000Z'],
    ['within a day', '2026-06-01T11:00:00Z', nap, amsterdam, '2026-06-01T12:30:00.000Z'],
    ['in the night without 2 o’clock', '2026-03-28T21:30:00Z', night, amsterdam, '2026-03-29T05:00:00.000Z'],
    ['in the night with 2 o’clock twice', '2026-10-24T20:30:00Z', night, amsterdam, '2026-10-25T06:00:00.000Z'],
    [
      'that end at a time which that night does not have',
      '2026-03-28T21:30:00Z',
      { ...night, until: 2 * 60 + 30 },
      amsterdam,
      '2026-03-29T01:00:00.000Z',
    ],
    ['where the clock is three quarters off', '2026-06-01T18:00:00Z', night, kathmandu, '2026-06-02T01:15:00.000Z'],
  ])('%s end when the clock says so', (_, now, hours, zone, end) => {
    expect(isWithin(new Date(now), hours, zone)).toBe(true)
    expect(endOfQuiet(new Date(now), hours, zone).toISOString()).toBe(end)
    expect(isWithin(new Date(end), hours, zone)).toBe(false)
  })

  it('are no longer than they are', () => {
    expect(isWithin(new Date('2026-06-01T19:59:59Z'), night, amsterdam)).toBe(false)
    expect(isWithin(new Date('2026-06-01T12:30:00Z'), nap, amsterdam)).toBe(false)
    expect(startOfQuiet(new Date('2026-06-01T12:30:00Z'), night, amsterdam).toISOString()).toBe('2026-06-01T20:00:00.000Z')
  })
})

it('hours cover others only if they leave nothing of them', () => {
  const daytime = { from: 9 * 60, until: 21 * 60 }
  expect(covers({ from: 8 * 60, until: 21 * 60 }, daytime)).toBe(true)
  expect(covers({ from: 8 * 60, until: 20 * 60 + 30 }, daytime)).toBe(false)
  expect(covers({ from: 23 * 60, until: 22 * 60 }, { from: 22 * 60 + 30, until: 9 * 60 })).toBe(false)
  expect(covers({ from: 20 * 60, until: 10 * 60 }, { from: 22 * 60 + 30, until: 9 * 60 })).toBe(true)
})

describe('the time of an email', () => {
  it.each([
    ['at once', 'at_once', '2026-06-01T20:31:07Z', '2026-06-01T20:31:07.000Z'],
    ['a day', 'daily', '2026-06-01T15:59:00Z', '2026-06-01T16:00:00.000Z'],
    ['a day, not twice', 'daily', '2026-06-01T16:00:00Z', '2026-06-02T16:00:00.000Z'],
    ['a day, when the clock changes', 'daily', '2026-10-24T20:00:00Z', '2026-10-25T17:00:00.000Z'],
    // A Monday, and a Sunday.
    ['a week', 'weekly', '2026-06-01T20:31:00Z', '2026-06-07T16:00:00.000Z'],
    ['a week, not twice', 'weekly', '2026-06-07T16:00:00Z', '2026-06-14T16:00:00.000Z'],
  ] as const)('%s', (_, pace, moment, expected) => {
    expect(mailTime(new Date(moment), pace, amsterdam).toISOString()).toBe(expected)
  })
})
