import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { locales } from '@vonk/contracts/locales.ts'
import { originOfSite } from '../../admission/edition.ts'
import type { Dependencies, JobData, MailFacts } from '../../dependencies.ts'
import { findAnnouncement } from '../../mail/announcement.ts'
import { pathOf } from '../../mail/purposes.ts'
import { brandOf } from '../../mail/render.ts'
import { pushWordsOf } from '../../push/words.ts'
import { markedNameOf } from '../profile/profile.names.ts'
import { findSubscription, removeDeadSubscription } from './notifications.repository.ts'
import { notices } from './notices.ts'
import { wantsPush } from './tell.ts'

/** How often a push that the push service did not take is tried. */
const attempts = 3

/**
 * The handler of the `push` job: sends a notice to one browser, in the language of the member, if the member still wants
 * it. Removes a subscription that the browser has ended (NTF-05).
 */
export async function deliverPush(
  deps: Pick<Dependencies, 'clock' | 'config' | 'db' | 'log' | 'texts' | 'jobs' | 'pusher'>,
  job: JobData['push'],
): Promise<void> {
  const { config, db, texts, jobs, pusher } = deps
  const { subscription: id, kind, facts, attempt } = job
  const to = await findSubscription(db, id)
  if (!to) return
  const { edition, user_id: userId, language: locale } = to
  if (!(await wantsPush(db, { edition, userId }, kind))) return
  const name = facts['by'] === undefined ? undefined : await markedNameOf(deps, { edition, id: facts['by'], locale })
  const announced = facts['announcement'] === undefined ? undefined : await findAnnouncement(db, facts['announcement'], locale)
  if (name === null || announced === null) return
  const subject = {
    kind,
    locale,
    facts,
    ...(name !== undefined && { name }),
    ...(announced && { announcement: announced.text }),
  }
  const outcome = await pusher.send(
    { ...to, contact: `mailto:mail@${new URL(originOfSite(slugOfEdition(edition), config)).hostname}` },
    {
      ...pushWordsOf(subject, brandOf(edition), texts),
      path: pageOf(kind, facts, announced?.path),
      // One notification per person who writes or likes; of other kinds the newest.
      tag: facts['by'] === undefined ? kind : `${notices[kind].when === 'arrival' ? 'from' : kind}:${facts['by']}`,
      lang: locales[locale].iso,
      urgent: notices[kind].when === 'arrival',
    },
  )
  if (outcome.is === 'gone') await removeDeadSubscription(db, id, to.p256dh)
  if (outcome.is === 'later' && attempt < attempts)
    await jobs.send('push', { ...job, attempt: attempt + 1 }, { afterSeconds: outcome.after / second })
}

/** The page that a press on the notification opens: the conversation if it is about one. */
function pageOf(kind: NotificationKind, { conversation, page }: MailFacts, announced: string | undefined): string {
  if (conversation !== undefined) return `/chats/${conversation}`
  return announced ?? page ?? pathOf(notices[kind].mail)
}
