import type { AnswerOf, BodyOf, QueryOf } from '@vonk/contracts/call.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { likesLists, type LikesOf } from '@vonk/contracts/likes/likes.rules.ts'
import type { LikeAllowance, LikeOrigin, ReceivedLike } from '@vonk/contracts/likes/likes.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { pageOf, placeOf } from '../../database/keyset.ts'
import { lockPair } from '../../database/pair.ts'
import { Refusal } from '../../admission/refusal.ts'
import { planActivity } from '../notifications/activity.plan.ts'
import { presentPromptCard } from '../profile/profile.presenter.ts'
import { cardsOf, checkExists, promptCardOf, readCards } from '../profile/profile.service.ts'
import {
  type AllowanceOf,
  capStart,
  checkAllowance,
  checkLikable,
  isAnnounced,
  presentAllowance,
  type Relation,
  usesAllowance,
} from './likes.policy.ts'
import {
  countLikes,
  countNewsSince,
  countReceivedSince,
  findLikersSince,
  findLists,
  findSeenLike,
  findToAnnounce,
  findUnansweredLiker,
} from './likes.lists.repository.ts'
import {
  countAsSwipe,
  deleteBetween,
  deleteGiven,
  deleteLike,
  findRelation,
  findUsed,
  insertLike,
  insertMatch,
  lockLiker,
  saveLikedCard,
  saveLikeSeen,
  saveMatchSeen,
} from './likes.repository.ts'

type StoredLike = { at: Date; is_new: boolean; card: PromptCard | null }

const presentLike = ({ at, is_new, card }: StoredLike, profile: ProfileCard): ReceivedLike => ({
  id: profile.id,
  like_new: is_new,
  liked_at: at.toISOString(),
  profile,
  card: presentPromptCard(card),
})

/**
 * Given likes, received likes and matches, with cards and the number of new likes (LIK-01). Without cursors it returns the
 * first page of each list, otherwise the next page of each list with a cursor.
 */
export async function likesOf(
  act: MemberAct,
  query: QueryOf<typeof likesContract.likes> = {},
): Promise<AnswerOf<typeof likesContract.likes>> {
  const { db, edition } = act
  const { id } = act.member
  const isFirst = likesLists.every((list) => query[list] === undefined)
  const size = limits.likesPerPage
  const wanted = likesLists.filter((list) => isFirst || query[list] !== undefined)
  const parts = wanted.map((list) => {
    const cursor = query[list]
    return { list, below: cursor === undefined ? undefined : placeOf(cursor), limit: size + 1 }
  })
  const found = await findLists(db, edition, id, parts)
  const page = (list: LikesOf) =>
    pageOf(found[list] ?? [], { size, place: (row) => ({ flag: row.is_new, at: row.at, id: row.id }) })
  const [given, received, matches] = [page('profiles'), page('liked_by'), page('matches')]
  const ids = [...new Set([...given.rows, ...received.rows, ...matches.rows].map((row) => row.id))]
  const cards = await cardsOf(act, { ids, viewer: id })
  /** Leaves out profiles that were deleted between two queries. */
  const withCards = <Row extends { id: string }, Shown>(rows: Row[], show: (row: Row, profile: ProfileCard) => Shown) =>
    rows.flatMap((row) => {
      const profile = cards.get(row.id)
      return profile ? [show(row, profile)] : []
    })
  const liked_by = withCards(received.rows, presentLike)
  const isAll = isFirst && given.next === null && received.next === null && matches.next === null
  const counts = isAll
    ? {
        profiles: given.rows.length,
        liked_by: received.rows.length,
        matches: matches.rows.length,
        new: received.rows.filter((row) => row.is_new).length,
      }
    : await countLikes(db, edition, id)
  return {
    profiles: withCards(given.rows, (_, profile) => profile),
    liked_by,
    matches: withCards(matches.rows, ({ at, is_new }, profile) => ({
      profile,
      matched_at: at.toISOString(),
      match_new: is_new,
    })),
    next: { profiles: given.next, liked_by: received.next, matches: matches.next },
    num_new_likes: counts.new,
    counts: { profiles: counts.profiles, liked_by: counts.liked_by, matches: counts.matches },
  }
}

/**
 * Likes a member, or the prompt card with this question (PRF-10). A mutual like is a match, announced to both (LIK-05). A repeat
 * changes nothing, and with another card only the card: it is not new again. Liking again within a day after taking the like back
 * does not count again and is not new to the liked member. Throws the refusals of `likes.policy.ts`, such as `like_limit`, and
 * `card_gone`. A like from the swipe game uses the allowance of the game (LIK-04).
 */
export async function like(
  act: MemberAct,
  { profile: to, card: question, from }: BodyOf<typeof likesContract.like>,
): Promise<AnswerOf<typeof likesContract.like>> {
  const { db, edition, now, member } = act
  await lockLiker(db, edition, member.id)
  await lockPair(db, member.id, to)
  const countedFrom = capStart(now)
  const relation = await findRelation(db, edition, { from: member.id, to, countedFrom })
  checkLikable(member.id, to, relation)
  const card = question ? await promptCardOf(act, to, question) : null
  const isNew = !relation.liked
  const allowance = await spendAllowance(act, { to, relation, of: allowanceOf(from) })
  if (isNew) {
    await insertLike(db, edition, { from: member.id, to, card, swipe: from === 'swipe-game', countedFrom, now })
    if (relation.likes_me) await insertMatch(db, edition, { from: member.id, to, announced: relation.match_announced, now })
  }
  const cardOf = await readCards(act, [member.id, to])
  const cards = { liker: cardOf(member.id, to), liked: cardOf(to, member.id) }
  if (!cards.liker || !cards.liked) throw new Refusal('not_found')
  if (isNew) announceLike(act, { liker: cards.liker, liked: cards.liked, card }, relation)
  else if (card && (await saveLikedCard(db, edition, member.id, to, card)))
    announceCard(act, { liked: cards.liked, card }, relation)
  return { match: relation.likes_me, profile: cards.liked, allowance }
}

const allowanceOf = (from: LikeOrigin | undefined): AllowanceOf => (from === 'swipe-game' ? 'swipes' : 'likes')

/** Refuses a new like that the allowance does not cover. Returns the allowance after the like (LIK-04). */
async function spendAllowance(
  { db, edition, now, member }: MemberAct,
  { to, relation, of }: { to: string; relation: Relation; of: AllowanceOf },
): Promise<LikeAllowance> {
  const used = (await findUsed(db, edition, member.id, capStart(now)))[of]
  if (relation.liked || !usesAllowance(of, relation)) return presentAllowance(of, used, now)
  checkAllowance(of, used, now)
  if (relation.counted) await countAsSwipe(db, edition, { from: member.id, to, now })
  return presentAllowance(of, { given: used.given + 1, first_given_at: used.first_given_at ?? now }, now)
}

/** What a member may still like today, on profiles and in the swipe game (LIK-04). */
export async function allowancesOf({ db, edition, now, member }: MemberAct): Promise<AnswerOf<typeof likesContract.allowances>> {
  const used = await findUsed(db, edition, member.id, capStart(now))
  return { likes: presentAllowance('likes', used.likes, now), swipes: presentAllowance('swipes', used.swipes, now) }
}

/**
 * Publishes a like to the liked member and a match to both, each with the other's card. The like of an unconfirmed member
 * waits until the activation (SGN-09).
 */
function announceLike(
  act: MemberAct,
  { liker, liked, card }: { liker: ProfileCard; liked: ProfileCard; card: PromptCard | null },
  relation: Relation,
): void {
  const { deps, edition, now, afterCommit } = act
  const at = now.toISOString()
  const matched = (profile: ProfileCard): LiveEvent => ({ type: 'match', match: { profile, matched_at: at, match_new: true } })
  const toLiker: LiveEvent[] = [{ type: 'liked', profile: liked, card: card?.question ?? null }]
  const toLiked: LiveEvent[] = [
    relation.counted ? { type: 'likes-changed' } : { type: 'like', like: presentLike({ at: now, is_new: true, card }, liker) },
  ]
  if (relation.likes_me) {
    toLiker.push(matched(liked))
    if (!relation.match_announced) toLiked.push(matched(liker))
  }
  afterCommit(async () => {
    for (const event of toLiker) deps.live.publish({ edition, id: liker.id }, event)
    if (!isAnnounced(relation.own_status)) return
    for (const event of toLiked) deps.live.publish({ edition, id: liked.id }, event)
    if (!relation.counted) await planActivity(act, { member: liked.id, about: 'likes' })
  })
}

/** Publishes that a like is for another card now. It is no news to the liked member: only an open list changes. */
function announceCard(
  { deps, edition, member, afterCommit }: MemberAct,
  { liked, card }: { liked: ProfileCard; card: PromptCard },
  relation: Relation,
): void {
  afterCommit(() => {
    deps.live.publish({ edition, id: member.id }, { type: 'liked', profile: liked, card: card.question })
    if (isAnnounced(relation.own_status)) deps.live.publish({ edition, id: liked.id }, { type: 'likes-changed' })
  })
}

/** Publishes the likes that a member gave before confirming the email. Call it in the transaction that confirms. */
export async function announceWaitingLikes(act: Act, memberId: string): Promise<void> {
  const { deps, db, edition, afterCommit } = act
  const likes = await findToAnnounce(db, edition, memberId)
  const cardOf = await readCards(act, [memberId, ...likes.map(({ to_id }) => to_id)])
  afterCommit(async () => {
    for (const row of likes) {
      const profile = cardOf(memberId, row.to_id)
      if (!profile) continue
      deps.live.publish({ edition, id: row.to_id }, { type: 'like', like: presentLike(row, profile) })
      await planActivity(act, { member: row.to_id, about: 'likes' })
    }
  })
}

/** Takes a like and its match back. Does nothing without a like. */
export async function unlike(act: MemberAct, to: string): Promise<void> {
  const { deps, db, edition, member, afterCommit } = act
  await checkExists(act, to)
  await lockPair(db, member.id, to)
  const liker = await deleteLike(db, edition, member.id, to)
  if (!liker) return
  const announced = isAnnounced(liker.status) ? [member.id, to] : [member.id]
  afterCommit(() => {
    for (const id of announced) deps.live.publish({ edition, id }, { type: 'unlike', from_id: member.id, to_id: to })
  })
}

/** Deletes unannounced likes, because the owner of the address did not give them. */
export const discardLikes = ({ db, edition }: Act, memberId: string) => deleteGiven(db, edition, memberId)

/** Removes the likes and the match of two members. New likes between them wait until this transaction ends (PRF-07). */
export async function removeLikesBetween({ db, edition }: Act, [a, b]: readonly [string, string]): Promise<void> {
  await lockPair(db, a, b)
  await deleteBetween(db, edition, a, b)
}

/** Marks a received like as seen, in all open tabs: the member opened the profile of the liker (LIK-03). */
export async function seeLike(act: MemberAct, from: string): Promise<void> {
  const { deps, db, edition, now, member, afterCommit } = act
  await checkExists(act, from)
  if (!(await saveLikeSeen(db, edition, from, member.id, now))) return
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'like-seen', profile_id: from }))
}

/** Marks a match as seen, so that the It's a Match modal does not open again in any tab (LIK-05). */
export async function seeMatch(act: MemberAct, other: string): Promise<void> {
  const { deps, db, edition, now, member, afterCommit } = act
  await checkExists(act, other)
  if (!(await saveMatchSeen(db, edition, member.id, other, now))) return
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'match-seen', profile_id: other }))
}

/** The member behind the newest like that is neither seen nor returned, or null. Always a real like (LIK-06, TRU-03). */
export async function newestUnseenLiker(act: MemberAct): Promise<ProfileCard | null> {
  const { db, edition } = act
  const { id } = act.member
  const newest = await findUnansweredLiker(db, edition, id)
  if (!newest) return null
  const cards = await cardsOf(act, { ids: [newest.by], viewer: id })
  return cards.get(newest.by) ?? null
}

/** Who gave a like since a moment that a member has not seen, the newest first, and to which card. */
export const unseenLikersSince = ({ db, edition }: Pick<Act, 'db' | 'edition'>, memberId: string, since: Date) =>
  findLikersSince(db, edition, memberId, since)

/** Whether the member `to` has seen a like. */
export const hasSeenLike = ({ db, edition }: Pick<Act, 'db' | 'edition'>, pair: { from: string; to: string }) =>
  findSeenLike(db, edition, pair)

/** How many members began to like a member since a moment. */
export const likesSince = ({ db, edition }: Pick<Act, 'db' | 'edition'>, memberId: string, since: Date) =>
  countReceivedSince(db, edition, memberId, since)

/** How many members began to like a member since a moment, and how many matches came about. */
export const newsOfLikes = ({ db, edition }: Pick<Act, 'db' | 'edition'>, memberId: string, since: Date) =>
  countNewsSince(db, edition, memberId, since)

/** What a notice of a like names: who gave it, and the question of the card. The answer stays on the site. */
export const factsOfLike = ({ by, card }: { by: string; card: PromptCard | null }) => ({
  by,
  ...(card && { question: card.question }),
})
