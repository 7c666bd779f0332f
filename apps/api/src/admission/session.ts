import { createHash, randomBytes } from 'node:crypto'
import type { Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isProduction } from '../config.ts'
import type { Db, Parts } from '../parts.ts'

/** The logged-in member behind a request. */
export type Member = {
  id: string
  edition: Edition
  confirmed: boolean
  /** Has paid at least once: Premium (PAY-05). */
  paid: boolean
  language: Locale
  country: string
  /** Works in the back office. */
  staff: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The member behind the request; undefined until somebody asked. */
    knownMember: Member | null | undefined
  }
}

const cookieName = 'session'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** What opening and closing a session takes: the transaction, and the reply that carries the cookie once it has committed. */
type Passage = {
  parts: Parts
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  afterCommit: (effect: () => void | Promise<void>) => void
}

/** Opens a session for a user and gives its cookie to the reply; the session that the request came with ends (AUT-03). */
export async function openSession({ parts, db, request, reply, afterCommit }: Passage, user: { id: string; edition: Edition }) {
  await endSession(db, request)
  const token = randomBytes(32).toString('base64url')
  const now = parts.clock()
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
  // No effect may return the reply: it can be awaited, and then waits to be sent.
  afterCommit(() => {
    reply.setCookie(cookieName, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isProduction(parts.config) || request.protocol === 'https',
      maxAge: (limits.sessionDays * day) / 1000,
    })
  })
}

/** Ends the request's session and takes its cookie back. */
export async function closeSession({ db, request, reply, afterCommit }: Passage) {
  await endSession(db, request)
  afterCommit(() => {
    reply.clearCookie(cookieName, { path: '/' })
  })
}

async function endSession(db: Db, request: FastifyRequest) {
  const token = request.cookies[cookieName]
  if (!token || request.edition === null) return
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).where('edition', '=', request.edition).execute()
}

/** The member behind a request, or null; read once per request. */
export async function memberOf(parts: Parts, request: FastifyRequest): Promise<Member | null> {
  if (request.knownMember === undefined) request.knownMember = await readMember(parts, request)
  return request.knownMember
}

/**
 * The session whose token the request carries, with its user; no row where none is open. Only one of the request's own
 * edition counts (EDI-05).
 */
export const sessionOf = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, request: Pick<FastifyRequest, 'cookies' | 'edition'>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', hashOfToken(request.cookies[cookieName] ?? ''))
    .where('sessions.edition', '=', request.edition)
    .where('sessions.expires_at', '>', clock())
    .where('users.status', '<>', 'deleted')

/** How long a visit counts as one sign of life, so that not every request writes. */
const touchEvery = minute

/** The member whose session cookie the request carries now, or null. Notes at most once a minute that the member was here. */
export async function readMember(parts: Parts, request: FastifyRequest): Promise<Member | null> {
  if (!request.cookies[cookieName] || request.edition === null) return null
  const now = parts.clock()
  const row = await sessionOf(parts, request)
    .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.edition',
      'users.status',
      'users.premium_since',
      'users.language',
      'users.staff',
      'profiles.country',
      'sessions.token_hash',
      'sessions.last_seen_at',
    ])
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > touchEvery) {
    await parts.db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', row.token_hash).execute()
    await parts.db.updateTable('profiles').set({ last_active_at: now }).where('id', '=', row.id).execute()
  }
  return {
    id: row.id,
    edition: row.edition,
    confirmed: row.status === 'confirmed',
    paid: row.premium_since !== null,
    language: row.language,
    country: row.country,
    staff: row.staff,
  }
}
