import { second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Act } from '../../admission/act.ts'
import type { Allowance, JobData } from '../../dependencies.ts'
import { hasSubscription } from './notifications.repository.ts'

/**
 * A planned job covers all that arrives before it runs, so most messages plan nothing. The limiter may block for two windows:
 * together they must end before the job.
 */
const oneJob: Allowance = { name: 'activity', points: 1, within: limits.activityMailAfter / 2 }
const onePush: Allowance = { name: 'activity-push', points: 1, within: limits.activityPushAfter / 2 }

/**
 * Plans looks at what a member missed: soon for a push, later for an email (see `activity.push.ts` and `activity.service.ts`).
 * Call it after the commit, because nothing of it may delay or fail the message or like.
 */
export async function planActivity(
  { deps, edition }: Pick<Act, 'deps' | 'edition'>,
  { member, about }: Pick<JobData['activity'], 'member' | 'about'>,
): Promise<void> {
  const key = `${about}:${edition}:${member}`
  if ((await deps.limiter.take(onePush, key)) === 0 && (await hasSubscription(deps.db, edition, member)))
    await deps.jobs.send('activity-push', { edition, member, about }, { afterSeconds: limits.activityPushAfter / second })
  if ((await deps.limiter.take(oneJob, key)) > 0) return
  await deps.jobs.send('activity', { edition, member, about }, { afterSeconds: limits.activityMailAfter / second })
}
