import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { refilled } from '@vonk/contracts/matching/matching.deck.rules.ts'
import type { SwipeCard } from '@vonk/contracts/matching/matching.schema.ts'
import { apiOf } from '../attached.ts'
import { memberKey, todayKey } from '../known.ts'

/** The cards in hand, and the members judged in this tab: a response on its way may still contain them. */
type Deck = {
  cards: SwipeCard[]
  judged: string[]
  /** The last response was full, so the server may have more. */
  has_more: boolean
}

const deckKey = ['matching', 'deck'] as const
/** Below so many cards the next ones load. */
const fewCards = 8
/** So many judged members are remembered, more than are ever on their way. */
const remembered = 100

/** The cards of the swipe game (LIK-07). They stay in their order while the member looks at a profile; a refetch adds new ones. */
export const deckQuery = () =>
  queryOptions({
    queryKey: deckKey,
    queryFn: async ({ client, signal }): Promise<Deck> => {
      const { cards } = await apiOf(client).call(matchingContract.deck, { signal })
      const { cards: hand, judged } = client.getQueryData<Deck>(deckKey) ?? { cards: [], judged: [] }
      return { cards: refilled(hand, cards, judged), judged, has_more: cards.length >= limits.swipeDeck }
    },
    staleTime: 30 * minute,
    gcTime: 30 * minute,
  })

const updateDeck = (client: QueryClient, change: (deck: Deck) => Deck) =>
  client.setQueryData<Deck>(deckKey, (deck) => deck && change(deck))

/** Takes a card out of the hand, and loads more when few are left. */
export function judge(client: QueryClient, { id }: Pick<SwipeCard, 'id'>): void {
  const deck = updateDeck(client, ({ cards, judged, has_more }) => ({
    cards: cards.filter((card) => card.id !== id),
    judged: [...judged, id].slice(-remembered),
    has_more,
  }))
  const left = deck?.cards.length ?? 0
  if (left === 0 || (left < fewCards && deck?.has_more)) void client.invalidateQueries({ queryKey: deckKey })
}

/** Puts a card back on top of the hand. */
export const unjudge = (client: QueryClient, card: SwipeCard) =>
  updateDeck(client, ({ cards, judged, has_more }) => ({
    cards: [card, ...cards.filter(({ id }) => id !== card.id)],
    judged: judged.filter((id) => id !== card.id),
    has_more,
  }))

/** The cards without members whom the member has liked or blocked on their profile meanwhile. */
export function withoutMet(client: QueryClient, cards: readonly SwipeCard[], liked: readonly { id: string }[]): SwipeCard[] {
  const known = new Set(liked.map(({ id }) => id))
  return cards.filter(({ id }) => {
    const profile = client.getQueryData(memberKey(id))?.profile
    return !known.has(id) && !profile?.liked && !profile?.blocked
  })
}

/** One after the other, so that a pass that is undone at once is not stored after its undo. */
const inOrder = { scope: { id: 'matching-passes' } } as const

/** Passes a member, who is not proposed again for a month (LIK-07). */
export const passMutation = () =>
  mutationOptions({
    ...inOrder,
    mutationFn: ({ profile }: { profile: string }, { client }) =>
      apiOf(client).call(matchingContract.pass, { body: { profile }, repeatable: true }),
    onMutate: ({ profile }, { client }) => setPassed(client, profile, true),
    onError: (_, { profile }, __, { client }) => setPassed(client, profile, false),
  })

/** Takes a pass back (LIK-07). */
export const undoPassMutation = () =>
  mutationOptions({
    ...inOrder,
    mutationFn: ({ profile }: { profile: string }, { client }) =>
      apiOf(client).call(matchingContract.undoPass, { body: { profile }, repeatable: true }),
    onMutate: ({ profile }, { client }) => setPassed(client, profile, false),
    onError: (_, { profile }, __, { client }) => setPassed(client, profile, true),
  })

/** Shows on the home of the member that somebody is passed, or no longer. */
const setPassed = (client: QueryClient, profile: string, passed: boolean) =>
  client.setQueryData(
    todayKey,
    (today) =>
      today && {
        ...today,
        people: today.people.map((person) => (person.profile.id === profile ? { ...person, passed } : person)),
      },
  )
