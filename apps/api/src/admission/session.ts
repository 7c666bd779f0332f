import { randomBytes } from 'node:crypto'
import type { Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { FastifyRequest } from 'fastify'
import type { Db, Dependencies } from '../dependencies.ts'
import { builtOnce, type Given, type OrGiven } from '../database/built-once.ts'
import { cookieName, cookieOptions, hashOfToken, type CookieContext } from './cookie.ts'
import { rememberDevice } from './device.ts'

/** The logged-in member of a request. */
export type Member = {
  id: string
  edition: Edition
  /** The id of the session; not that of its token. */
  session: string
  confirmed: boolean
  /** Has paid at least once: Premium (PAY-05). */
  paid: boolean
  /** Others are told what the member has read, and the member what they have (CHT-19). */
  tellsRead: boolean
  signedUp: Date
  language: Locale
  country: string
  /** Works in the back office. */
  staff: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of the request; undefined until `memberOf` has read it. */
    knownMember: Member | null | undefined
    /** The hash of its session token; undefined until it is needed. */
    sessionHash?: Buffer | null
  }
}

/**
 * Opens a session for a user and sets its cookie. Ends the session that the request came with (AUT-03), and the oldest
 * session of a member who has too many. Remembers the device.
 */
export async function openSession(context: CookieContext, user: { id: string; edition: Edition }) {
  const { deps, db, request } = context
  await endSession(context)
  // Parallel logins of a member wait for each other here, so that the caps hold.
  await db.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
  await endOldestSessions(db, user.id)
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      edition: user.edition,
      user_id: user.id,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + limits.sessionDays * day),
      user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    })
    .execute()
  setSessionCookie(context, token)
  await rememberDevice(context, user)
}

function setSessionCookie({ deps, request, reply, afterCommit }: CookieContext, token: string): void {
  // Do not return the reply: it is thenable, so awaiting it here would deadlock.
  afterCommit(() => {
    reply.setCookie(cookieName(deps.config, 'session'), token, {
      ...cookieOptions(deps.config, request),
      maxAge: (limits.sessionDays * day) / 1000,
    })
  })
}

/**
 * Replaces the token of the request's session, if it is a session of this user (AUT-03). The session keeps its id, so its live
 * streams stay. Otherwise opens a session.
 */
export async function renewSession(context: CookieContext, user: { id: string; edition: Edition }) {
  const { deps, db, request } = context
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: hashOfToken(token), expires_at: new Date(now.getTime() + limits.sessionDays * day), last_seen_at: now })
    .where('token_hash', '=', sessionHashOf(deps, request) ?? Buffer.alloc(0))
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return openSession(context, user)
  setSessionCookie(context, token)
  await rememberDevice(context, user)
}

/** Ends the request's session and clears its cookie. */
export async function closeSession(context: CookieContext) {
  const { deps, request, reply, afterCommit } = context
  await endSession(context)
  afterCommit(() => {
    // Browsers clear a `__Host-` cookie only with the same attributes.
    reply.clearCookie(cookieName(deps.config, 'session'), cookieOptions(deps.config, request))
  })
}

async function endSession({ deps, db, request }: Pick<CookieContext, 'deps' | 'db' | 'request'>) {
  const tokenHash = sessionHashOf(deps, request)
  if (!tokenHash || request.edition === null) return
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).where('edition', '=', request.edition).execute()
}

/** Ends every session of a user, or all but one. */
export const endSessionsOf = (db: Db, userId: string, { except }: { except?: string } = {}) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()

/** Ends one session of a user. Returns false if it does not exist. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The valid sessions of a user, the last used first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  validSessions(db, validityAt(now))
    .select(['sessions.id', 'sessions.created_at', 'sessions.last_seen_at', 'sessions.user_agent'])
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()

/** Whether a user has a session that was created at or before `moment`. */
export async function hasSessionSince(db: Db, userId: string, moment: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '<=', moment)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/** Leaves room for one more session. */
const endOldestSessions = (db: Db, userId: string) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(limits.sessionsPerMember - 1),
    )
    .execute()

/** The hash of the request's session token, or null. */
export function sessionHashOf(
  { config }: Pick<Dependencies, 'config'>,
  request: Pick<FastifyRequest, 'cookies' | 'sessionHash'>,
): Buffer | null {
  if (request.sessionHash !== undefined) return request.sessionHash
  const token = request.cookies[cookieName(config, 'session')]
  return (request.sessionHash = token ? hashOfToken(token) : null)
}

/** When a session must still be valid. */
type Validity = { now: Date; seen_since: Date }

const validityAt = (now: Date): Validity => ({ now, seen_since: new Date(now.getTime() - limits.sessionIdleDays * day) })

/** Valid sessions: not expired, used recently, of an account that is not being deleted. */
const validSessions = (db: Db, { now, seen_since }: OrGiven<Validity>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', seen_since)
    .where('users.status', '<>', 'deleted')

/** The ids of those of the given sessions that are still valid, in one query. */
export async function livingSessions(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await validSessions(db, validityAt(clock()))
    .select('sessions.id')
    .where((where) => where('sessions.id', '=', where.fn.any(where.val(ids))))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The member of a request, or null. Reads the session once per request. */
export async function memberOf(deps: Dependencies, request: FastifyRequest): Promise<Member | null> {
  if (request.knownMember === undefined) request.knownMember = await readMember(deps, request)
  return request.knownMember
}

/** What finds the session of a request. */
export type SessionKey = Validity & { token_hash: Buffer; edition: Edition | null }

export const sessionKeyOf = (
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  request: Pick<FastifyRequest, 'cookies' | 'edition' | 'sessionHash'>,
): SessionKey => ({
  ...validityAt(clock()),
  token_hash: sessionHashOf({ config }, request) ?? Buffer.alloc(0),
  edition: request.edition,
})

/** Query for a session with its user; no row without a valid session. A session of another edition does not count (EDI-05). */
export const sessionBy = (db: Db, key: OrGiven<SessionKey>) =>
  validSessions(db, key).where('sessions.token_hash', '=', key.token_hash).where('sessions.edition', '=', key.edition)

/** The same for the session of a request. */
export const sessionOf = (
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  request: Pick<FastifyRequest, 'cookies' | 'edition' | 'sessionHash'>,
) => sessionBy(deps.db, sessionKeyOf(deps, request))

const findMember = builtOnce((db, session: Given<SessionKey>) =>
  sessionBy(db, session)
    .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.edition',
      'users.status',
      'users.premium_since',
      'users.tells_read',
      'users.signup_at',
      'users.language',
      'users.staff',
      'profiles.country',
      'sessions.id as session',
      'sessions.token_hash',
      'sessions.last_seen_at',
    ])
    .compile(),
)

/** Shortest time between two updates of `last_seen_at`, in ms, so that not every request writes. */
const touchEvery = minute

/** The member of the request's session cookie, or null. Updates the time of the last visit at most once a minute. */
export async function readMember(deps: Dependencies, request: FastifyRequest): Promise<Member | null> {
  if (!sessionHashOf(deps, request) || request.edition === null) return null
  const now = deps.clock()
  const [row] = await findMember(deps.db, sessionKeyOf(deps, request))
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > touchEvery) {
    await deps.db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', row.token_hash).execute()
    await deps.db.updateTable('profiles').set({ last_active_at: now }).where('id', '=', row.id).execute()
  }
  return {
    id: row.id,
    edition: row.edition,
    session: row.session,
    confirmed: row.status === 'confirmed',
    paid: row.premium_since !== null,
    tellsRead: row.tells_read,
    signedUp: row.signup_at,
    language: row.language,
    country: row.country,
    staff: row.staff,
  }
}
