import type { Call } from '@vonk/contracts/call.ts'
import { minute } from '@vonk/contracts/clock.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Allowance, Dependencies } from '../dependencies.ts'
import { answerFailure } from './failures.ts'
import type { HeaderSetter } from './headers.ts'
import { closeAfterResponse, isUnread } from './connection-close.ts'
import { networkOf, widerNetworkOf } from './network.ts'
import { refuseForeignOrigin, refuseAmbiguousRequest } from './origin.ts'
import { isTooManyParameters } from './query.ts'
import { Refusal } from './refusal.ts'
import type { Member } from './session.ts'

/** The conditions under which a route accepts requests. */
export type Admission = {
  /** `own-site`: only pages of the same site may send requests. `anywhere`: links and other sites may, too. */
  from: 'own-site' | 'anywhere'
  /** The limit for one network address. Routes with the same allowance name share it. */
  allowance: Allowance
  /** Time limit for receiving the request, in ms. */
  arrivesWithin?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: a route without it cannot be mounted. */
    admission?: Admission | ((request: FastifyRequest) => Admission)
  }
}

/** Default requests per minute for a route. */
const generalPerMinute = 600
/** A household or a mobile network may share one address, so an address gets this many times the limit of one member. */
const membersPerAddress = 10
/** In ms. JSON bodies are small: a slower one is an attack. A photo may come over a slow uplink. */
const bodyWithin = 20_000
const uploadWithin = 120_000

/** Conditions that several routes share. */
export const admissions = {
  page: { from: 'anywhere', allowance: { name: 'page', points: 300, within: minute } },
  file: { from: 'anywhere', allowance: { name: 'file', points: 6000, within: minute } },
  machine: { from: 'anywhere', allowance: { name: 'machine', points: 600, within: minute } },
  unknown: { from: 'anywhere', allowance: { name: 'unknown', points: 300, within: minute } },
} satisfies Record<string, Admission>

const nameOf = ({ method, path, when }: Call) =>
  `${method} ${path}${when ? `?${new URLSearchParams(when as Record<string, string>).toString()}` : ''}`

const allowanceOf = (call: Call, times = 1): Allowance => ({
  name: nameOf(call),
  points: (call.perMinute ?? generalPerMinute) * times,
  within: minute,
})

/** The conditions for a call of the contract. One address has room for several members. */
export const callAdmission = (call: Call): Admission => ({
  from: 'own-site',
  allowance: allowanceOf(call, membersPerAddress),
  arrivesWithin: call.upload ? uploadWithin : bodyWithin,
})

/**
 * Counts a call for its member, on any address. All visitors behind one address together get the limit of one member,
 * because the server cannot tell them apart. Throws `rate_limited`.
 */
export async function countCaller(deps: Dependencies, request: FastifyRequest, call: Call, member: Member | null): Promise<void> {
  if (member) await count(deps, request, allowanceOf(call), `member:${member.edition}:${member.id}`)
  else if (call.access === 'anyone')
    await countAddress(deps, request, { ...allowanceOf(call), name: `${nameOf(call)} of visitors` })
}

/** Takes one point of an allowance. Throws `rate_limited` with the seconds to wait and writes a security event. */
export async function count(
  { config, limiter, security }: Pick<Dependencies, 'config' | 'limiter' | 'security'>,
  request: Pick<FastifyRequest, 'site'>,
  allowance: Allowance,
  key: string,
): Promise<void> {
  if (!config.RATE_LIMIT) return
  const wait = await limiter.take(allowance, key)
  if (wait === 0) return
  security.note('limit_hit', { site: request.site, limit: allowance.name, by: key.split(':', 1)[0] ?? '' })
  throw new Refusal('rate_limited', { retryIn: wait })
}

/**
 * Checks every request: its form is unambiguous, its origin is allowed for the route, and its address is within the
 * allowance. The checks use the matched route, never the text of the path. Mounting a route without `config.admission` throws.
 */
export function admitRequests(app: FastifyInstance, deps: Dependencies): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.admission) throw new Error(`${String(route.method)} ${route.url} has no config.admission`)
  })
  app.addHook('onRequest', async (request, reply) => {
    refuseAmbiguousRequest(request)
    if (isTooManyParameters(request.query)) throw new Refusal('invalid_input', { fields: { query: 'too_long' } })
    const { from, allowance, arrivesWithin } = admissionOf(request)
    if (from === 'own-site') refuseForeignOrigin(deps, request)
    await countAddress(deps, request, allowance)
    if (arrivesWithin && isUnread(request.raw)) limitReceiveTime(request, reply, arrivesWithin)
  })
}

/**
 * Counts an address. For IPv6 it also counts the /48, because one customer may own thousands of /64 networks. A mobile
 * carrier gives each phone a /64, so a /48 gets `networkTimes` times the allowance.
 */
export async function countAddress(
  deps: Pick<Dependencies, 'config' | 'limiter' | 'security'>,
  request: Pick<FastifyRequest, 'ip' | 'site'>,
  allowance: Allowance,
  { networkTimes = 100 }: { networkTimes?: number } = {},
): Promise<void> {
  await count(deps, request, allowance, `address:${networkOf(request.ip)}`)
  const wider = widerNetworkOf(request.ip)
  if (wider) await count(deps, request, { ...allowance, points: allowance.points * networkTimes }, `network:${wider}`)
}

/** Answers requests that cannot be routed, such as `/%`. No hook runs for them, so this counts them and sets the headers. */
export async function refuseUnroutable(
  deps: Dependencies,
  {
    error,
    request,
    reply,
    setHeaders,
  }: { error: FastifyError; request: FastifyRequest; reply: FastifyReply; setHeaders: HeaderSetter },
): Promise<void> {
  setHeaders(reply)
  closeAfterResponse(request, reply)
  try {
    await countAddress(deps, request, admissions.unknown.allowance)
    answerFailure(error, request, reply)
  } catch (refusal) {
    answerFailure(refusal as FastifyError, request, reply)
  }
}

function admissionOf(request: FastifyRequest): Admission {
  if (request.is404) return admissions.unknown
  const { admission } = request.routeOptions.config
  if (!admission) throw new Refusal('not_found')
  return typeof admission === 'function' ? admission(request) : admission
}

/** Ends the connection if the body does not arrive in time. */
function limitReceiveTime(request: FastifyRequest, reply: { raw: NodeJS.EventEmitter }, within: number): void {
  const { raw } = request
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy(new Refusal('too_slow'))
  }, within)
  timer.unref()
  reply.raw.once('close', () => clearTimeout(timer))
}
