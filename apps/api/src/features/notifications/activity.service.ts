import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { choicesWith } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies, JobData } from '../../dependencies.ts'
import { countLinks, sendNotice } from '../../mail/links.ts'
import { findChoices, findLastVisit } from './choices.repository.ts'
import { claimNotice } from './notices.repository.ts'
import { notices } from './notices.ts'
import { findStops } from './stops.repository.ts'
import { holdForLater } from './times.service.ts'
import { untoldSince } from './unseen.ts'

type Job = JobData['activity']

/** In the order in which a mail is about them. */
const arrivalKinds = ['new_conversations', 'new_messages', 'like'] as const

/**
 * The handler of the `activity` job: emails a member about messages or likes that arrived since the last visit and are still
 * unseen (NTF-01), if the member wants it and no push told of them. At most one mail of a kind until the next visit, so a repeat
 * sends nothing. In quiet hours or at a slower pace it waits (TRU-14).
 */
export const emailActivity = (deps: Dependencies, job: Job): Promise<void> =>
  inTransaction(deps, async (db, afterCommit) => {
    const { edition, member, about } = job
    const now = deps.clock()
    const account = await lockUser(db, edition, member)
    const lastVisit = await findLastVisit(db, edition, member)
    if (account?.status !== 'confirmed' || !lastVisit) return
    const dueIn = lastVisit.getTime() + limits.activityMailAfter - now.getTime()
    if (dueIn > 0) return lookAgain(deps, job, { afterSeconds: dueIn / second, trx: db })
    const whose = { edition, userId: member }
    if ((await findStops(db, whose)).length > 0) return

    const act: Act = { deps, db, edition, site: slugOfEdition(edition), now, member: null, afterCommit }
    const choices = choicesWith(await findChoices(db, edition, member))
    const wanted = (await untoldSince(act, member, lastVisit, [about])).filter(({ kind }) => choices[kind].email)
    if (wanted.length === 0 || (await holdForLater(db, whose, now, { byEmail: true }))) return
    const summaries = await countLinks(db, edition, member, 'activity-summary', lastVisit)
    if (summaries.count > 0) return
    for (const kind of arrivalKinds) {
      const missed = wanted.filter((one) => one.kind === kind)
      const [first] = missed
      if (!first) continue
      const purpose = notices[kind].mail
      const { count } = await countLinks(db, edition, member, purpose, lastVisit)
      if (count > 0) continue
      if (await sendNotice(act, { userId: member, email: account.email, purpose, facts: first.facts }))
        for (const { occasion } of missed) await claimNotice(db, whose, { kind, occasion, byEmail: true, pushes: 0 }, now)
      return
    }
  })

/** The member was here a moment ago. Once is enough: what arrives after the first look plans a job of its own. */
async function lookAgain(
  { jobs }: Pick<Dependencies, 'jobs'>,
  job: Job,
  options: NonNullable<Parameters<typeof jobs.send>[2]>,
): Promise<void> {
  if (!job.again) await jobs.send('activity', { ...job, again: true }, options)
}
