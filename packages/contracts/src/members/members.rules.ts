import type { ProfileCard } from '../profile/profile.schema.ts'
import type { ReportReason } from './members.schema.ts'

const cardsInHand = 3

/** The members that the home page shows as a hand of cards: real members before fictional profiles. */
export const membersInHand = (members: readonly ProfileCard[]) =>
  members.toSorted((a, b) => Number(a.kind === 'fictional') - Number(b.kind === 'fictional')).slice(0, cardsInHand)

/** The reasons that fit a profile. We answer for a fictional one, so its reports are about how we made and marked it. */
export const reportReasonsOf = (kind: ProfileCard['kind']): readonly ReportReason[] =>
  kind === 'fictional'
    ? ['misleading', 'not_marked', 'offensive', 'underage', 'other']
    : ['fake', 'scam', 'rude', 'nudity', 'underage', 'other']
