import { second } from '@vonk/contracts/clock.ts'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { memberOf, sessionHashOf, type Member } from './session.ts'

/** For how long a server remembers the member of a session, in ms, and of how many sessions. */
const lifetime = 30 * second
const maximum = 20_000

type Memory = Map<string, { member: Member; since: number }>

const memories = new WeakMap<Dependencies, Memory>()

/**
 * The member of a request as `memberOf` read it at most half a minute ago, at an earlier request of the session. What it says may
 * be outdated and the session may have ended: who uses it must ask the database in the statement that writes (decision 0044).
 */
export async function rememberedMemberOf(deps: Dependencies, request: FastifyRequest): Promise<Member | null> {
  const hash = sessionHashOf(deps, request)
  if (!hash || request.knownMember !== undefined) return memberOf(deps, request)
  const memory = memories.get(deps) ?? new Map<string, never>()
  memories.set(deps, memory)
  const key = `${request.edition}:${hash.toString('base64')}`
  const now = deps.clock().getTime()
  const known = memory.get(key)
  if (known && Math.abs(now - known.since) < lifetime) return (request.knownMember = known.member)

  memory.delete(key)
  const member = await memberOf(deps, request)
  if (member) memory.set(key, { member, since: now })
  const [oldest] = memory.keys()
  if (oldest !== undefined && memory.size > maximum) memory.delete(oldest)
  return member
}
