import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { keptCaches } from '@vonk/contracts/site/offline.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation, aHistory } from '@vonk/fixtures/chat/a-chat.ts'
import { uuidOf } from '@vonk/fixtures/random.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chatsKey, historyKey, settingsKey, userKey } from '../known.ts'
import { createQueryClient } from '../query-client.ts'
import { currentUserQuery, rememberMember } from '../session.ts'
import { aCacheStorage } from '../testing/cache-storage.ts'
import { aNetwork } from '../testing/network.ts'
import { applyChange } from './chat.cache.ts'
import { chatsQuery, historyQuery } from './chat.queries.ts'
import { keepChats, restoreKeptChats } from './kept-chats.ts'
import { forgetKeptChats, keptOf } from './kept-mark.ts'
import { useKeptAt } from './kept-times.ts'

const user = aUser()
const now = Date.parse('2026-03-11T12:00:00Z')
const aTalk = (n: number) => aConversation({ messages: 6 }, n)
type Talk = ReturnType<typeof aTalk>
const [first, second, third] = [aTalk(0), aTalk(1), aTalk(2)]
const talks: readonly Talk[] = [first, second, third]
const idOf = ({ chat }: Talk) => chat.conversation.id

beforeEach(() => localStorage.clear())

/** A page of the member with the list of these conversations, at a time. */
function aPage(
  client: QueryClient,
  { store, at = now, list = talks }: { store: CacheStorage; at?: number; list?: readonly Talk[] },
) {
  client.setQueryData(userKey, user, { updatedAt: at })
  client.setQueryData(settingsKey, { settings: someSettings(), domain_language: 'en' }, { updatedAt: at })
  client.setQueryData(chatsKey, aChatList(list.map(({ chat }) => chat)), { updatedAt: at })
  const close = keepChats(client, user.id, { store, now: () => at })
  onTestFinished(close)
  /** Shows a conversation, as its screen does. */
  const open = (talk: Talk) => {
    const { changed: _, ...history } = aHistory(talk)
    client.setQueryData(historyKey(idOf(talk)), { ...history, complete_to: talk.messages.length }, { updatedAt: at })
    const stop = new QueryObserver(client, { ...historyQuery(idOf(talk)), enabled: false }).subscribe(() => {})
    onTestFinished(stop)
    return stop
  }
  /** The member looks at something else, so the page writes at once. */
  const leave = () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  }
  return { open, leave, close }
}

/** What a new page without a connection shows: the conversations of the list, and the messages of those that are kept. */
async function shownOffline(store: CacheStorage, at = now) {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const kept = await restoreKeptChats(client, { store, now: () => at })
  const messages = (talk: Talk) => client.getQueryData(historyKey(idOf(talk)))?.messages
  return { client, messages, list: client.getQueryData(chatsKey)?.chats, user: kept?.user }
}

const isKept = (store: CacheStorage) => store.has(keptCaches.chats)

describe('a device', () => {
  it('keeps the list, and the messages of the conversations that were open on it, with their time [NTF-06]', async () => {
    const store = aCacheStorage()
    const { open, leave } = aPage(createQueryClient(), { store })
    open(first)
    leave()
    await eventually(async () => expect((await shownOffline(store)).messages(first)).toEqual(first.messages))
    const { client, list, messages, user: member } = await shownOffline(store, now + 5 * minute)
    expect(member).toEqual({ ...user, email: '', bought: null, profile: { ...user.profile, date_of_birth: '' } })
    expect(list).toEqual(talks.map(({ chat }) => chat))
    expect(messages(second)).toBeUndefined()

    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useKeptAt(historyKey(idOf(first))), { wrapper })
    expect(result.current).toBe(now)
  })

  it('says no longer how old something is when the server has told it anew', async () => {
    const store = aCacheStorage()
    aPage(createQueryClient(), { store }).leave()
    await eventually(async () => expect((await shownOffline(store)).list).toHaveLength(3))
    const { client, on } = aNetwork()
    await restoreKeptChats(client, { store, now: () => now })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useKeptAt(chatsKey), { wrapper })
    expect(result.current).toBe(now)
    on(chatContract.chats, aChatList())
    await client.fetchQuery({ ...chatsQuery(), staleTime: 0 })
    await eventually(() => expect(result.current).toBeNull())
  })

  it('keeps no more than so many conversations and messages, those opened last [NTF-06]', async () => {
    const store = aCacheStorage()
    const many = Array.from({ length: limits.keptConversations + 2 }, (_, n) =>
      aConversation({ messages: limits.keptMessages + 5 }, n),
    )
    for (const [order, talk] of many.entries()) {
      const { open, leave, close } = aPage(createQueryClient(), { store, list: many, at: now + order * minute })
      open(talk)
      leave()
      await eventually(async () => expect((await shownOffline(store, now)).messages(talk)).toHaveLength(limits.keptMessages))
      close()
    }
    const { messages } = await shownOffline(store)
    expect(many.map((talk) => messages(talk) !== undefined)).toEqual(many.map((_, order) => order >= 2))
    expect(messages(many[2] ?? first)?.at(-1)).toEqual(many[2]?.messages.at(-1))
  })

  it('keeps fewer messages if they are very long', async () => {
    const store = aCacheStorage()
    const talk = aConversation({ messages: 20 })
    const long = talk.messages.map((message) => ({
      ...message,
      kind: 'text' as const,
      payload: { text: 'x'.repeat(9000), quote: null },
    }))
    const { open, leave } = aPage(createQueryClient(), { store, list: [talk] })
    open({ ...talk, messages: long })
    leave()
    await eventually(async () => expect((await shownOffline(store)).messages(talk)).toHaveLength(10))
  })

  it('keeps it for a week [NTF-06]', async () => {
    const store = aCacheStorage()
    aPage(createQueryClient(), { store }).leave()
    await eventually(async () => expect((await shownOffline(store, now + limits.keptDays * day)).list).toHaveLength(3))
    expect((await shownOffline(store, now + limits.keptDays * day + 1)).list).toBeUndefined()
    await eventually(async () => expect(await isKept(store)).toBe(false))
  })

  it('keeps no conversation that is no longer in the list', async () => {
    const store = aCacheStorage()
    const client = createQueryClient()
    const { open, leave } = aPage(client, { store })
    for (const talk of talks) open(talk)
    leave()
    await eventually(async () => expect((await shownOffline(store)).messages(third)).toBeDefined())
    client.setQueryData(chatsKey, aChatList(talks.slice(0, 2).map(({ chat }) => chat)), { updatedAt: now })
    leave()
    await eventually(async () => expect((await shownOffline(store)).list).toHaveLength(2))
    const cache = await store.open(keptCaches.chats)
    await eventually(async () => expect(await cache.keys()).toHaveLength(3))
  })

  it('keeps no message that its author took back while the conversation was not open [NTF-06 partly]', async () => {
    const store = aCacheStorage()
    const client = createQueryClient()
    const { open, leave, close } = aPage(client, { store })
    const looks = [open(first), open(second)]
    leave()
    await eventually(async () => expect((await shownOffline(store)).messages(second)).toEqual(second.messages))
    for (const stop of looks) stop()
    const [, sent] = first.messages
    if (!sent) throw new Error('The conversation has no second message')
    const withdrawn: Message = { ...sent, kind: 'withdrawn', payload: {}, change: first.chat.conversation.last_change + 1 }
    applyChange(client, withdrawn)
    leave()
    await eventually(async () => expect((await shownOffline(store)).messages(first)?.[1]?.kind).toBe('withdrawn'))
    close()

    // A later page has loaded the list only.
    const { chat } = second
    const conversation = { ...chat.conversation, last_change: chat.conversation.last_change + 1 }
    const later = talks.map((talk) => (talk === second ? { ...talk, chat: { ...chat, conversation } } : talk))
    aPage(createQueryClient(), { store, list: later }).leave()
    await eventually(async () => expect((await shownOffline(store)).messages(second)).toBeUndefined())
  })

  it('keeps nothing, and says so, if the browser refuses or has no room', async () => {
    const full = aCacheStorage()
    full.isFull = true
    aPage(createQueryClient(), { store: full }).leave()
    await eventually(() => expect(keptOf()).toBeNull())

    const refuses = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is disabled', 'SecurityError')
    })
    onTestFinished(() => refuses.mockRestore())
    const store = aCacheStorage()
    const { leave } = aPage(createQueryClient(), { store })
    leave()
    expect((await shownOffline(store)).list).toBeUndefined()
    expect(await isKept(store)).toBe(false)
  })
})

describe('what is kept is erased', () => {
  async function keptBy(client: QueryClient) {
    const store = aCacheStorage()
    const page = aPage(client, { store })
    page.open(first)
    page.leave()
    await eventually(async () => expect((await shownOffline(store)).messages(first)).toBeDefined())
    return { store, ...page }
  }
  const expectNothing = async (store: CacheStorage) => {
    expect(keptOf()).toBeNull()
    expect((await shownOffline(store)).list).toBeUndefined()
    await eventually(async () => expect(await isKept(store)).toBe(false))
  }

  it('when the session ends, here or on the server [NTF-06 AUT-04]', async () => {
    const { client, on } = aNetwork()
    const { store } = await keptBy(client)
    on(accountContract.currentUser, { user: null })
    await client.fetchQuery({ ...currentUserQuery(), staleTime: 0 })
    await expectNothing(store)
  })

  it('when somebody else logs in, in this page or a later one [NTF-06]', async () => {
    const other = aUser({ id: uuidOf('someone', 'else') })
    const client = createQueryClient()
    const { store } = await keptBy(client)
    rememberMember(client, other)
    await expectNothing(store)

    const { store: again, close } = await keptBy(createQueryClient())
    close()
    const later = createQueryClient()
    later.setQueryData(userKey, other)
    onTestFinished(keepChats(later, other.id, { store: again }))
    await eventually(async () => expect(await isKept(again)).toBe(false))
    expect((await shownOffline(again)).list).toBeUndefined()
  })

  it('but not what another member keeps since a login in another tab [NTF-06 partly]', async () => {
    const client = createQueryClient()
    const { store } = await keptBy(client)
    localStorage.setItem('kept-chats-of', uuidOf('someone', 'else'))
    client.setQueryData(userKey, null)
    await Promise.resolve()
    expect(keptOf()).toBe(uuidOf('someone', 'else'))
    expect(await isKept(store)).toBe(true)
  })

  it('also after an erasure that was cut short', async () => {
    const { store } = await keptBy(createQueryClient())
    localStorage.clear()
    forgetKeptChats({ store })
    await expectNothing(store)
  })

  it('for all tabs: a tab that has not heard of it writes nothing more', async () => {
    const { store, leave } = await keptBy(createQueryClient())
    const otherTab = createQueryClient()
    const { open, leave: leaveOther } = aPage(otherTab, { store })
    localStorage.removeItem('kept-chats-of')
    await store.delete(keptCaches.chats)
    open(second)
    leaveOther()
    leave()
    await Promise.resolve()
    await expectNothing(store)
  })
})
