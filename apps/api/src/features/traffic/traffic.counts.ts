import type { Edition } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { TrafficEvent } from '@vonk/contracts/traffic/traffic.schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { insertCounts, type Count } from './traffic.repository.ts'

/** Where an event happened, without anything about the person. */
export type CountedAt = {
  edition: Edition
  /** The name of the landing page; empty for the pages of the site. */
  lander: string
  language: Locale
  network?: string | undefined
  ref?: string | undefined
}

/** How often counts in memory are stored, in ms. A server that dies loses at most those. */
const storeEvery = 20_000

/** Different counts in memory: more than real campaigns have at a time. Those of further sources count as other ones. */
const distinctCounts = 2000

/** The source of whatever is beyond the limits. */
export const otherSource = 'other'

/** Counts events of strangers in memory and adds them to the database in batches, so that an advertisement that runs well costs no queries. */
export type TrafficCounter = {
  count(at: CountedAt, event: TrafficEvent, times?: number): void
  /** Stores what was counted. */
  store(): Promise<void>
  stop(): Promise<void>
}

export function createTrafficCounter({ db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>): TrafficCounter {
  let counts = new Map<string, Count>()

  const add = (one: Count) => {
    const key = JSON.stringify([one.day, one.edition, one.lander, one.language, one.network, one.ref, one.event])
    const known = counts.get(key)
    if (known) known.count += one.count
    else if (counts.size < distinctCounts || one.network === otherSource) counts.set(key, one)
    else add({ ...one, network: otherSource, ref: '' })
  }

  async function store(): Promise<void> {
    const batch = counts
    counts = new Map()
    try {
      await insertCounts(db, [...batch.values()])
    } catch (error) {
      for (const one of batch.values()) add(one)
      throw error
    }
  }

  const timer = setInterval(
    () => void store().catch((err: unknown) => log.warn({ err }, 'traffic could not be stored')),
    storeEvery,
  )
  timer.unref()

  return {
    count({ edition, lander, language, network = '', ref = '' }, event, times = 1) {
      if (times > 0) add({ day: dayOf(clock()), edition, lander, language, network, ref, event, count: times })
    },
    store,
    async stop() {
      clearInterval(timer)
      await store().catch((err: unknown) => log.warn({ err }, 'traffic could not be stored'))
    },
  }
}

/** The day of an event, in UTC: the same for all sites. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
