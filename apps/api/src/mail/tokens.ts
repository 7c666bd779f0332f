import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../dependencies.ts'
import { mailCategories, type MailCategory } from './kinds.ts'

/** What a token in a mail is for: to unsubscribe from a category, or to find the account of a mail that came back. */
export type TokenUse = MailCategory | 'return'

type Account = { edition: Edition; account: string }

const uses: readonly TokenUse[] = ['return', ...mailCategories]

/** In bytes: edition, use and account; then the signature. */
const headLength = 18
const signatureLength = 10

/** Hexadecimal, because it is also a part of mail addresses, where upper and lower case get lost and 64 characters fit. */
const form = new RegExp(`^[0-9a-f]{${2 * (headLength + signatureLength)}}$`)

/**
 * A token that names an account and a use, signed with the account's own key. A token for mails that come back is also
 * signed with the address: a bounce of an earlier address must not stop the mails to the new one.
 */
export function mailToken(
  { edition, account, use }: Account & { use: TokenUse },
  { key, email }: { key: string; email: string },
): string {
  const head = Buffer.from([edition, uses.indexOf(use), ...Buffer.from(account.replaceAll('-', ''), 'hex')])
  return Buffer.concat([head, signatureOf(head, use, { key, email })]).toString('hex')
}

function signatureOf(head: Buffer, use: TokenUse, { key, email }: { key: string; email: string }): Buffer {
  const signature = createHmac('sha256', key).update(head)
  if (use === 'return') signature.update(email)
  return signature.digest().subarray(0, signatureLength)
}

/** The account that a token names, or null if the token is not genuine. Reads one row. */
export async function findTokenOwner(db: Db, given: string): Promise<(Account & { use: TokenUse; email: string }) | null> {
  const token = given.toLowerCase()
  if (!form.test(token)) return null
  const bytes = Buffer.from(token, 'hex')
  const head = bytes.subarray(0, headLength)
  const use = uses[head[1] ?? uses.length]
  if (!use) return null
  const account = head.toString('hex', 2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const owner = await db
    .selectFrom('users')
    .select(['edition', 'email', 'mail_key as key'])
    .where('edition', '=', (head[0] ?? 0) as Edition)
    .where('id', '=', account)
    .executeTakeFirst()
  if (!owner || !timingSafeEqual(bytes.subarray(headLength), signatureOf(head, use, owner))) return null
  return { edition: owner.edition, account, use, email: owner.email }
}
