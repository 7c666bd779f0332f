import { limits } from '@vonk/contracts/limits.ts'
import { waveform } from '@vonk/contracts/chat/chat.schema.ts'
import { describe, expect, it } from 'vitest'
import { heightsOf, waveformOf } from './waveform.ts'

describe('the waveform of a recording', () => {
  it.each([
    ['longer', 1000],
    ['shorter', 10],
    ['empty', 0],
  ])('has 64 bars that the server accepts, also of a %s one', (_, length) => {
    const drawn = waveformOf(Array.from({ length }, (__, at) => at / 1000))
    expect(drawn).toHaveLength(limits.voiceNoteBars)
    expect(waveform.safeParse(drawn).success).toBe(true)
  })

  it('has its loudest bar at full height, keeps the order, and leaves silence low', () => {
    const rising = heightsOf(waveformOf([0.1, 0.2, 0.4]))
    expect(rising[0]).toBeCloseTo(0.25, 1)
    expect(rising.at(-1)).toBe(1)
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect(Math.max(...heightsOf(waveformOf([0.001, 0.002])))).toBeLessThan(0.1)
  })
})
