import type { ProfileCard } from '../profile/profile.schema.ts'
import type { ReportReason } from './members.schema.ts'

/** The members at the top of the home page: real members before fictional profiles. */
export const membersInHand = (members: readonly ProfileCard[], count: number) =>
  members.toSorted((a, b) => Number(a.kind === 'fictional') - Number(b.kind === 'fictional')).slice(0, count)

/** The reasons that fit a profile. We answer for a fictional one, so its reports are about how we made and marked it. */
export const reportReasonsOf = (kind: ProfileCard['kind']): readonly ReportReason[] =>
  kind === 'fictional'
    ? ['misleading', 'not_marked', 'offensive', 'underage', 'other']
    : ['fake', 'scam', 'rude', 'nudity', 'underage', 'other']
