import { readLanderSource } from '@vonk/contracts/landers/landers.rules.ts'
import { readTracking } from '@vonk/contracts/traffic/tracking.rules.ts'
import type { PageVisit, TrafficEvent } from '@vonk/contracts/traffic/traffic.schema.ts'
import Bowser from 'bowser'
import type { Act } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { dayOf, otherSource } from './traffic.counts.ts'
import type { TrafficRow } from './traffic.print.ts'
import { findLanderOf, findSums, insertAccountEvent, sumUpCounts } from './traffic.repository.ts'

/** Sources that the counts of a day and edition name; the smallest beyond them are one, `other`. */
export const sourcesADay = 300

/**
 * Counts what an account did, with the source that it came from (LND-06), in the transaction in which it happens. A purchase counts
 * if it is the first.
 */
export async function countOfAccount(
  { db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>,
  id: string,
  event: Extract<TrafficEvent, 'signups' | 'confirmed' | 'purchases'>,
): Promise<void> {
  const account = await findLanderOf(db, edition, id)
  if (!account || (event === 'purchases' && account.bought_before)) return
  const from = readLanderSource(account.lander ?? undefined)
  await insertAccountEvent(
    db,
    { edition, id, event, day: dayOf(now) },
    { lander: from?.name ?? null, language: from?.locale ?? null },
  )
}

/** Adds what a page tells when the visitor leaves it to the counts (RTE-13). Of a landing page that we do not have, it counts nothing. */
export function countVisit(
  { deps, edition }: Pick<CheckedRequest<never>, 'deps' | 'edition'>,
  { lander, language, query, stayed, touched }: PageVisit,
): void {
  const from = readLanderSource(lander)
  if (lander !== '' && !from) return
  const at = { edition, lander: from?.name ?? '', language: from?.locale ?? language, ...sourceOf(query) }
  deps.traffic.count(at, 'measured')
  deps.traffic.count(at, 'seconds', stayed)
  if (touched !== null) deps.traffic.count(at, 'touches')
}

/** The source in the query of a page, as far as counts name it. */
export function sourceOf(query: string): { network?: string | undefined; ref?: string | undefined } {
  const given = new URLSearchParams(query)
  const { network, ref } = readTracking((name) => given.get(name))
  return { network, ref }
}

/** Whether a person seems to look at a page, and not a program or a browser that loads it in advance. */
export function isSeen(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const { purpose, 'sec-purpose': secPurpose = purpose, 'user-agent': userAgent } = headers
  if (/prefetch|prerender|preview/.test(String(secPurpose))) return false
  if (typeof userAgent !== 'string' || !userAgent.startsWith('Mozilla/')) return false
  return (
    !/(?<!cu)bot\b|crawl|spider|preview|lighthouse/i.test(userAgent) &&
    Bowser.parse(userAgent.slice(0, 300)).platform.type !== 'bot'
  )
}

/** Sums up the rows of the counts and joins the smallest sources. Runs every hour. */
export const sumUp = (db: Act['db']) => sumUpCounts(db, { sources: sourcesADay, other: otherSource })

/** What was counted between two days, both included, in the order of day, site, landing page, language and source (LND-06). */
export async function trafficBetween(db: Act['db'], wanted: Parameters<typeof findSums>[1]): Promise<TrafficRow[]> {
  const rows = new Map<string, TrafficRow>()
  for (const { event, count, ...of } of await findSums(db, wanted)) {
    const key = JSON.stringify(of)
    const row = rows.get(key) ?? { ...of, counts: {} }
    row.counts[event] = count
    rows.set(key, row)
  }
  return [...rows.values()]
}
