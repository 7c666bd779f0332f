import type { ProfileCard } from '../profile/profile.schema.ts'

/** How many cards are in the hand. */
const cardsInHand = 3

/** Whom the home shows as a hand of cards: people one can meet before those one cannot. */
export const membersInHand = (members: readonly ProfileCard[]) =>
  members.toSorted((a, b) => Number(a.kind === 'fictional') - Number(b.kind === 'fictional')).slice(0, cardsInHand)
