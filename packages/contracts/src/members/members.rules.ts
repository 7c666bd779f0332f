import type { ProfileCard } from '../profile/profile.schema.ts'
import type { ReportReason } from './members.schema.ts'

/** Leaves out fictional profiles that would make two of any four cards, e.g. after members were taken from between them. */
export function oneFictionalInFour<Card extends Pick<ProfileCard, 'kind'>>(members: readonly Card[]): Card[] {
  const kept: Card[] = []
  for (const member of members) {
    const isNextToOne = kept.slice(-3).some(({ kind }) => kind === 'fictional')
    if (member.kind !== 'fictional' || !isNextToOne) kept.push(member)
  }
  return kept
}

/** The members at the top of the home page: real members before fictional profiles. */
export const membersInHand = <Card extends Pick<ProfileCard, 'kind'>>(members: readonly Card[], count: number): Card[] =>
  oneFictionalInFour(members.toSorted((a, b) => Number(a.kind === 'fictional') - Number(b.kind === 'fictional'))).slice(0, count)

/** The reasons that fit a profile. We answer for a fictional one, so its reports are about how we made and marked it. */
export const reportReasonsOf = (kind: ProfileCard['kind']): readonly ReportReason[] =>
  kind === 'fictional'
    ? ['misleading', 'not_marked', 'offensive', 'underage', 'other']
    : ['fake', 'scam', 'rude', 'nudity', 'underage', 'other']
