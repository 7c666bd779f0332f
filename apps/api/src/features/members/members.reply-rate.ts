import { fewestFirstMessages, replyRateDays, type ReplyRate } from '@vonk/contracts/members/members.reply-rate.ts'
import { before, day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { countFirstMessages, type FirstMessages } from './members.reply-rate.repository.ts'

type Counted = { counted_on: string; rate: Promise<ReplyRate | null> }

const counts = new WeakMap<Dependencies['db'], Map<Edition, Counted>>()

/**
 * How often members of a site answer each other's first messages; null where there are too few. Counted once a day by each
 * server, and only of days that are over, so that all servers count the same. Uses a connection of its own.
 */
export function replyRateOf({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, edition: Edition): Promise<ReplyRate | null> {
  const known = counts.get(db) ?? new Map<Edition, Counted>()
  counts.set(db, known)
  const counted_on = clock().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const latest = known.get(edition)
  if (latest && latest.counted_on === counted_on) return latest.rate
  const rate = count(db, edition, counted_on)
  known.set(edition, { counted_on, rate })
  rate.catch(() => known.delete(edition))
  return rate
}

async function count(db: Dependencies['db'], edition: Edition, counted_on: string): Promise<ReplyRate | null> {
  const { first_messages, within_day, within_week } = await firstMessagesOf(db, edition, counted_on)
  return first_messages < fewestFirstMessages ? null : { counted_on, first_messages, within_day, within_week }
}

/** The first messages that count on a day, however few, and their answers. */
export function firstMessagesOf(db: Db, edition: Edition, counted_on: string): Promise<FirstMessages> {
  const to = before(new Date(counted_on), 7 * day)
  return countFirstMessages(db, { edition, from: before(to, replyRateDays * day), to })
}
