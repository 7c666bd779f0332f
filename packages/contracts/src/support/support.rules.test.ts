import { expect, it } from 'vitest'
import { termsVersion } from './support.rules.ts'

it('returns the later of the terms’ date and the company’s date [INF-02]', () => {
  expect(termsVersion({ added: '2020-05-01T00:00:00.000Z' })).toBe('2023-12-01T12:00:00.000Z')
  expect(termsVersion({ added: '2024-03-01T12:00:00.000Z' })).toBe('2024-03-01T12:00:00.000Z')
})
