import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { choicesWith, type NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies, JobData, MailFacts } from '../../dependencies.ts'
import { countLinks, sendNotice } from '../../mail/links.ts'
import type { NoticePurpose } from '../../mail/purposes.ts'
import { unreadSince } from '../chat/chat.unread.ts'
import { factsOfLike, unseenLikerSince } from '../likes/likes.service.ts'
import { findChoices, findLastVisit } from './choices.repository.ts'
import { findStops } from './stops.repository.ts'

type Job = JobData['activity']

/** Something that a member missed: the kind of notification, the mail about it, and what it names; null if there is nothing. */
type Missed = { kind: NotificationKind; purpose: NoticePurpose; facts: MailFacts | null }

/**
 * The handler of the `activity` job: emails a member about messages or likes that arrived since the last visit and are still
 * unseen (NTF-01), if the member wants it. At most one mail of a kind until the next visit, so a repeat sends nothing.
 */
export const emailActivity = (deps: Dependencies, job: Job): Promise<void> =>
  inTransaction(deps, async (db, afterCommit) => {
    const { edition, member } = job
    const now = deps.clock()
    const account = await lockUser(db, edition, member)
    const lastVisit = await findLastVisit(db, edition, member)
    if (account?.status !== 'confirmed' || !lastVisit) return
    const dueIn = lastVisit.getTime() + limits.activityMailAfter - now.getTime()
    if (dueIn > 0) return lookAgain(deps, job, { afterSeconds: dueIn / second, trx: db })
    if ((await findStops(db, { edition, userId: member })).length > 0) return

    const act: Act = { deps, db, edition, site: slugOfEdition(edition), now, member: null, afterCommit }
    const choices = choicesWith(await findChoices(db, edition, member))
    for (const { kind, purpose, facts } of await missedBy(act, job, lastVisit)) {
      if (facts === null || !choices[kind].email) continue
      const { count } = await countLinks(db, edition, member, purpose, lastVisit)
      if (count > 0) continue
      await sendNotice(act, { userId: member, email: account.email, purpose, facts })
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

async function missedBy(act: Act, { member, about }: Job, since: Date): Promise<Missed[]> {
  if (about === 'likes') {
    const like = await unseenLikerSince(act, member, since)
    return [{ kind: 'like', purpose: 'new-like', facts: like && factsOfLike(like) }]
  }
  const unread = await unreadSince(act, member, since)
  return [
    { kind: 'new_conversations', purpose: 'new-conversation', facts: factsOf(unread.find(({ isNew }) => isNew)) },
    { kind: 'new_messages', purpose: 'new-message', facts: factsOf(unread.find(({ isNew }) => !isNew)) },
  ]
}

const factsOf = (one: { by: string } | undefined): MailFacts | null => (one ? { by: one.by } : null)
