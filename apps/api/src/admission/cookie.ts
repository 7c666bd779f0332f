import { createHash } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isProduction, type Config } from '../config.ts'
import type { Act } from './act.ts'

/** What setting a cookie with a row behind it takes: the transaction, and the reply that carries it once that committed. */
export type Passage = Pick<Act, 'deps' | 'db' | 'afterCommit'> & { request: FastifyRequest; reply: FastifyReply }

/** In production the prefix binds a cookie to its host: no sister site or plain connection can set one. */
export const cookieName = (config: Config, name: 'session' | 'device') => (isProduction(config) ? `__Host-${name}` : name)

/** For cookies that let somebody in: not for scripts, not for requests of other sites. */
export const cookieOptions = (config: Config, request: Pick<FastifyRequest, 'protocol'>): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isProduction(config) || request.protocol === 'https',
})

/** What is stored of a token that lets somebody in. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
