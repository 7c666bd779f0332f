import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { liveServer } from '@vonk/api-client/testing/live-server.ts'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { aUser, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation, aMessage, aText, textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { aPayment } from '@vonk/fixtures/credits/a-payment.ts'
import { aMatch, aReceivedLike, someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { aToday, aTodayPerson } from '@vonk/fixtures/matching/matching.ts'
import { aPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import { aProfileCard, asFound } from '@vonk/fixtures/profile/a-profile.ts'
import { attachedTo } from '../attached.ts'
import { addMessage } from '../chat/chat.cache.ts'
import { useChatSearch } from '../chat/chat-search.ts'
import { useIsTyping } from '../chat/use-conversation.ts'
import { chatsQuery, historyQuery } from '../chat/chat.queries.ts'
import { chatsKey, historyKey, type Likes, likesKey, searchKey, todayKey, userKey } from '../known.ts'
import { paymentQuery } from '../credits/payments.queries.ts'
import { likesQuery, useMatchToShow } from '../likes/likes.queries.ts'
import { currentUserQuery, useKnownUser } from '../session.ts'
import { aNetwork, held } from '../testing/network.ts'
import { useWaiting } from '../waiting.ts'
import { startMemberSession } from './member-session.ts'

const user = aUser()
const anna = aConversation({ messages: 6 }, 0)
const bert = aConversation({ messages: 4 }, 1)
const id = anna.chat.conversation.id

/** A tab of a logged-in member with two chats, the first one open, and a live stream. */
async function aLivePage({ likes = someLikes() }: { likes?: Likes } = {}) {
  const network = aNetwork()
  const { client, on } = network
  on(accountContract.currentUser, { user })
  on(chatContract.chats, aChatList([bert.chat, anna.chat]))
  on(likesContract.likes, likes)
  on(chatContract.messages, {
    messages: anna.messages,
    has_more: false,
    changed: [],
    changed_to: 0,
    delivered_seq: 5,
    read_seq: 5,
    profile: anna.chat.profile,
  })
  await client.fetchQuery(currentUserQuery())
  await Promise.all([client.fetchQuery(chatsQuery()), client.fetchQuery(likesQuery()), client.fetchQuery(historyQuery(id))])
  const server = liveServer()
  // Starts as live, so polling does not start before the stream says hello, however slow the test is.
  attachedTo(client).live.set('live')
  onTestFinished(startMemberSession(client, user.id, { openStream: server.openStream, locks: null, storage: null }))
  const before = network.requests.length
  return {
    ...network,
    server,
    /** Calls made after the tab was ready. */
    asksSince: () => network.requests.slice(before),
    likes: () => client.getQueryData(likesKey),
    chat: (conversation = id) => client.getQueryData(chatsKey)?.chats.find((chat) => chat.conversation.id === conversation),
    bodies: () => client.getQueryData(historyKey(id))?.messages.map(textOf),
    hook: <T>(use: () => T) =>
      renderHook(use, {
        wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
      }),
  }
}

const nextFromAnna = (overrides: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ ...aText('News!'), seq: 7, created_at: '2026-11-20T19:29:59.000Z', ...overrides })

describe('an incoming message', () => {
  it('waits, in order, until the page has hydrated: a list must hydrate as the server rendered it', async () => {
    const { server, bodies, chat, client } = await aLivePage()
    const { hydration } = attachedTo(client)
    hydration.expect('chats')
    server.say({ type: 'message', message: nextFromAnna() })
    server.say({ type: 'read', conversation_id: id, profile_id: user.profile.id, seq: 7 })
    expect(chat()?.conversation.last_seq).toBe(6)
    hydration.ready('chats')
    await eventually(() => expect(chat()).toMatchObject({ num_unread_messages: 0, conversation: { last_seq: 7 } }))
    expect(bodies()?.at(-1)).toBe('News!')
  })

  it('appears in the conversation, on top of the list and in the unread count, without a request [CHT-04]', async () => {
    const { server, asksSince, chat, bodies, client } = await aLivePage()
    server.say({ type: 'message', message: nextFromAnna() })
    expect(bodies()?.at(-1)).toBe('News!')
    expect(chat()).toMatchObject({
      num_unread_messages: 1,
      last_message: { payload: { text: 'News!' } },
      conversation: { last_seq: 7 },
    })
    expect(client.getQueryData(chatsKey)?.chats[0]?.conversation.id).toBe(id)
    expect(asksSince()).toEqual([])
  })

  it('counts once, even if it arrives repeatedly', async () => {
    const { server, chat, bodies } = await aLivePage()
    server.say({ type: 'message', message: nextFromAnna() })
    server.say({ type: 'message', message: nextFromAnna() })
    expect(chat()?.num_unread_messages).toBe(1)
    expect(bodies()).toHaveLength(7)
  })

  it('is not unread if the member sent it in another tab', async () => {
    const { server, chat, bodies } = await aLivePage()
    server.say({ type: 'message', message: nextFromAnna({ sender_id: user.profile.id }) })
    expect(chat()?.num_unread_messages).toBe(0)
    expect(bodies()?.at(-1)).toBe('News!')
  })

  it('makes missed messages load if its number leaves a gap', async () => {
    const { server, client, on, asked, bodies } = await aLivePage()
    const missed = nextFromAnna(aText('Missed'))
    const last = nextFromAnna({ ...aText('Last'), seq: 8 })
    on(chatContract.messages, ({ query }) => ({
      messages: query.get('after') === '6' ? [missed, last] : [],
      has_more: false,
      changed: [],
      changed_to: 0,
      delivered_seq: 6,
      read_seq: 6,
      profile: anna.chat.profile,
    }))
    server.say({ type: 'message', message: last })
    await client.refetchQueries({ queryKey: historyKey(id) })
    expect(bodies()?.slice(-2)).toEqual(['Missed', 'Last'])
    expect(asked(chatContract.messages).at(-1)?.query.get('after')).toBe('6')
  })

  it('is counted as unread, also if the answer to a later own message overtakes it', async () => {
    const { server, client, on, chat, hook } = await aLivePage()
    hook(useWaiting)
    const unread = { ...anna.chat, num_unread_messages: 1, conversation: { ...anna.chat.conversation, last_seq: 8 } }
    on(chatContract.chats, aChatList([unread, bert.chat]))
    addMessage(client, nextFromAnna({ sender_id: user.profile.id, seq: 8 }))
    server.say({ type: 'message', message: nextFromAnna() })
    await eventually(() => expect(chat()?.num_unread_messages).toBe(1))
  })

  it('shows a change of a message once, in its newest state, whatever the order of the events [CHT-19 partly]', async () => {
    const { server, client, chat } = await aLivePage()
    const last = anna.messages.at(-1) as Message
    const reacted = (reaction: Message['reaction'], change: number) => ({ ...last, reaction, change })
    server.say({ type: 'message-changed', message: reacted('heart', 1) })
    server.say({ type: 'message-changed', message: reacted('fire', 2) })
    server.say({ type: 'message-changed', message: reacted('heart', 1) })
    const known = () => client.getQueryData(historyKey(id))
    await eventually(() => expect(known()?.messages.at(-1)).toMatchObject({ reaction: 'fire', change: 2 }))
    expect(known()?.changed_to).toBe(2)
    expect(chat()).toMatchObject({ conversation: { last_change: 2 }, last_message: { reaction: 'fire' } })
  })

  it('asks for the changes that it missed, and keeps only those of messages that it shows [CHT-19 partly]', async () => {
    const { server, client, on, asked } = await aLivePage()
    const [first, second] = anna.messages as [Message, Message]
    const far = aMessage({ conversation_id: id, seq: 1000, change: 2 })
    on(chatContract.messages, {
      messages: [],
      has_more: false,
      changed: [{ ...first, reaction: 'sad', change: 1 }, far],
      changed_to: 3,
      delivered_seq: 6,
      read_seq: 6,
      profile: anna.chat.profile,
    })
    server.say({ type: 'message-changed', message: { ...second, reaction: 'wow', change: 3 } })
    await client.refetchQueries({ queryKey: historyKey(id) })
    expect(asked(chatContract.messages).at(-1)?.query.get('changed_after')).toBe('0')
    const known = client.getQueryData(historyKey(id))
    expect(known?.messages.slice(0, 2).map(({ reaction }) => reaction)).toEqual(['sad', 'wow'])
    expect([known?.messages.length, known?.changed_to]).toEqual([6, 3])
  })

  it('makes the list load if its conversation is not in the list', async () => {
    const { server, hook, asked } = await aLivePage()
    hook(useWaiting)
    expect(asked(chatContract.chats)).toHaveLength(1)
    server.say({ type: 'message', message: nextFromAnna({ conversation_id: 'c0ffee00-0000-4000-8000-000000000000', seq: 1 }) })
    await eventually(() => expect(asked(chatContract.chats)).toHaveLength(2))
  })
})

describe('reading', () => {
  it('in another tab sets the unread count to 0 here [CHT-02]', async () => {
    const { server, chat } = await aLivePage()
    server.say({ type: 'message', message: nextFromAnna() })
    server.say({ type: 'read', conversation_id: id, profile_id: user.profile.id, seq: 7 })
    expect(chat()?.num_unread_messages).toBe(0)
  })

  it('comes after the delivery, which the open page of the sender learns too [CHT-03 partly]', async () => {
    const { server, client, chat } = await aLivePage()
    const delivered = (seq: number) =>
      server.say({ type: 'delivered', conversation_id: id, profile_id: anna.chat.profile.id, seq })
    delivered(9)
    delivered(8)
    expect([client.getQueryData(historyKey(id))?.delivered_seq, chat()?.delivered_seq]).toEqual([9, 9])
  })

  it('by the other member is a read receipt [CHT-04]', async () => {
    const { server, client } = await aLivePage()
    server.say({ type: 'read', conversation_id: id, profile_id: anna.chat.profile.id, seq: 6 })
    expect(client.getQueryData(historyKey(id))?.read_seq).toBe(6)
  })
})

describe('typing', () => {
  it('is shown until it expires or the message arrives [CHT-05]', async () => {
    const { server, hook } = await aLivePage()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { result } = hook(() => useIsTyping(id))
    const type = () => act(() => server.say({ type: 'typing', conversation_id: id, profile_id: anna.chat.profile.id }))
    type()
    expect(result.current).toBe(true)
    act(() => void vi.advanceTimersByTime(6000))
    expect(result.current).toBe(false)
    type()
    act(() => server.say({ type: 'message', message: nextFromAnna() }))
    expect(result.current).toBe(false)
  })
})

describe('likes and matches', () => {
  const bea = aProfileCard({}, 4)
  const known = () => someLikes({ profiles: [bea], liked_by: [aReceivedLike({ like_new: false }, 1)] })

  it('show a new like on top without a request [CHT-04]', async () => {
    const { server, hook, likes, asksSince } = await aLivePage({ likes: known() })
    const { result } = hook(useWaiting)
    const like = aReceivedLike()
    for (let twice = 0; twice < 2; twice++) act(() => server.say({ type: 'like', like }))
    expect(likes()?.liked_by.map(({ profile }) => profile.id)).toEqual([like.profile.id, aProfileCard({}, 1).id])
    await eventually(() => expect(result.current.newLikes).toBe(1))
    act(() => server.say({ type: 'like-seen', profile_id: like.profile.id }))
    await eventually(() => expect(result.current.newLikes).toBe(0))
    expect(asksSince()).toEqual([])
  })

  it('follow likes given and removed in another tab, without a request', async () => {
    const { server, likes, asksSince } = await aLivePage({ likes: known() })
    const cas = aProfileCard({}, 5)
    server.say({ type: 'liked', profile: cas, card: null })
    expect(likes()?.profiles).toEqual([cas, bea])
    server.say({ type: 'unlike', from_id: user.profile.id, to_id: bea.id })
    expect(likes()?.profiles).toEqual([cas])
    expect(asksSince()).toEqual([])
  })

  it('show a match until it is closed, and once only [LIK-05]', async () => {
    const { server, hook, asksSince } = await aLivePage()
    const { result } = hook(useMatchToShow)
    const match = aMatch()
    act(() => server.say({ type: 'match', match }))
    await eventually(() => expect(result.current.match?.profile.id).toBe(match.profile.id))
    act(() => server.say({ type: 'match-seen', profile_id: match.profile.id }))
    act(() => server.say({ type: 'match', match }))
    expect(result.current.match?.profile.id).toBe(match.profile.id)
    act(() => result.current.close())
    expect(result.current.match).toBeUndefined()
    expect(asksSince()).toEqual([])
  })

  it('show no match in a tab behind another one, nor later if it was seen meanwhile [LIK-05]', async () => {
    const view = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => view.mockRestore())
    const { server, hook, likes } = await aLivePage()
    const { result } = hook(useMatchToShow)
    const [seen, left] = [aMatch({}, 6), aMatch({}, 7)]
    for (const match of [seen, left]) act(() => server.say({ type: 'match', match }))
    await eventually(() => expect(likes()?.matches.filter(({ match_new }) => match_new)).toHaveLength(2))
    expect(result.current.match).toBeUndefined()
    act(() => server.say({ type: 'match-seen', profile_id: seen.profile.id }))
    view.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current.match?.profile.id).toBe(left.profile.id)
  })

  it('load chats and conversation again at a match and at its end: a drawn member shows photos in between [PRF-11 partly]', async () => {
    const { server, hook, asked } = await aLivePage()
    hook(() => [useQuery(chatsQuery()), useQuery(historyQuery(id))])
    const { profile } = anna.chat
    const asks = () => [asked(chatContract.chats).length, asked(chatContract.messages).length]
    const before = asks()
    act(() => server.say({ type: 'match', match: aMatch({ profile }) }))
    await eventually(() => expect(asks()).toEqual(before.map((count) => count + 1)))
    act(() => server.say({ type: 'unlike', from_id: profile.id, to_id: user.profile.id }))
    await eventually(() => expect(asks()).toEqual(before.map((count) => count + 2)))
  })

  it('show the photo of a drawn member after a match in likes, search results and on the home [PRF-11 partly]', async () => {
    const drawn = aProfileCard({ main_image: aPhoto({ id: 'drawing', drawn: true }) })
    const like = aReceivedLike({ profile: drawn })
    const { server, client, likes } = await aLivePage({ likes: someLikes({ profiles: [drawn], liked_by: [like] }) })
    const search = searchKey({})
    client.setQueryData(search, {
      profiles: asFound([drawn]),
      page: 1,
      pages: 1,
      count: 1,
      count_capped: false,
      similar: [],
      similar_count: 0,
      similar_capped: false,
      hidden_by: [],
    })
    client.setQueryData(todayKey, aToday({ people: [aTodayPerson({ profile: drawn })] }))
    const photo = aPhoto({ id: 'photo' })
    server.say({ type: 'match', match: aMatch({ profile: { ...drawn, main_image: photo } }) })
    expect(likes()?.profiles[0]?.main_image).toEqual(photo)
    expect(likes()?.liked_by[0]?.profile.main_image).toEqual(photo)
    expect(client.getQueryData(search)?.profiles[0]?.main_image).toEqual(photo)
    expect(client.getQueryData(todayKey)?.people[0]?.profile.main_image).toEqual(photo)

    server.say({ type: 'unlike', from_id: drawn.id, to_id: user.profile.id })
    for (const queryKey of [likesKey, search, todayKey]) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('remove the match together with a removed like', async () => {
    const like = aReceivedLike()
    const before = someLikes({ profiles: [like.profile], liked_by: [like], matches: [aMatch({ profile: like.profile })] })
    const { server, likes, asksSince } = await aLivePage({ likes: before })
    server.say({ type: 'unlike', from_id: like.profile.id, to_id: user.profile.id })
    expect(likes()).toMatchObject({ profiles: [{ id: like.profile.id }], liked_by: [], matches: [] })
    expect(asksSince()).toEqual([])
  })

  it('keep a like that arrives while an older response is on its way', async () => {
    const { server, client, on, likes } = await aLivePage()
    const slow = held(() => someLikes())
    on(likesContract.likes, slow.reply)
    const loading = client.refetchQueries({ queryKey: likesKey })
    const like = aReceivedLike()
    on(likesContract.likes, someLikes({ liked_by: [like] }))
    server.say({ type: 'like', like })
    slow.release()
    await loading
    await eventually(() => expect(client.isFetching({ queryKey: likesKey })).toBe(0))
    expect(likes()?.liked_by).toEqual([like])
  })
})

describe('the count for the tab title', () => {
  it('is the sum of unread messages and new likes [NAV-09]', async () => {
    const { server, hook } = await aLivePage({
      likes: someLikes({ liked_by: [aReceivedLike(), aReceivedLike({ like_new: false }, 1)] }),
    })
    const { result } = hook(useWaiting)
    act(() => server.say({ type: 'message', message: nextFromAnna() }))
    await eventually(() => expect(result.current).toEqual({ unread: 1, newLikes: 1, total: 2 }))
  })
})

describe('the balance', () => {
  it('is updated without a request after another tab sends a message', async () => {
    const { server, client, asksSince } = await aLivePage()
    server.say({ type: 'message', message: nextFromAnna({ sender_id: user.profile.id, credits: 2 }) })
    server.say({ type: 'balance', credits: 3, credits_version: 2 })
    expect(client.getQueryData(userKey)).toEqual({ ...user, credits: 3, credits_version: 2 })
    expect(asksSince()).toEqual([])
  })

  it('is the newest balance, in whatever order events and responses arrive', async () => {
    const { server, client, on } = await aLivePage()
    const slow = held(() => ({ user }))
    on(accountContract.currentUser, slow.reply)
    const loading = client.refetchQueries({ queryKey: userKey })
    server.say({ type: 'balance', credits: 2, credits_version: 3 })
    server.say({ type: 'balance', credits: 3, credits_version: 2 })
    expect(client.getQueryData(userKey)).toEqual({ ...user, credits: 2, credits_version: 3 })
    slow.release()
    await loading
    expect(client.getQueryData(userKey)).toEqual({ ...user, credits: 2, credits_version: 3 })
  })
})

describe('an open search in the conversations', () => {
  it.each([
    { what: 'writes', event: { type: 'message', message: nextFromAnna() } as const },
    {
      what: 'takes a message back',
      event: { type: 'message-changed', message: { ...nextFromAnna(), kind: 'withdrawn', payload: {}, change: 1 } } as const,
    },
  ])('asks again when somebody $what [CHT-19 partly]', async ({ event }) => {
    const { server, on, hook } = await aLivePage()
    const search = hook(() => useChatSearch('news', []))
    await eventually(() => expect(search.result.current.chats).toHaveLength(2))
    on(chatContract.chats, aChatList([bert.chat]))
    server.say(event)
    await eventually(() => expect(search.result.current.chats.map(({ profile }) => profile.id)).toEqual([bert.chat.profile.id]))
  })
})

describe('a conversation that is gone', () => {
  it('is not asked for again when the page leaves it while the list loads, as after an own block', async () => {
    const { server, on, asked, hook } = await aLivePage()
    const list = hook(() => useQuery(chatsQuery()))
    const open = hook(() => useQuery(historyQuery(id)))
    await eventually(() => expect(list.result.current.isFetching || open.result.current.isFetching).toBe(false))
    const slow = held(() => aChatList([bert.chat]))
    on(chatContract.chats, slow.reply)
    const before = asked(chatContract.messages).length
    server.say({ type: 'chats-changed' })
    open.unmount()
    slow.release()
    await eventually(() => expect(list.result.current.data?.chats).toHaveLength(1))
    await eventually(() => expect(list.result.current.isFetching).toBe(false))
    expect(asked(chatContract.messages)).toHaveLength(before)
  })

  it('is asked for after the list while it is open, so that the page says that it is gone', async () => {
    const { server, asked, hook } = await aLivePage()
    const open = hook(() => useQuery(historyQuery(id)))
    await eventually(() => expect(open.result.current.isFetching).toBe(false))
    const before = asked(chatContract.messages).length
    server.say({ type: 'chats-changed' })
    await eventually(() => expect(asked(chatContract.messages)).toHaveLength(before + 1))
  })

  it('is searched for again, so that an open search does not show who has blocked the member', async () => {
    const { server, on, hook } = await aLivePage()
    const search = hook(() => useChatSearch('news', []))
    const found = () => search.result.current.chats.map(({ conversation }) => conversation.id)
    await eventually(() => expect(found().toSorted()).toEqual([bert.chat.conversation.id, id].toSorted()))
    on(chatContract.chats, aChatList([bert.chat]))
    server.say({ type: 'chats-changed' })
    await eventually(() => expect(found()).toEqual([bert.chat.conversation.id]))
  })
})

describe('the session', () => {
  it('ends in every tab when the member logs out in one', async () => {
    const { server, client } = await aLivePage()
    server.say({ type: 'logged-out' })
    expect(client.getQueryData(userKey)).toBeNull()
    expect(client.getQueryData(chatsKey)).toBeUndefined()
  })

  it('reloads the conversations after the email address is confirmed in another tab', async () => {
    const { server, client, hook } = await aLivePage()
    hook(useKnownUser)
    client.setQueryData(userKey, anUnconfirmedMember())
    server.say({ type: 'user-changed' })
    await eventually(() => expect(client.getQueryData(userKey)?.status).toBe('confirmed'))
    await eventually(() => expect(client.getQueryData(historyKey(id))).toBeUndefined())
  })

  it('reloads a visible payment, because a failed payment can still complete', async () => {
    const { server, on, hook } = await aLivePage()
    const payment = aPayment({ status: 'failed' })
    on(creditsContract.payment, { payment })
    const { result } = hook(() => useQuery(paymentQuery(payment.payment_id)))
    await eventually(() => expect(result.current.data?.status).toBe('failed'))
    on(creditsContract.payment, { payment: aPayment({ status: 'completed' }) })
    server.say({ type: 'user-changed' })
    await eventually(() => expect(result.current.data?.status).toBe('completed'))
  })

  it('refetches and retries unsent messages each time the stream opens', async () => {
    const { server, asksSince } = await aLivePage()
    server.say({ type: 'hello' })
    await eventually(() =>
      expect(
        asksSince()
          .map(({ line }) => line.path)
          .sort(),
      ).toEqual(['/api/chats.php', '/api/likes.php', '/api/user.php']),
    )
  })
})
