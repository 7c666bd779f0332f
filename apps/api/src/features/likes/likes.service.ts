import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { cardsOf, checkExists } from '../profile/profile.service.ts'
import { capFrom, checkCap, checkLikable } from './likes.policy.ts'
import {
  deleteLike,
  findGiven,
  findMatches,
  findReceived,
  findSituation,
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
    liked_by: received.flatMap((row) =>
      [card(row)]
        .flat()
        .map((profile) => ({ id: row.id, like_new: row.seen_at === null, liked_at: row.created_at.toISOString(), profile })),
    ),
    matches: matches.flatMap((row) =>
      [card(row)]
        .flat()
        .map((profile) => ({ profile, matched_at: row.matched_at.toISOString(), match_new: row.seen_at === null })),
    ),
  }
}

/**
 * Likes a member; a like that is answered is a match, told to both (LIK-05). Liking twice is liking once; liking
 * again what was taken back costs no second like of the same day. Throws what `likes.policy.ts` refuses, `like_limit` among it.
 */
export async function like(act: MemberAct, to: string): Promise<{ match: boolean; profile: ProfileCard }> {
  const { db, edition, now, member } = act
  const liker = await lockLiker(db, edition, member.id)
  await lockPair(db, member.id, to)
  const countedFrom = capFrom(now)
  const situation = await findSituation(db, edition, { from: member.id, to, countedFrom })
  checkLikable(member.id, to, situation)
  if (!situation.liked) {
    checkCap(situation)
    await insertLike(db, edition, { from: member.id, to, countedFrom, now })
    if (situation.likes_me) await insertMatch(db, edition, member.id, to, now)
    await announceLike(act, to, { match: situation.likes_me, seen: !liker || liker.status === 'confirmed' })
  }
  return { match: situation.likes_me, profile: await cardFor(act, member.id, to) }
}

/** Tells the liked one, and both of a match. A like of one who is not confirmed is told at the activation (SGN-09). */
async function announceLike(act: MemberAct, to: string, { match, seen }: { match: boolean; seen: boolean }): Promise<void> {
  const { parts, edition, now, member, afterCommit } = act
  const matched = (profile: ProfileCard): LiveEvent => ({
    type: 'match',
    match: { profile, matched_at: now.toISOString(), match_new: true },
  })
  const events: { id: string; event: LiveEvent }[] = [{ id: member.id, event: { type: 'likes-changed' } }]
  if (seen) events.push({ id: to, event: { type: 'like', profile_id: member.id } })
  if (match) {
    events.push({ id: member.id, event: matched(await cardFor(act, member.id, to)) })
    events.push({ id: to, event: matched(await cardFor(act, to, member.id)) })
  }
  afterCommit(() => {
    for (const { id, event } of events) parts.live.publish({ edition, id }, event)
  })
}

/** Tells everybody whom a member liked before the email was confirmed; call it in the transaction that confirms. */
export async function announceWaitingLikes({ parts, db, edition, afterCommit }: Act, memberId: string): Promise<void> {
  const liked = await findGiven(db, edition, memberId)
  afterCommit(() => liked.forEach(({ id }) => parts.live.publish({ edition, id }, { type: 'like', profile_id: memberId })))
}

async function cardFor(act: Act, viewer: string, id: string): Promise<ProfileCard> {
  const card = (await cardsOf(act, { ids: [id], viewer })).get(id)
  if (!card) throw new Refusal('not_found')
  return card
}

/** Takes a like back, and with it a match; without one it does nothing. */
export async function unlike(act: MemberAct, to: string): Promise<void> {
  const { parts, db, edition, member, afterCommit } = act
  await checkExists(act, to)
  await lockPair(db, member.id, to)
  if (!(await deleteLike(db, edition, member.id, to))) return
  afterCommit(() => {
    for (const id of [member.id, to]) parts.live.publish({ edition, id }, { type: 'likes-changed' })
  })
}

/** Removes likes and match of two members and keeps both from liking each other until the transaction is over (PRF-07). */
export async function removeLikesBetween({ db, edition }: Act, [a, b]: readonly [string, string]): Promise<void> {
  await lockPair(db, a, b)
  await deleteLike(db, edition, a, b)
  await deleteLike(db, edition, b, a)
}

/** The member opened the profile of one who likes them: the like is no longer new, in any open tab (LIK-03). */
export async function seeLike(act: MemberAct, from: string): Promise<void> {
  const { parts, db, edition, now, member, afterCommit } = act
  await checkExists(act, from)
  if (!(await saveLikeSeen(db, edition, from, member.id, now))) return
  afterCommit(() => parts.live.publish({ edition, id: member.id }, { type: 'likes-changed' }))
}

/** The member saw the It's a Match modal of this profile; it does not come again, in any open tab (LIK-05). */
export async function seeMatch(act: MemberAct, other: string): Promise<void> {
  const { parts, db, edition, now, member, afterCommit } = act
  await checkExists(act, other)
  if (!(await saveMatchSeen(db, edition, member.id, other, now))) return
  afterCommit(() => parts.live.publish({ edition, id: member.id }, { type: 'likes-changed' }))
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
