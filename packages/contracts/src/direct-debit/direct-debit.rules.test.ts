import { expect, it } from 'vitest'
import { codeLifetime, codePause, ibanHint, phoneHint } from './direct-debit.rules.ts'

it('shows the country and the end of an account number, and the end of a telephone number', () => {
  expect(ibanHint('NL91ABNA0417164300')).toBe('NL •••• 4300')
  expect(phoneHint('+31612345678')).toBe('•••• 678')
})

it('a code works for ten minutes, and another is sent after one', () => {
  expect([codeLifetime, codePause]).toEqual([600_000, 60_000])
})
