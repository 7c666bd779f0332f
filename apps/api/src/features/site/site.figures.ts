import { before, day, minute } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { fewestFirstMessages } from '@vonk/contracts/members/members.reply-rate.ts'
import { fewestTold, figuresDays, hereDays, told, type Figures } from '@vonk/contracts/site/site.figures.ts'
import { sql } from 'kysely'
import { Refusal } from '../../admission/refusal.ts'
import { inTransaction } from '../../admission/transaction.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { countDecisions } from '../members/members.decisions.ts'
import { firstMessagesOf } from '../members/members.reply-rate.ts'
import { countProfiles, countRefunds, findFigures, storeFigures } from './site.figures.repository.ts'

/** In ms: how long a statement of the count may take, among millions of messages. */
const longest = 2 * minute
/** In ms: how long no count begins after one that failed, because it costs the database as much as one that succeeds. */
const restAfterFailure = 10 * minute

type Needs = Pick<Dependencies, 'db' | 'clock' | 'log'>
/** `restsUntil`: after a count that failed. */
type Known = { latest: Figures | null; counting: Promise<Figures> | null; restsUntil: number }

const known = new WeakMap<Dependencies['db'], Map<Edition, Known>>()

/**
 * What a site says about itself (TRU-17). Counted once a day, at the first question, and stored, so that all servers say the same;
 * each server counts one time at once. While it counts, everybody gets the figures of the day before.
 */
export async function figuresOf(deps: Needs, edition: Edition): Promise<Figures> {
  const mine = known.get(deps.db) ?? new Map<Edition, Known>()
  known.set(deps.db, mine)
  const own: Known = mine.get(edition) ?? { latest: null, counting: null, restsUntil: 0 }
  mine.set(edition, own)
  const today = deps.clock().toISOString().slice(0, 'yyyy-mm-dd'.length)
  if (own.latest?.counted_on === today) return own.latest
  own.latest = (await findFigures(deps.db, edition)) ?? own.latest
  if (own.latest && own.latest.counted_on >= today) return own.latest
  const rests = own.restsUntil - deps.clock().getTime()
  if (rests > 0) {
    if (own.latest) return own.latest
    throw new Refusal('unavailable', { retryIn: rests })
  }
  own.counting ??= countOnce(deps, edition, { own, today })
  if (!own.latest) return own.counting
  own.counting.catch(() => {})
  return own.latest
}

async function countOnce(deps: Needs, edition: Edition, { own, today }: { own: Known; today: string }): Promise<Figures> {
  try {
    return (own.latest = await countAndStore(deps, edition, today))
  } catch (error) {
    own.restsUntil = deps.clock().getTime() + restAfterFailure
    deps.log.error({ err: error, edition }, 'the figures of a site could not be counted')
    throw error
  } finally {
    own.counting = null
  }
}

async function countAndStore(deps: Needs, edition: Edition, today: string): Promise<Figures> {
  const counted = await inTransaction(deps, async (db) => {
    await sql`select set_config('statement_timeout', ${String(longest)}, true)`.execute(db)
    return count(db, edition, today)
  })
  return storeFigures(deps.db, edition, counted)
}

async function count(db: Db, edition: Edition, counted_on: string): Promise<Figures> {
  const to = new Date(counted_on)
  const from = before(to, figuresDays * day)
  const [profiles, first, refunds, decisions] = [
    await countProfiles(db, edition, before(to, hereDays * day)),
    await firstMessagesOf(db, edition, counted_on),
    await countRefunds(db, edition, { from, to }),
    await countDecisions(db, edition, { from, to }),
  ]
  const areFew = refunds.people < fewestTold && refunds.asked > 0
  return {
    counted_on,
    profiles: {
      members: told(profiles.members),
      here: told(profiles.here),
      verified: told(profiles.verified),
      fictional: told(profiles.fictional),
    },
    replies: repliesOf(first),
    refunds: {
      asked: areFew ? null : refunds.asked,
      paid: areFew ? null : told(refunds.paid),
      median_days:
        refunds.people < fewestTold || refunds.paid < fewestTold ? null : Math.round((refunds.median_seconds ?? 0) / 8640) / 10,
    },
    decisions: {
      decided: told(decisions.decided),
      appealed: told(decisions.appealed),
      overturned: told(decisions.overturned),
    },
  }
}

function repliesOf({ median_seconds, ...first }: Awaited<ReturnType<typeof firstMessagesOf>>): Figures['replies'] {
  if (first.first_messages < fewestFirstMessages) return null
  const isToldMedian = median_seconds !== null && first.within_week >= fewestTold
  return { ...first, median_minutes: isToldMedian ? Math.round((median_seconds * 1000) / minute) : null }
}
