import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { countNewLikes } from '@vonk/contracts/likes/likes.rules.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChat, aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { aMatch, aReceivedLike } from '@vonk/fixtures/likes/a-like.ts'
import { aProfile, aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { chatsKey, type Likes, likesKey, memberKey, userKey } from '../known.ts'
import { blockMutation, memberQuery } from '../members/members.queries.ts'
import { aNetwork, held, refused } from '../testing/network.ts'
import {
  autoLikeMutation,
  likeMutation,
  likeSeenMutation,
  likesQuery,
  matchSeenMutation,
  unlikeMutation,
} from './likes.queries.ts'

const anna = aProfileCard({}, 0)
const none = { profiles: [], liked_by: [], matches: [] }

async function aPage(likes: Likes = none) {
  const network = aNetwork()
  network.client.setQueryData(userKey, aUser())
  network.on(membersContract.member, { profile: aProfile({ id: anna.id, liked: false }), related: [] })
  network.on(likesContract.likes, likes)
  await Promise.all([network.client.fetchQuery(likesQuery()), network.client.fetchQuery(memberQuery(anna.id))])
  return {
    ...network,
    likes: () => network.client.getQueryData(likesKey),
    liked: () => network.client.getQueryData(memberKey(anna.id))?.profile.liked,
  }
}

describe('a like', () => {
  it('shows at once, and is taken back when it fails', async () => {
    const { client, on, likes, liked } = await aPage()
    const answer = held(() => refused(403, 'like_limit'))
    on(likesContract.like, answer.reply)
    const mutation = new MutationObserver(client, likeMutation()).mutate({ profile: anna })
    await eventually(() => expect(liked()).toBe(true))
    expect(likes()?.profiles.map(({ id }) => id)).toEqual([anna.id])
    answer.release()
    await expect(mutation).rejects.toMatchObject({ code: 'like_limit' })
    expect(liked()).toBe(false)
    expect(likes()?.profiles).toEqual([])
  })

  it('that is mutual is a match, to be shown until it was seen [LIK-05]', async () => {
    const { client, on, likes, asked } = await aPage()
    on(likesContract.like, { match: true, profile: anna })
    on(likesContract.matchSeen, {})
    await new MutationObserver(client, likeMutation()).mutate({ profile: anna })
    expect(likes()?.matches).toMatchObject([{ profile: { id: anna.id }, match_new: true }])
    await new MutationObserver(client, matchSeenMutation()).mutate({ profile: anna.id })
    expect(likes()?.matches).toMatchObject([{ match_new: false }])
    expect(asked(likesContract.matchSeen)[0]?.body).toEqual({ profile: anna.id })
  })

  it('given while the likes load has them loaded again, as it called that off', async () => {
    const { client, on } = await aPage()
    const slow = held(() => none)
    on(likesContract.likes, slow.reply)
    on(likesContract.like, { match: false, profile: anna })
    void client.refetchQueries({ queryKey: likesKey })
    await new MutationObserver(client, likeMutation()).mutate({ profile: anna })
    expect(client.getQueryState(likesKey)?.isInvalidated).toBe(true)
    slow.release()
  })

  it('taken back takes the match along; both are back when that fails', async () => {
    const before = { profiles: [anna], liked_by: [], matches: [aMatch({ profile: anna })] }
    const { client, on, likes } = await aPage(before)
    const answer = held(() => refused(404, 'not_found'))
    on(likesContract.unlike, answer.reply)
    const mutation = new MutationObserver(client, unlikeMutation()).mutate({ profile: anna.id })
    await eventually(() => expect(likes()).toEqual(none))
    answer.release()
    await expect(mutation).rejects.toThrow('not_found')
    expect(likes()).toEqual(before)
  })

  it('received loses its new flag, and the badge its number, when the profile is opened [LIK-03]', async () => {
    const { client, on, likes, asked } = await aPage({
      ...none,
      liked_by: [aReceivedLike({ profile: anna }), aReceivedLike({}, 1)],
    })
    on(likesContract.likeSeen, {})
    expect(countNewLikes(likes()?.liked_by ?? [])).toBe(2)
    await new MutationObserver(client, likeSeenMutation()).mutate({ profile: anna.id })
    expect(countNewLikes(likes()?.liked_by ?? [])).toBe(1)
    expect(likes()?.liked_by.map(({ like_new }) => like_new)).toEqual([true, false])
    expect(asked(likesContract.likeSeen)[0]?.body).toEqual({ profile: anna.id })
  })
})

describe('an auto-like', () => {
  it('is asked for, and the likes reload after 500 ms [LIK-06]', async () => {
    const { client, on, asked } = await aPage()
    on(likesContract.autoLike, anna)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await new MutationObserver(client, autoLikeMutation()).mutate()).toEqual(anna)
    await vi.advanceTimersByTimeAsync(499)
    expect(client.getQueryState(likesKey)?.isInvalidated).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(client.getQueryState(likesKey)?.isInvalidated).toBe(true)
    expect(asked(likesContract.autoLike)).toHaveLength(1)
  })
})

describe('a block', () => {
  it('takes the chats and likes of both away', async () => {
    const before = {
      profiles: [anna],
      liked_by: [aReceivedLike({ profile: anna }), aReceivedLike({}, 1)],
      matches: [aMatch({ profile: anna })],
    }
    const { client, on, likes } = await aPage(before)
    client.setQueryData(
      chatsKey,
      aChatList([aChat({ profile: anna, num_unread_messages: 2 }, 0), aChat({ num_unread_messages: 1 }, 1)]),
    )
    on(membersContract.block, {})
    await new MutationObserver(client, blockMutation()).mutate({ profile: anna.id })
    expect(likes()).toMatchObject({ profiles: [], liked_by: [{ profile: { id: aProfileCard({}, 1).id } }], matches: [] })
    expect(client.getQueryData(chatsKey)).toMatchObject({ chats: [{}], num_unread: 1 })
    expect(client.getQueryData(memberKey(anna.id))?.profile.blocked).toBe(true)
  })
})
