import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { ReceivedLike } from '@vonk/contracts/likes/likes.schema.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { cardsOf, checkExists, readCards } from '../profile/profile.service.ts'
import { capFrom, checkCap, checkLikable, isTold, type Situation } from './likes.policy.ts'
import {
  deleteBetween,
  deleteLike,
  findGiven,
  findMatches,
  findReceived,
  findSituation,
  findToAnnounce,
  insertLike,
  insertMatch,
  lockLiker,
  lockPair,
  saveLikeSeen,
  saveMatchSeen,
} from './likes.repository.ts'

/** Likes given and received and matches, with the cards of all (LIK-01). */
export async function likesOf(act: MemberAct): Promise<AnswerOf<typeof likesContract.likes>> {
  const { db, edition } = act
  const { id } = act.member
  const given = await findGiven(db, edition, id)
  const received = await findReceived(db, edition, id)
  const matches = await findMatches(db, edition, id)
  const ids = [...new Set([...given, ...received, ...matches].map((row) => row.id))]
  const cards = await cardsOf(act, { ids, viewer: id })
  const card = (row: { id: string }) => cards.get(row.id) ?? []
  return {
    profiles: given.flatMap(card),
    liked_by: received.flatMap((row) => [card(row)].flat().map((profile) => presentLike(row, profile))),
    matches: matches.flatMap((row) =>
      [card(row)]
        .flat()
        .map((profile) => ({ profile, matched_at: row.matched_at.toISOString(), match_new: row.seen_at === null })),
    ),
  }
}

const presentLike = (row: { created_at: Date; seen_at: Date | null }, profile: ProfileCard): ReceivedLike => ({
  id: profile.id,
  like_new: row.seen_at === null,
  liked_at: row.created_at.toISOString(),
  profile,
})

/**
 * Likes a member; a like that is answered is a match, told to both (LIK-05). Liking twice is liking once; liking
 * again what was taken back costs no second like of the same day. Throws what `likes.policy.ts` refuses, `like_limit` among it.
 */
export async function like(act: MemberAct, to: string): Promise<{ match: boolean; profile: ProfileCard }> {
  const { db, edition, now, member } = act
  await lockLiker(db, edition, member.id)
  await lockPair(db, member.id, to)
  const countedFrom = capFrom(now)
  const situation = await findSituation(db, edition, { from: member.id, to, countedFrom })
  checkLikable(member.id, to, situation)
  const isNew = !situation.liked
  if (isNew) {
    checkCap(situation)
    await insertLike(db, edition, { from: member.id, to, countedFrom, now })
    if (situation.likes_me) await insertMatch(db, edition, member.id, to, now)
  }
  const cardOf = await readCards(act, [member.id, to])
  const cards = { liker: cardOf(member.id, to), liked: cardOf(to, member.id) }
  if (!cards.liker || !cards.liked) throw new Refusal('not_found')
  if (isNew) announceLike(act, { liker: cards.liker, liked: cards.liked }, situation)
  return { match: situation.likes_me, profile: cards.liked }
}

/** Tells the liked one, and both of a match; each gets the other's card. Who is not shown to others is told of at the activation (SGN-09). */
function announceLike(
  { parts, edition, now, afterCommit }: MemberAct,
  { liker, liked }: { liker: ProfileCard; liked: ProfileCard },
  situation: Situation,
): void {
  const at = now.toISOString()
  const matched = (profile: ProfileCard): LiveEvent => ({ type: 'match', match: { profile, matched_at: at, match_new: true } })
  const toLiker: LiveEvent[] = [{ type: 'liked', profile: liked }]
  const toLiked: LiveEvent[] = [{ type: 'like', like: presentLike({ seen_at: null, created_at: now }, liker) }]
  if (situation.likes_me) {
    toLiker.push(matched(liked))
    toLiked.push(matched(liker))
  }
  afterCommit(() => {
    for (const event of toLiker) parts.live.publish({ edition, id: liker.id }, event)
    if (isTold(situation.own_status)) for (const event of toLiked) parts.live.publish({ edition, id: liked.id }, event)
  })
}

/** Tells everybody whom a member liked before the email was confirmed; call it in the transaction that confirms. */
export async function announceWaitingLikes(act: Act, memberId: string): Promise<void> {
  const { parts, db, edition, afterCommit } = act
  const likes = await findToAnnounce(db, edition, memberId)
  const cardOf = await readCards(act, [memberId, ...likes.map(({ to_id }) => to_id)])
  afterCommit(() => {
    for (const { to_id, created_at, seen_at } of likes) {
      const profile = cardOf(memberId, to_id)
      if (profile)
        parts.live.publish({ edition, id: to_id }, { type: 'like', like: presentLike({ seen_at, created_at }, profile) })
    }
  })
}

/** Takes a like back, and with it a match; without one it does nothing. */
export async function unlike(act: MemberAct, to: string): Promise<void> {
  const { parts, db, edition, member, afterCommit } = act
  await checkExists(act, to)
  await lockPair(db, member.id, to)
  const liker = await deleteLike(db, edition, member.id, to)
  if (!liker) return
  const told = isTold(liker.status) ? [member.id, to] : [member.id]
  afterCommit(() => {
    for (const id of told) parts.live.publish({ edition, id }, { type: 'unlike', from_id: member.id, to_id: to })
  })
}

/** Removes likes and match of two members and keeps both from liking each other until the transaction is over (PRF-07). */
export async function removeLikesBetween({ db, edition }: Act, [a, b]: readonly [string, string]): Promise<void> {
  await lockPair(db, a, b)
  await deleteBetween(db, edition, a, b)
}

/** The member opened the profile of one who likes them: the like is no longer new, in any open tab (LIK-03). */
export async function seeLike(act: MemberAct, from: string): Promise<void> {
  const { parts, db, edition, now, member, afterCommit } = act
  await checkExists(act, from)
  if (!(await saveLikeSeen(db, edition, from, member.id, now))) return
  afterCommit(() => parts.live.publish({ edition, id: member.id }, { type: 'like-seen', profile_id: from }))
}

/** The member saw the It's a Match modal of this profile; it does not come again, in any open tab (LIK-05). */
export async function seeMatch(act: MemberAct, other: string): Promise<void> {
  const { parts, db, edition, now, member, afterCommit } = act
  await checkExists(act, other)
  if (!(await saveMatchSeen(db, edition, member.id, other, now))) return
  afterCommit(() => parts.live.publish({ edition, id: member.id }, { type: 'match-seen', profile_id: other }))
}

/** The newest received like that was not seen yet, or null: never one that did not happen (LIK-06, TRU-03). */
export async function newestUnseenLiker(act: MemberAct): Promise<ProfileCard | null> {
  const { db, edition } = act
  const { id } = act.member
  const [newest] = await findReceived(db, edition, id, 1)
  if (!newest || newest.seen_at !== null) return null
  const cards = await cardsOf(act, { ids: [newest.id], viewer: id })
  return cards.get(newest.id) ?? null
}
