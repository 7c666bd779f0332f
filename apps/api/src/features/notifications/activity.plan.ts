import { second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Act } from '../../admission/act.ts'
import type { Allowance, JobData } from '../../dependencies.ts'

/**
 * A planned job covers all that arrives before it runs, so most messages plan nothing. The limiter may block for two windows:
 * together they must end before the job.
 */
const oneJob: Allowance = { name: 'activity', points: 1, within: limits.activityMailAfter / 2 }

/**
 * Plans a look at what a member missed (see `activity.service.ts`). Call it after the commit, because nothing of it may delay or
 * fail the message or like.
 */
export async function planActivityMail(
  { deps, edition }: Pick<Act, 'deps' | 'edition'>,
  { member, about }: Pick<JobData['activity'], 'member' | 'about'>,
): Promise<void> {
  if ((await deps.limiter.take(oneJob, `${about}:${edition}:${member}`)) > 0) return
  await deps.jobs.send('activity', { edition, member, about }, { afterSeconds: limits.activityMailAfter / second })
}
