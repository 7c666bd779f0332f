import type { AnswerOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { dealt } from '@vonk/contracts/matching/matching.deck.rules.ts'
import type { SwipeCard } from '@vonk/contracts/matching/matching.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { proposedTo } from '../members/members.service.ts'
import { cardsOf, checkExists } from '../profile/profile.service.ts'
import { answersOf } from './matching.finder.ts'
import { passedSince, peopleOf, searchesFor, selfOf, sharedInterests } from './matching.people.ts'
import { deletePass, deletePassesAfter, insertPass } from './matching.repository.ts'

/** The next cards of the swipe game (LIK-07). */
export async function deckOf(act: MemberAct): Promise<AnswerOf<typeof matchingContract.deck>> {
  const self = await selfOf(act)
  const searches = searchesFor(self.own, self.settings, await answersOf(act))
  const propose = (kinds: 'real' | 'fictional', count: number) => newPeople(act, searches, { kinds, count })
  const real = await propose('real', limits.swipeDeck)
  const fictional = await propose('fictional', Math.ceil(limits.swipeDeck / 4))
  const ids = [...real, ...fictional]
  const cards = await cardsOf(act, { ids, viewer: act.member.id })
  const people = await peopleOf(act, self, ids)
  const shown = (list: readonly string[]): SwipeCard[] =>
    list.flatMap((id) => {
      const [card, person] = [cards.get(id), people.get(id)]
      return card && person ? [{ ...card, shared_interests: sharedInterests(self, person) }] : []
    })
  return { cards: dealt(photosFirst(shown(real)), photosFirst(shown(fictional)), limits.swipeDeck) }
}

/** In a game of photos, those with one come first. */
const photosFirst = (cards: readonly SwipeCard[]) =>
  cards.toSorted((a, b) => Number(a.main_image === null) - Number(b.main_image === null))

type Wish = { kinds: 'real' | 'fictional'; count: number; /** With so many, no wider search follows. */ enough?: number }

/** People whom the member has not met, by the first search, then by the wider ones: at most `count`. */
export async function newPeople(
  act: MemberAct,
  searches: ReturnType<typeof searchesFor>,
  { kinds, count, enough = count }: Wish,
): Promise<string[]> {
  const found: string[] = []
  for (const search of searches) {
    if (found.length >= enough) break
    const more = { kinds, unmetSince: passedSince(act.now), without: found, limit: count - found.length }
    found.push(...(await proposedTo(act, search, more)))
  }
  return found
}

/** Passes a member, who is not proposed again for a while (LIK-07). A repeated pass begins the time anew. */
export async function pass(act: MemberAct, to: string): Promise<void> {
  const { db, edition, now, member } = act
  if (to === member.id) throw new Refusal('own_profile')
  await checkExists(act, to)
  await insertPass(db, edition, member.id, to, now)
  await deletePassesAfter(db, edition, member.id, limits.passesKept)
}

/** Takes a pass back. Does nothing without a pass. */
export async function undoPass(act: MemberAct, to: string): Promise<void> {
  await checkExists(act, to)
  await deletePass(act.db, act.edition, act.member.id, to)
}
