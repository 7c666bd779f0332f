import { act, renderHook } from '@testing-library/react'
import { MutationObserver, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChat, aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { aLikeAllowance, aMatch, aReceivedLike, someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { aToday } from '@vonk/fixtures/matching/matching.ts'
import { aProfile, aProfileCard, someProfileCards } from '@vonk/fixtures/profile/a-profile.ts'
import { chatsKey, type Likes, likesKey, memberKey, userKey } from '../known.ts'
import { todayQuery } from '../matching/today.queries.ts'
import { blockMutation, memberQuery } from '../members/members.queries.ts'
import { aNetwork, held, refused } from '../testing/network.ts'
import { markLikeSeen, removeLike } from './likes.cache.ts'
import {
  likeMutation,
  likeSeenMutation,
  likesQuery,
  matchSeenMutation,
  moreLikesMutation,
  unlikeMutation,
  useAutoLike,
} from './likes.queries.ts'

const anna = aProfileCard({}, 0)
const none = someLikes()

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
  it('is shown immediately and removed if the call fails', async () => {
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

  it('becomes a match if it is mutual, which is new until the member sees it [LIK-05]', async () => {
    const { client, on, likes, asked } = await aPage()
    on(likesContract.like, { match: true, profile: anna, allowance: aLikeAllowance() })
    on(likesContract.matchSeen, {})
    await new MutationObserver(client, likeMutation()).mutate({ profile: anna })
    expect(likes()?.matches).toMatchObject([{ profile: { id: anna.id }, match_new: true }])
    await new MutationObserver(client, matchSeenMutation()).mutate({ profile: anna.id })
    expect(likes()?.matches).toMatchObject([{ match_new: false }])
    expect(asked(likesContract.matchSeen)[0]?.body).toEqual({ profile: anna.id })
  })

  it('cancels a running load of the likes and starts it again', async () => {
    const { client, on } = await aPage()
    const slow = held(() => none)
    on(likesContract.likes, slow.reply)
    on(likesContract.like, { match: false, profile: anna, allowance: aLikeAllowance() })
    void client.refetchQueries({ queryKey: likesKey })
    await new MutationObserver(client, likeMutation()).mutate({ profile: anna })
    expect(client.getQueryState(likesKey)?.isInvalidated).toBe(true)
    slow.release()
  })

  it('is removed together with its match, and both are restored if the call fails', async () => {
    const before = someLikes({ profiles: [anna], matches: [aMatch({ profile: anna })] })
    const { client, on, likes } = await aPage(before)
    const answer = held(() => refused(404, 'not_found'))
    on(likesContract.unlike, answer.reply)
    const mutation = new MutationObserver(client, unlikeMutation()).mutate({ profile: anna.id })
    await eventually(() => expect(likes()).toEqual(none))
    answer.release()
    await expect(mutation).rejects.toThrow('not_found')
    expect(likes()).toEqual(before)
  })

  it('is no longer new or counted on the badge after the member opens the profile [LIK-03]', async () => {
    const { client, on, likes, asked } = await aPage(
      someLikes({ liked_by: [aReceivedLike({ profile: anna }), aReceivedLike({}, 1)] }),
    )
    on(likesContract.likeSeen, {})
    expect(likes()?.num_new_likes).toBe(2)
    await new MutationObserver(client, likeSeenMutation()).mutate({ profile: anna.id })
    expect(likes()?.num_new_likes).toBe(1)
    expect(likes()?.liked_by.map(({ like_new }) => like_new)).toEqual([true, false])
    expect(asked(likesContract.likeSeen)[0]?.body).toEqual({ profile: anna.id })
  })
})

describe('the automatic like', () => {
  it('asks once for somebody who likes the member, and loads the likes again after 500 ms [LIK-06]', async () => {
    const { client, on, asked } = await aPage()
    on(likesContract.autoLike, anna)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { result } = renderHook(() => ({ liker: useAutoLike(), likes: useQuery(likesQuery()) }), {
      wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
    })
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(result.current.liker).toMatchObject({ id: anna.id })
    const loads = asked(likesContract.likes).length
    await act(() => vi.advanceTimersByTimeAsync(490))
    expect(asked(likesContract.likes)).toHaveLength(loads)
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(asked(likesContract.likes)).toHaveLength(loads + 1)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect([asked(likesContract.autoLike).length, asked(likesContract.likes).length]).toEqual([1, loads + 1])
  })
})

describe('lists in pages', () => {
  const all = Array.from({ length: 5 }, (_, n) => aReceivedLike({ like_new: n < 3 }, n))
  const given = someProfileCards(4)
  const counts = { profiles: 4, liked_by: 5, matches: 0 }

  /** Two entries per page. The cursor is the index of the next one. */
  async function longLists() {
    const page = await aPage()
    const { client, on } = page
    on(likesContract.likes, ({ query }) => {
      const first = !query.has('liked_by') && !query.has('profiles')
      const from = { liked_by: Number(query.get('liked_by') ?? 0), profiles: Number(query.get('profiles') ?? 0) }
      const nextOf = (list: 'liked_by' | 'profiles', length: number) =>
        (first || query.has(list)) && from[list] + 2 < length ? String(from[list] + 2) : null
      return {
        liked_by: first || query.has('liked_by') ? all.slice(from.liked_by, from.liked_by + 2) : [],
        profiles: first || query.has('profiles') ? given.slice(from.profiles, from.profiles + 2) : [],
        matches: [],
        next: { liked_by: nextOf('liked_by', all.length), profiles: nextOf('profiles', given.length), matches: null },
        num_new_likes: 3,
        counts,
      }
    })
    await client.fetchQuery({ ...likesQuery(), staleTime: 0 })
    const more = new MutationObserver(client, moreLikesMutation())
    return {
      ...page,
      more: (list: 'liked_by' | 'profiles') => more.mutate({ list, below: page.likes()?.next[list] ?? '' }),
      invalidated: () => client.getQueryState(likesKey)?.isInvalidated,
    }
  }

  it('load further pages independently of each other', async () => {
    const { likes, more } = await longLists()
    await more('liked_by')
    expect([likes()?.liked_by.length, likes()?.profiles.length]).toEqual([4, 2])
    await more('profiles')
    await more('liked_by')
    expect(likes()).toEqual({ ...someLikes({ liked_by: all, profiles: given }), num_new_likes: 3 })
  })

  it('keep their length when refetched', async () => {
    const { client, likes, more } = await longLists()
    await more('liked_by')
    await client.fetchQuery({ ...likesQuery(), staleTime: 0 })
    expect([likes()?.liked_by.length, likes()?.profiles.length]).toEqual([4, 2])
    expect(likes()?.next).toEqual({ liked_by: '4', profiles: '2', matches: null })
  })

  it('count all new likes, even one that is not loaded', async () => {
    const { client, on, likes, invalidated } = await longLists()
    on(likesContract.likeSeen, {})
    const [first, , third] = all
    await new MutationObserver(client, likeSeenMutation()).mutate({ profile: first?.profile.id ?? '' })
    expect([likes()?.num_new_likes, invalidated()]).toEqual([2, false])
    removeLike(client, { from: first?.profile.id ?? '', to: aUser().profile.id })
    expect([likes()?.num_new_likes, invalidated()]).toEqual([2, false])
    expect(likes()?.counts).toEqual({ ...counts, liked_by: 4 })
    markLikeSeen(client, third?.profile.id ?? '')
    expect(invalidated()).toBe(true)
  })
})

describe('the counts of the lists', () => {
  const longer = { ...someLikes({ profiles: [aProfileCard({}, 1)] }), counts: { profiles: 60, liked_by: 0, matches: 0 } }
  const aLongList = () => aPage({ ...longer, next: { ...longer.next, profiles: 'below' } })

  it('change at once with a like, and with taking it back', async () => {
    const { client, on, likes } = await aLongList()
    on(likesContract.like, { match: true, profile: anna, allowance: aLikeAllowance() })
    on(likesContract.unlike, {})
    await new MutationObserver(client, likeMutation()).mutate({ profile: anna })
    expect(likes()?.counts).toEqual({ profiles: 61, liked_by: 0, matches: 1 })
    await new MutationObserver(client, unlikeMutation()).mutate({ profile: anna.id })
    expect(likes()?.counts).toEqual({ profiles: 60, liked_by: 0, matches: 0 })
  })

  it('are loaded again when a member leaves a list who is not loaded', async () => {
    const { client, likes } = await aLongList()
    removeLike(client, { from: aUser().profile.id, to: anna.id })
    expect(likes()?.counts.profiles).toBe(60)
    expect(client.getQueryState(likesKey)?.isInvalidated).toBe(true)
  })
})

describe('a block', () => {
  it('removes the chats and likes of both members', async () => {
    const before = someLikes({
      profiles: [anna],
      liked_by: [aReceivedLike({ profile: anna }), aReceivedLike({}, 1)],
      matches: [aMatch({ profile: anna })],
    })
    const { client, on, likes } = await aPage(before)
    client.setQueryData(
      chatsKey,
      aChatList([aChat({ profile: anna, num_unread_messages: 2 }, 0), aChat({ num_unread_messages: 1 }, 1)]),
    )
    on(membersContract.block, {})
    client.setQueryData(todayQuery().queryKey, aToday())
    await new MutationObserver(client, blockMutation()).mutate({ profile: anna.id })
    expect(likes()).toMatchObject({ profiles: [], liked_by: [{ profile: { id: aProfileCard({}, 1).id } }], matches: [] })
    expect(client.getQueryData(chatsKey)).toMatchObject({ chats: [{}], num_unread: 1 })
    expect(client.getQueryData(memberKey(anna.id))?.profile.blocked).toBe(true)
    expect(client.getQueryState(todayQuery().queryKey)?.isInvalidated).toBe(true)
  })
})
