import { hash } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isProduction, type Config } from '../config.ts'
import type { Act } from './act.ts'

/** What it takes to set a cookie that belongs to a row: the transaction, and the reply that gets the cookie after the commit. */
export type CookieContext = Pick<Act, 'deps' | 'db' | 'afterCommit'> & { request: FastifyRequest; reply: FastifyReply }

/** In production the `__Host-` prefix binds the cookie to its host: no sister site and no plain HTTP connection can set it. */
export const cookieName = (config: Config, name: 'session' | 'device') => (isProduction(config) ? `__Host-${name}` : name)

/** Options of cookies that authenticate: hidden from scripts, not sent with requests of other sites. */
export const cookieOptions = (config: Config, request: Pick<FastifyRequest, 'protocol'>): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isProduction(config) || request.protocol === 'https',
})

/** The database stores only this hash of a token that authenticates. */
export const hashOfToken = (token: string) => hash('sha256', token, 'buffer')
