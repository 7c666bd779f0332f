import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { Refusal } from '../../admission/refusal.ts'
import { checkGuessable } from './account.common-passwords.ts'

const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
const ranked = JSON.parse(await readFile(list, 'utf8')) as string[]

const isTaken = (password: string) =>
  checkGuessable(password, []).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

it('refuses each of the 10,000 most common passwords of allowed length, in any case', async () => {
  const common = ranked.slice(0, 10_000).filter(({ length }) => length >= 8)
  expect(common.length).toBeGreaterThan(3000)
  const taken: string[] = []
  for (const password of common)
    for (const written of [password, password.toUpperCase()]) if (await isTaken(written)) taken.push(written)
  expect(taken).toEqual([])
  expect(await isTaken('a sentence that nobody tries')).toBe(true)
})
