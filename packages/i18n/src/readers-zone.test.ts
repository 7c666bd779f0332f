import process from 'node:process'
import { afterEach, expect, it, vi } from 'vitest'
import { readersZone, zoneToKeep } from './readers-zone.ts'

const rendered = { now: Date.parse('2026-03-11T12:00:00Z'), timeZone: 'Europe/Amsterdam', utcOffsets: [60, 120] as const }

afterEach(() => void vi.unstubAllEnvs())

it.each([
  { zone: 'Europe/Amsterdam', expected: 'Europe/Amsterdam' },
  { zone: 'Europe/Warsaw', expected: 'Europe/Amsterdam' },
  { zone: 'Europe/Helsinki', expected: undefined },
  { zone: 'Africa/Lagos', expected: undefined },
])('a browser in $zone: $expected', ({ zone, expected }) => {
  vi.stubEnv('TZ', zone)
  expect(process.env['TZ']).toBe(zone)
  expect(readersZone(rendered)).toBe(expected)
})

it('is that of the browser on a page that the server did not render', () => {
  expect(readersZone(null)).toBeUndefined()
})

it.each([
  { zone: 'Europe/Warsaw', page: rendered, kept: null },
  { zone: 'Europe/Helsinki', page: rendered, kept: 'Europe/Helsinki' },
  { zone: 'Europe/Helsinki', page: { ...rendered, timeZone: 'Europe/Helsinki', utcOffsets: [120, 180] as const }, kept: null },
  {
    zone: 'Europe/Amsterdam',
    page: { ...rendered, timeZone: 'Europe/Helsinki', utcOffsets: [120, 180] as const },
    kept: 'Europe/Amsterdam',
  },
])('of a browser in $zone it keeps $kept after a page for $page.timeZone', ({ zone, page, kept }) => {
  vi.stubEnv('TZ', zone)
  expect(zoneToKeep(page)).toBe(kept)
})
