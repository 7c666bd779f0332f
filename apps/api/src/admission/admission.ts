import type { Call } from '@vonk/contracts/call.ts'
import { minute } from '@vonk/contracts/clock.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Allowance, Dependencies } from '../dependencies.ts'
import { answerFailure } from './failures.ts'
import type { Guard } from './headers.ts'
import { endAfterAnswer } from './last-answer.ts'
import { networkOf, widerNetworkOf } from './network.ts'
import { refuseForeignOrigin, refuseOddForm } from './origin.ts'
import { isTooManyParameters } from './query.ts'
import { Refusal } from './refusal.ts'
import type { Member } from './session.ts'

/** On what terms a route takes requests. */
export type Admission = {
  /** `own-site`: only pages of the same site may cause a request; `anywhere`: links and other sites may, too. */
  from: 'own-site' | 'anywhere'
  /** What one address may ask for; routes with the same name share it. */
  allowance: Allowance
  /** How long the request may take to arrive, in ms. */
  arrivesWithin?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route states its terms; one that does not cannot be mounted. */
    admission?: Admission | ((request: FastifyRequest) => Admission)
  }
}

/** Requests a minute to a route that says nothing else. */
const generalPerMinute = 600
/** Behind one address there may be a household or a mobile network: so many times what one member may ask. */
const membersBehindAddress = 10
/** A body of JSON is small; one that takes longer than this is held back on purpose. A photo comes over a slow uplink. */
const bodyWithin = 20_000
const uploadWithin = 120_000

/** Terms that several routes share. */
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

/** The terms of a line of the contract. Their address has room for several members. */
export const callAdmission = (call: Call): Admission => ({
  from: 'own-site',
  allowance: allowanceOf(call, membersBehindAddress),
  arrivesWithin: call.upload ? uploadWithin : bodyWithin,
})

/**
 * Counts a call for the member who makes it, wherever they call from. Nobody knows how many visitors are behind an address:
 * all of them together have as much room as one member. Throws `rate_limited`.
 */
export async function countCaller(deps: Dependencies, request: FastifyRequest, call: Call, member: Member | null): Promise<void> {
  if (member) await count(deps, request, allowanceOf(call), `member:${member.edition}:${member.id}`)
  else if (call.access === 'anyone')
    await countAddress(deps, request, { ...allowanceOf(call), name: `${nameOf(call)} of visitors` })
}

/** Takes one point of an allowance. Throws `rate_limited` with the seconds to wait, and notes that a limit was hit. */
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
 * What every request passes, whatever its route: a form that can be read in one way only, a page of ours where one has to
 * be behind it, and the allowance of its address. Bound to the route that was matched, never to the text of a path. A
 * route without terms is refused when it is mounted.
 */
export function admitRequests(app: FastifyInstance, deps: Dependencies): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.admission) throw new Error(`${String(route.method)} ${route.url} does not say whom it admits`)
  })
  app.addHook('onRequest', async (request, reply) => {
    refuseOddForm(request)
    if (isTooManyParameters(request.query)) throw new Refusal('invalid_input', { fields: { query: 'too_long' } })
    const { from, allowance, arrivesWithin } = termsOf(request)
    if (from === 'own-site') refuseForeignOrigin(deps, request)
    await countAddress(deps, request, allowance)
    if (arrivesWithin) cutOffLate(request, reply, arrivesWithin)
  })
}

/**
 * Counts an address, and of IPv6 the wider network as well: one customer may be given thousands of /64. A mobile carrier
 * gives a /64 to each phone, so a /48 has room for `networkTimes` of them.
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

/** Answers what cannot even be routed, such as `/%`. No hook runs for it, so it is counted and guarded here. */
export async function refuseUnroutable(
  deps: Dependencies,
  { error, request, reply, guard }: { error: FastifyError; request: FastifyRequest; reply: FastifyReply; guard: Guard },
): Promise<void> {
  guard(request, reply)
  endAfterAnswer(request, reply)
  try {
    await countAddress(deps, request, admissions.unknown.allowance)
    answerFailure(error, request, reply)
  } catch (refusal) {
    answerFailure(refusal as FastifyError, request, reply)
  }
}

function termsOf(request: FastifyRequest): Admission {
  if (request.is404) return admissions.unknown
  const { admission } = request.routeOptions.config
  if (!admission) throw new Refusal('not_found')
  return typeof admission === 'function' ? admission(request) : admission
}

/** Ends the connection of a request whose body is not there in time. */
function cutOffLate(request: FastifyRequest, reply: { raw: NodeJS.EventEmitter }, within: number): void {
  const { raw } = request
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy(new Refusal('too_slow'))
  }, within)
  timer.unref()
  reply.raw.once('close', () => clearTimeout(timer))
}
