import { before, day, hour } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import { choicesWith } from '@vonk/contracts/notifications/choices.rules.ts'
import { endOfQuiet, isWithin, mailTime } from '@vonk/contracts/notifications/times.rules.ts'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findChoices, findLastVisit } from './choices.repository.ts'
import { findSubscriptions, findUnmailed } from './notices.repository.ts'
import { notices } from './notices.ts'
import { findStops } from './stops.repository.ts'
import { tellArrived } from './tell.ts'
import { findDue, findTimes, setDue } from './times.repository.ts'
import { untoldSince } from './unseen.ts'

/** Members told in one run. The next run goes on with the others. */
const perRun = 20_000
/** What arrived longer ago is old news, in ms: more than a week, so that nothing is lost between two emails. */
const oldest = 8 * day
/** When a member gets no more emails today, in ms. */
const lookAgainAfter = hour

const mailsOfChoice = [...Object.values(notices).map(({ mail }) => mail), 'activity-summary'] as const

/** Tells members what waited for the end of their quiet hours or for the time of their emails (TRU-14). It may be late or run twice. */
export async function sendHeldNotices(deps: Dependencies, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<void> {
  for (const { edition, user_id: userId } of await findDue(deps.db, deps.clock(), perRun)) {
    if (signal?.aborted) return
    try {
      await tellHeld(deps, edition, userId)
    } catch (error) {
      deps.log.error({ err: error }, 'a member could not be told what waited')
    }
  }
}

/** One notice of all that is still unseen: a push where the member wants one and has a browser for it, else an email. */
const tellHeld = (deps: Dependencies, edition: Edition, userId: string): Promise<void> =>
  inTransaction(deps, async (db, afterCommit) => {
    const now = deps.clock()
    const account = { edition, userId }
    const user = await lockUser(db, edition, userId)
    const times = await findTimes(db, account)
    if (!times?.dueAt || !times.heldSince || times.dueAt > now) return
    const lastVisit = await findLastVisit(db, edition, userId)
    if (user?.status !== 'confirmed' || !lastVisit) return void (await setDue(db, account, null))
    const { mails, quiet, time_zone: zone } = times
    if (quiet && isWithin(now, quiet, zone)) return void (await setDue(db, account, endOfQuiet(now, quiet, zone)))

    // Emails that were made before the quiet hours, and that the mail server took only in them.
    for (const { id } of await findUnmailed(db, account, mailsOfChoice, now))
      await deps.jobs.send('mail', { link: id }, { trx: db })
    const act: Act = { deps, db, edition, site: slugOfEdition(edition), now, member: null, afterCommit }
    const since = new Date(Math.max(lastVisit.getTime(), before(now, oldest).getTime()))
    const untold = await untoldSince(act, userId, since, ['messages', 'likes'])
    const choices = choicesWith(await findChoices(db, edition, userId))
    const browsers = await findSubscriptions(db, account)
    const isMailed = (await findStops(db, account)).length === 0
    const pushed = browsers.length > 0 ? untold.filter(({ kind }) => choices[kind].push) : []
    const mailed = isMailed ? untold.filter((one) => choices[one.kind].email && !pushed.includes(one)) : []
    const to = { userId, email: user.email }
    if (pushed.length > 0) await tellArrived(act, to, pushed, { channel: 'push', browsers })
    const mailsAt = mailTime(times.heldSince, mails, zone)
    if (mailed.length > 0 && mailsAt > now) return void (await setDue(db, account, mailsAt))
    const isTold = await tellArrived(act, to, mailed, { channel: 'email' })
    await setDue(db, account, isTold ? null : new Date(now.getTime() + lookAgainAfter))
  })
