import { randomBytes } from 'node:crypto'
import { day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db, Dependencies } from '../dependencies.ts'
import { cookieName, cookieOptions, hashOfToken, type CookieContext } from './cookie.ts'

/** The hash of the request's device token, or null. It may be unknown to every account. */
export function deviceHashOf(config: Config, request: Pick<FastifyRequest, 'cookies'>): Buffer | null {
  const token = request.cookies[cookieName(config, 'device')]
  return token ? hashOfToken(token) : null
}

/** A device last used before this moment is no longer known. */
export const devicesSince = (now: Date) => new Date(now.getTime() - limits.deviceDays * day)

/**
 * Adds the request's device to the known devices of the account, with its own token. The caller has locked the user's row,
 * so that the cap holds under parallel logins.
 */
export async function rememberDevice(
  { deps, db, request, reply, afterCommit }: CookieContext,
  user: { id: string; edition: Edition },
): Promise<void> {
  const now = deps.clock()
  const known = await touchDevice(db, user.id, deviceHashOf(deps.config, request), now)
  const name = cookieName(deps.config, 'device')
  const token = known ? (request.cookies[name] ?? '') : randomBytes(32).toString('base64url')
  if (!known) await addDevice(db, user, hashOfToken(token), now)
  afterCommit(() => {
    reply.setCookie(name, token, { ...cookieOptions(deps.config, request), maxAge: (limits.deviceDays * day) / 1000 })
  })
}

async function touchDevice(db: Db, userId: string, tokenHash: Buffer | null, now: Date): Promise<boolean> {
  if (!tokenHash) return false
  const { numUpdatedRows } = await db
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '>', devicesSince(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function addDevice(db: Db, user: { id: string; edition: Edition }, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', user.id)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', user.id)
        .orderBy('last_seen_at', 'desc')
        .limit(limits.devicesPerMember - 1),
    )
    .execute()
  await db
    .insertInto('known_devices')
    .values({ edition: user.edition, user_id: user.id, token_hash: tokenHash, created_at: now, last_seen_at: now })
    .execute()
}

/** Forgets all devices of an account. */
export const forgetDevices = (db: Dependencies['db'] | Db, userId: string) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
