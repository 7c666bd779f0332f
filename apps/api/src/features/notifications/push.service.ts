import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import type { PushMessage } from '@vonk/contracts/notifications/push-message.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { startOfQuiet } from '@vonk/contracts/notifications/times.rules.ts'
import type { Act } from '../../admission/act.ts'
import { originOfSite } from '../../admission/edition.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies, JobData, MailFacts } from '../../dependencies.ts'
import { findAnnouncement } from '../../mail/announcement.ts'
import { pathOf } from '../../mail/purposes.ts'
import { brandOf } from '../../mail/render.ts'
import { pushWordsOf } from '../../push/words.ts'
import { markedNameOf } from '../profile/profile.names.ts'
import { dropPush } from './notices.repository.ts'
import { findSubscription, removeDeadSubscription } from './notifications.repository.ts'
import { notices } from './notices.ts'
import { tell, wantsPush } from './tell.ts'
import { holdForLater, quietUntil, timesOf } from './times.service.ts'
import { isSeen } from './unseen.ts'

/** How often a push that the push service did not take is tried. */
const attempts = 3

/**
 * The handler of the `push` job: sends a notice to one browser, in the language of the member, if the member still wants it, has
 * not seen what it is about, and is not in quiet hours. Removes a subscription that the browser has ended (NTF-05).
 */
export async function deliverPush(deps: Dependencies, job: JobData['push']): Promise<void> {
  const { db, clock, pusher, jobs } = deps
  const { subscription: id, kind, facts, attempt } = job
  const now = clock()
  const to = await findSubscription(db, id)
  const account = to && { edition: to.edition, userId: to.user_id }
  if (!account || !(await wantsPush(db, account, kind)) || (await quietUntil(db, account, now))) return tellOtherwise(deps, job)
  if (await isSeen(db, account, kind, facts)) return
  const message = await messageOf(deps, job, { edition: to.edition, locale: to.language })
  if (message === null) return
  const origin = originOfSite(slugOfEdition(to.edition), deps.config)
  const outcome = await pusher.send(
    { ...to, contact: `mailto:mail@${new URL(origin).hostname}`, ...(await withinLoudHours(db, account, now)) },
    message,
  )
  if (outcome.is === 'gone') await removeDeadSubscription(db, id, to.p256dh)
  if (outcome.is === 'later' && attempt < attempts)
    await jobs.send('push', { ...job, attempt: attempt + 1 }, { afterSeconds: outcome.after / second })
  else if (outcome.is !== 'sent') await tellOtherwise(deps, job)
}

/** A browser that is offline until the next quiet hours gets no push in them. */
async function withinLoudHours(db: Dependencies['db'], account: { edition: Edition; userId: string }, now: Date) {
  const { quiet, time_zone } = await timesOf(db, account)
  return quiet && { within: startOfQuiet(now, quiet, time_zone).getTime() - now.getTime() }
}

/** What the browser shows; null if there is nothing to show any more, e.g. because the member behind it left. */
async function messageOf(
  deps: Dependencies,
  { kind, facts }: JobData['push'],
  { edition, locale }: { edition: Edition; locale: Locale },
): Promise<PushMessage | null> {
  const { db, texts } = deps
  const name = facts['by'] === undefined ? undefined : await markedNameOf(deps, { edition, id: facts['by'], locale })
  const announced = facts['announcement'] === undefined ? undefined : await findAnnouncement(db, facts['announcement'], locale)
  if (name === null || announced === null) return null
  const subject = { kind, locale, facts, ...(name !== undefined && { name }), ...(announced && { announcement: announced.text }) }
  return {
    ...pushWordsOf(subject, brandOf(edition), texts),
    path: pageOf(kind, facts, announced?.path),
    // One notification per person who writes or likes; of other kinds the newest.
    tag: facts['by'] === undefined ? kind : `${notices[kind].when === 'arrival' ? 'from' : kind}:${facts['by']}`,
    lang: locales[locale].iso,
    urgent: notices[kind].when === 'arrival',
  }
}

/**
 * A browser has not got a push. When no browser of the member has, the member is told after the quiet hours, or by email (TRU-14).
 * A repeat of the job changes nothing.
 */
async function tellOtherwise(deps: Dependencies, { kind, facts, notice }: JobData['push']): Promise<void> {
  if (!notice) return
  const { edition, member, told } = notice
  const account = { edition, userId: member }
  await inTransaction(deps, async (db, afterCommit) => {
    const now = deps.clock()
    const user = await lockUser(db, edition, member)
    if (user?.status !== 'confirmed' || !(await dropPush(db, account, told))) return
    if (notices[kind].when === 'arrival') {
      if (await holdForLater(db, account, now, { byEmail: false })) return
      const abouts = new Set(told.map((one) => (one.kind === 'like' ? 'likes' : 'messages')))
      for (const about of abouts) await deps.jobs.send('activity', { edition, member, about }, { trx: db })
      return
    }
    // In quiet hours the next look finds it due again.
    if (await quietUntil(db, account, now)) return
    const act: Act = { deps, db, edition, site: slugOfEdition(edition), now, member: null, afterCommit }
    const [first] = told
    if (first) await tell(act, { userId: member, email: user.email }, { ...first, facts }, { byPush: false })
  })
}

/** The page that a press on the notification opens: the conversation if it is about one. */
function pageOf(kind: NotificationKind, { conversation, page }: MailFacts, announced: string | undefined): string {
  if (conversation !== undefined) return `/chats/${conversation}`
  return announced ?? page ?? pathOf(notices[kind].mail)
}
