import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { refuseField } from '../../admission/refusal.ts'
import { isGuessable } from './account.policy.ts'

/** Number of most common passwords that are refused. */
const refused = 10_000
/** The contract refuses shorter passwords already. */
const shortest = 8

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Throws `too_common` for a password that attackers try first: a common one, or one made of the words in `known` (name,
 * email, name of the site).
 */
export async function checkGuessable(password: string, known: readonly string[]): Promise<void> {
  common ??= readCommon().catch((error: unknown) => {
    common = undefined
    throw error
  })
  if ((await common).has(password.toLowerCase()) || isGuessable(password, known)) throw refuseField('password', 'too_common')
}

/** Reads the package's JSON file at the first signup. Importing its module would keep the whole list in memory. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const ranked = JSON.parse(await readFile(file, 'utf8')) as string[]
  return new Set(ranked.slice(0, refused).filter(({ length }) => length >= shortest))
}
