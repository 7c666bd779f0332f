import type { Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../admission/act.ts'
import { hashOfToken } from '../admission/cookie.ts'
import type { Db } from '../dependencies.ts'
import { needsCurrentAddress, type LinkPurpose } from './purposes.ts'

/** The account of a valid link for one of the purposes. Does not mark the link as used. */
export async function findLinkOwner<Purpose extends LinkPurpose>(
  { deps, edition, now }: Pick<Act, 'deps' | 'edition' | 'now'>,
  purposes: readonly Purpose[],
  token: string,
) {
  const link = await deps.db
    .selectFrom('mail_links')
    .innerJoin('users', 'users.id', 'mail_links.user_id')
    .innerJoin('profiles', 'profiles.id', 'mail_links.user_id')
    .select((query) => [query.ref('mail_links.purpose').$castTo<Purpose>().as('purpose'), 'mail_links.email as address'])
    .select(['users.id', 'users.email', 'users.status', 'users.password_hash', 'profiles.name'])
    .where('mail_links.edition', '=', edition)
    .where('mail_links.token_hash', '=', hashOfToken(token))
    .where('mail_links.purpose', 'in', purposes)
    .where('mail_links.used_at', 'is', null)
    .where('mail_links.expires_at', '>', now)
    .executeTakeFirst()
  if (!link || (needsCurrentAddress(link.purpose) && link.address !== link.email)) return undefined
  return link
}

/** Whether this user has used the link before. */
export async function isLinkUsedBy(
  db: Db,
  edition: Edition,
  purpose: LinkPurpose,
  { token, userId }: { token: string; userId: string },
): Promise<boolean> {
  const used = await db
    .selectFrom('mail_links')
    .select('id')
    .where('edition', '=', edition)
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}

/** The newest link of an account for a purpose that can still be used, whether it was mailed yet or not. */
export const findOpenLink = ({ db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>, userId: string, purpose: LinkPurpose) =>
  db
    .selectFrom('mail_links')
    .select(['email', 'expires_at'])
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether an account other than `userId` may get an address back by undoing a change, so that no other account may take it. */
export async function isReserved(
  { db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>,
  email: string,
  userId: string | null = null,
): Promise<boolean> {
  const link = await db
    .selectFrom('mail_links')
    .select('user_id')
    .where('edition', '=', edition)
    .where('email', '=', email)
    .where('purpose', '=', 'mail-change-undo')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(userId !== null, (query) => query.where('user_id', '<>', userId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/**
 * Marks a link as used and returns its user and address. Returns undefined if it does not exist on this edition, was used,
 * has expired or was ended. Of two parallel uses, the second waits and gets undefined. The caller compares the address with
 * that of the account.
 */
export const takeLink = ({ db, edition, now }: Act, purpose: LinkPurpose, token: string) =>
  db
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('edition', '=', edition)
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst()
