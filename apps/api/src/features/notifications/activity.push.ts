import { before, day } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies, JobData, MailFacts } from '../../dependencies.ts'
import { unreadSince } from '../chat/chat.unread.ts'
import { factsOfLike, unseenLikerSince } from '../likes/likes.service.ts'
import { findLastVisit } from './choices.repository.ts'
import { countTold } from './notices.repository.ts'
import { arrivedWithin, notices, pushesPerDay } from './notices.ts'
import { tell } from './tell.ts'

type Job = JobData['activity-push']
/** Something that arrived: what it is, and who did it. */
type Arrived = { kind: NotificationKind; occasion: string; facts: MailFacts }

const arrivalKinds = (Object.keys(notices) as NotificationKind[]).filter((kind) => notices[kind].when === 'arrival')

/**
 * The handler of the `activity-push` job: pushes to a member what arrived since the last visit and is still unseen (NTF-01).
 * Each message and liker once; several messages of one person in a row are one push.
 */
export const pushActivity = (deps: Dependencies, job: Job): Promise<void> =>
  inTransaction(deps, async (db, afterCommit) => {
    const { edition, member } = job
    const now = deps.clock()
    const account = await lockUser(db, edition, member)
    const lastVisit = await findLastVisit(db, edition, member)
    if (account?.status !== 'confirmed' || !lastVisit) return
    const since = new Date(Math.max(lastVisit.getTime(), before(now, arrivedWithin).getTime()))
    const act: Act = { deps, db, edition, site: slugOfEdition(edition), now, member: null, afterCommit }
    for (const { kind, occasion, facts } of await arrivedSince(act, job, since)) {
      const told = await countTold(db, { edition, userId: member }, arrivalKinds, before(now, day))
      if (told >= pushesPerDay) return
      await tell(act, { userId: member, email: account.email }, { kind, occasion, facts }, ['push'])
    }
  })

async function arrivedSince(act: Act, { member, about }: Job, since: Date): Promise<Arrived[]> {
  if (about === 'likes') {
    const like = await unseenLikerSince(act, member, since)
    return like ? [{ kind: 'like', occasion: like.by, facts: factsOfLike(like) }] : []
  }
  const unread = await unreadSince(act, member, since)
  return unread.map(({ by, isNew, at, conversation_id: conversation }) => ({
    kind: isNew ? 'new_conversations' : 'new_messages',
    occasion: `${by} ${at.toISOString()}`,
    facts: { by, conversation },
  }))
}
