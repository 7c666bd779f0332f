import { errorCodes } from '@vonk/contracts/errors.ts'
import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'

it.each(errorCodes)('says after how many seconds to come back exactly when it is a refusal for now: %s', (code) => {
  const { status, retryAfter } = new Refusal(code)
  expect(retryAfter !== undefined && retryAfter >= 1).toBe(status === 429 || status === 503)
})

it('waits whole seconds, one at least', () => {
  const wait = (retryIn: number) => new Refusal('login_blocked', { retryIn }).retryAfter
  expect([wait(0), wait(1), wait(1000), wait(1001)]).toEqual([1, 1, 1, 2])
})
