import type { ProfileCard } from '../profile/profile.schema.ts'

const cardsInHand = 3

/** The members that the home page shows as a hand of cards: real members before fictional profiles. */
export const membersInHand = (members: readonly ProfileCard[]) =>
  members.toSorted((a, b) => Number(a.kind === 'fictional') - Number(b.kind === 'fictional')).slice(0, cardsInHand)
