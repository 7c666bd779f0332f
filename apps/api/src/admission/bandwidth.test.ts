import { expect, it } from 'vitest'
import { createBandwidth } from './bandwidth.ts'

it('shares its bytes per second among all readers', () => {
  let now = 0
  const bandwidth = createBandwidth(1000, () => now)
  expect(bandwidth(500)).toBe(500)
  expect(bandwidth(500)).toBe(1000)
  now = 1000
  expect(bandwidth(250)).toBe(250)
})

it('passes small amounts without a wait and adds them up', () => {
  const bandwidth = createBandwidth(1000, () => 0)
  expect([bandwidth(5), bandwidth(4), bandwidth(1)]).toEqual([0, 0, 10])
})

it('does not save unused bytes for later', () => {
  let now = 0
  const bandwidth = createBandwidth(1000, () => now)
  now = 60_000
  expect(bandwidth(500)).toBe(500)
})
