import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { refuseField } from '../../admission/refusal.ts'
import { isGuessable } from './account.policy.ts'

/** So many of the commonest passwords are refused. */
const refused = 10_000
/** The contract refuses shorter ones: there is no need to remember them. */
const shortest = 8

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Throws `too_common` for a password that others try first: one of the commonest, or one made of what is known of the
 * member and the site. `known`: name, address, the site's name.
 */
export async function checkGuessable(password: string, known: readonly string[]): Promise<void> {
  common ??= readCommon().catch((error: unknown) => {
    common = undefined
    throw error
  })
  if ((await common).has(password.toLowerCase()) || isGuessable(password, known)) throw refuseField('password', 'too_common')
}

/** Read when somebody first signs up, from the package's own list, as its module would keep all of it in memory. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const ranked = JSON.parse(await readFile(file, 'utf8')) as string[]
  return new Set(ranked.slice(0, refused).filter(({ length }) => length >= shortest))
}
