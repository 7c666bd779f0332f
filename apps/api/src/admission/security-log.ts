import { minute } from '@vonk/contracts/clock.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Events that may show an attack, or that change rights (OPS-07). */
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

/** Facts of an event that identify no person: no id, no address, no text of a request. */
type Facts = { site: EditionSlug | null; limit?: string; by?: string; role?: string }

/** Logs security events by name and counts them for the metrics (OPS-07). */
export type SecurityLog = {
  note(event: SecurityEvent, facts: Facts): void
  counts(): { event: SecurityEvent; site: string; count: number }[]
}

/** Log lines per minute for one event on one site, so that an attack cannot fill the disk. Further events are only counted. */
export const linesPerMinute = 20

export function createSecurityLog(log: Pick<FastifyBaseLogger, 'warn'>): SecurityLog {
  const counted = new Map<string, { event: SecurityEvent; site: string; count: number }>()
  /** Lines of the current minute, by event and site. */
  const lines = new Map<string, { written: number; suppressed: number }>()

  const linesOf = (key: string, event: SecurityEvent, site: string) => {
    const current = lines.get(key)
    if (current) return current
    const opened = { written: 0, suppressed: 0 }
    lines.set(key, opened)
    setTimeout(() => {
      lines.delete(key)
      if (opened.suppressed > 0) log.warn({ event, site, suppressed: opened.suppressed }, 'security events not logged')
    }, minute).unref()
    return opened
  }

  return {
    note(event, facts) {
      const site = facts.site ?? 'none'
      const key = `${event} ${site}`
      const entry = counted.get(key) ?? { event, site, count: 0 }
      entry.count += 1
      counted.set(key, entry)
      const current = linesOf(key, event, site)
      if (current.written >= linesPerMinute) {
        current.suppressed += 1
        return
      }
      current.written += 1
      log.warn({ event, ...facts, site }, 'security event')
    },
    counts: () => [...counted.values()],
  }
}
