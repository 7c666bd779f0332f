import { errorCodes } from '@vonk/contracts/errors.ts'
import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'

it.each(errorCodes)('has Retry-After exactly if it is temporary: %s', (code) => {
  const { status, retryAfter } = new Refusal(code)
  expect(retryAfter !== undefined && retryAfter >= 1).toBe(status === 429 || status === 503)
})

it('rounds the wait up to whole seconds, at least one', () => {
  const wait = (retryIn: number) => new Refusal('login_blocked', { retryIn }).retryAfter
  expect([wait(0), wait(1), wait(1000), wait(1001)]).toEqual([1, 1, 1, 2])
})
