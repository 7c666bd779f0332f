import { fewestFirstMessages, replyRateDays, type ReplyRate } from '@vonk/contracts/members/members.reply-rate.ts'
import { day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countFirstMessages } from './members.reply-rate.repository.ts'

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
  const to = new Date(Date.parse(counted_on) - 7 * day)
  const found = await countFirstMessages(db, { edition, from: new Date(to.getTime() - replyRateDays * day), to })
  return found.first_messages < fewestFirstMessages ? null : { counted_on, ...found }
}
