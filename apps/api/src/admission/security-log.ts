import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Events that tell of an attack or of a change of rights (OPS-07). */
export const securityEvents = [
  'login_failed',
  'login_locked',
  'origin_refused',
  'limit_hit',
  'role_changed',
  'session_refused',
  'notice_refused',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Facts of an event that name no person: no id, address or text of a request. */
type Facts = { site: EditionSlug | null; limit?: string; by?: string; role?: string }

/** Logs security events by name and counts them for the metrics (OPS-07). */
export type SecurityLog = {
  note(event: SecurityEvent, facts: Facts): void
  counts(): { event: SecurityEvent; site: string; count: number }[]
}

export function createSecurityLog(log: Pick<FastifyBaseLogger, 'warn'>): SecurityLog {
  const counted = new Map<string, { event: SecurityEvent; site: string; count: number }>()
  return {
    note(event, facts) {
      const site = facts.site ?? 'none'
      const key = `${event} ${site}`
      const entry = counted.get(key) ?? { event, site, count: 0 }
      entry.count += 1
      counted.set(key, entry)
      log.warn({ event, ...facts, site }, 'security event')
    },
    counts: () => [...counted.values()],
  }
}
