import { endOfQuiet, isWithin, mailTime, type NoticeTimes } from '@vonk/contracts/notifications/times.rules.ts'
import { defaultTimeZone } from '@vonk/contracts/site/time-zone.rules.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../../dependencies.ts'
import { addHeld, findTimes } from './times.repository.ts'

type Account = { edition: Edition; userId: string }

/** What holds until the member chooses: told at once, at any hour. */
const defaultTimes: NoticeTimes = { mails: 'at_once', quiet: null, time_zone: defaultTimeZone }

/** When a member is told things (TRU-14). */
export async function timesOf(db: Db, account: Account): Promise<NoticeTimes> {
  const { mails, quiet, time_zone } = (await findTimes(db, account)) ?? defaultTimes
  return { mails, quiet, time_zone }
}

/** When the quiet hours end in which a member is now; null if the member may be told things now. */
export async function quietUntil(db: Db, account: Account, now: Date): Promise<Date | null> {
  const { quiet, time_zone } = await timesOf(db, account)
  return quiet && isWithin(now, quiet, time_zone) ? endOfQuiet(now, quiet, time_zone) : null
}

/**
 * Keeps what arrived for later, if the member is not told now: by email at a slower pace, by nothing in quiet hours. Returns
 * whether it was kept. `held.service.ts` tells it.
 */
export async function holdForLater(db: Db, account: Account, now: Date, { byEmail }: { byEmail: boolean }): Promise<boolean> {
  const { mails, quiet, time_zone } = await timesOf(db, account)
  const isSilent = quiet !== null && isWithin(now, quiet, time_zone)
  if (!isSilent && !(byEmail && mails !== 'at_once')) return false
  await addHeld(db, account, {
    since: now,
    due: isSilent ? endOfQuiet(now, quiet, time_zone) : mailTime(now, mails, time_zone),
  })
  return true
}
