import { afterEach, expect, it, vi } from 'vitest'
import { isTooManyParameters, readParameters } from './query.ts'

afterEach(() => void vi.restoreAllMocks())

it('reads names and values, and a repeated parameter as a list', () => {
  expect(readParameters('a=1&b=two%20words&a=3&a=4&c&__proto__=x')).toEqual(
    Object.fromEntries([
      ['a', ['1', '3', '4']],
      ['b', 'two words'],
      ['c', ''],
      ['__proto__', 'x'],
    ]),
  )
  expect(isTooManyParameters(readParameters(''))).toBe(false)
})

it('does not parse a query with too many parameters', () => {
  const parse = vi.spyOn(globalThis, 'URLSearchParams')
  const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}=1`).join('&')
  for (const count of [101, 3500, 100_000]) expect(isTooManyParameters(readParameters(names(count)))).toBe(true)
  expect(isTooManyParameters(readParameters('&'.repeat(100_000)))).toBe(true)
  expect(parse).not.toHaveBeenCalled()
  expect(Object.keys(readParameters(names(100)))).toHaveLength(100)
})
