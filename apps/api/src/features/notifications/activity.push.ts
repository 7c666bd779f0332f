import { before, day } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies, JobData } from '../../dependencies.ts'
import { findLastVisit } from './choices.repository.ts'
import { countPushed } from './notices.repository.ts'
import { arrivedWithin, notices, pushesPerDay } from './notices.ts'
import { tell } from './tell.ts'
import { holdForLater } from './times.service.ts'
import { untoldSince } from './unseen.ts'

type Job = JobData['activity-push']

const arrivalKinds = (Object.keys(notices) as NotificationKind[]).filter((kind) => notices[kind].when === 'arrival')

/**
 * The handler of the `activity-push` job: pushes to a member what arrived since the last visit and is still unseen (NTF-01).
 * Each message and liker once; several messages of one person in a row are one push. In quiet hours it waits (TRU-14).
 */
export const pushActivity = (deps: Dependencies, job: Job): Promise<void> =>
  inTransaction(deps, async (db, afterCommit) => {
    const { edition, member, about } = job
    const now = deps.clock()
    const account = await lockUser(db, edition, member)
    const lastVisit = await findLastVisit(db, edition, member)
    if (account?.status !== 'confirmed' || !lastVisit) return
    if (await holdForLater(db, { edition, userId: member }, now, { byEmail: false })) return
    const since = new Date(Math.max(lastVisit.getTime(), before(now, arrivedWithin).getTime()))
    const act: Act = { deps, db, edition, site: slugOfEdition(edition), now, member: null, afterCommit }
    for (const arrived of await untoldSince(act, member, since, [about])) {
      const pushed = await countPushed(db, { edition, userId: member }, arrivalKinds, before(now, day))
      if (pushed >= pushesPerDay) return
      await tell(act, { userId: member, email: account.email }, arrived, { byEmail: false })
    }
  })
