import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { day, second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { keptCaches } from '@vonk/contracts/site/offline.ts'
import type { siteContract } from '@vonk/contracts/site/site.contract.ts'
import {
  type ChatList,
  chatsKey,
  type History,
  historyKey,
  historyKeys,
  knownUser,
  memberKey,
  memberKeys,
  type MemberPage,
  settingsKey,
  userKey,
} from '../known.ts'
import { isOfflinePage } from '../offline-page.ts'
import { forgetKeptChats, inTurn, keptOf, markKept, storeOfBrowser } from './kept-mark.ts'
import { rememberKeptAt } from './kept-times.ts'

/*
 * What this device keeps of the conversations of its member, so that they open without a connection (NTF-06): the list, and the newest
 * messages of the conversations that were open here. No photos: who removes one must find it gone. See decision 0065.
 */

/** Raise it when pages can no longer show what an earlier version has kept. */
const version = 2
const folder = `/kept/${version}/`
const listAddress = `${folder}list`
const talkAddress = (conversation: string) => `${folder}talks/${conversation}`

/** `at`: when the server told it, in ms. */
type KeptList = { at: number; member: string; user: User; settings: AnswerOf<typeof siteContract.settings>; list: ChatList }
type KeptTalk = { at: number; conversation: string; history: History; page?: MemberPage | undefined }

/** The header with the time at which the conversation was open last, so that nobody reads all of them to find the oldest. */
const openedHeader = 'opened-at'
/** The header with the number of the last change that the kept messages have. */
const changeHeader = 'changed-to'

/** In ms: changes within this time are written at once. */
const writesAfter = 3 * second

const isOld = (at: number, now: number) => now - at > limits.keptDays * day

/** The newest messages of a conversation, as many as have room. Very long ones are rare, so halves are close enough and need six tries at most. */
function talkOf(client: QueryClient, conversation: string): KeptTalk | null {
  const { data: history, dataUpdatedAt: at } = client.getQueryState(historyKey(conversation)) ?? {}
  if (!history || at === undefined) return null
  const page = client.getQueryData(memberKey(history.profile.id))
  for (let count: number = limits.keptMessages; count > 0; count = Math.floor(count / 2)) {
    const messages = history.messages.slice(-count)
    const has_more = history.has_more || messages.length < history.messages.length
    const talk = { at, conversation, history: { ...history, messages, has_more }, page }
    if (JSON.stringify(talk).length <= limits.keptLength) return talk
  }
  return null
}

/**
 * The user without what no kept screen shows: a name and a photo are enough to recognise the own account. Who has not confirmed the address
 * yet reads it above each screen.
 */
const keptUser = (user: User): User => ({
  ...user,
  email: user.status === 'confirmed' ? '' : user.email,
  bought: null,
  profile: { ...user.profile, date_of_birth: '' },
})

const answerOf = (value: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json', ...headers } })

const answerOfTalk = (talk: KeptTalk, opened: number) =>
  answerOf(talk, { [openedHeader]: String(opened), [changeHeader]: String(talk.history.changed_to) })

const read = async <Kept>(cache: Cache, address: string) => (await (await cache.match(address))?.json()) as Kept | undefined

type Options = { store?: CacheStorage | undefined; now?: () => number }

/**
 * Keeps the conversations of a member while the page is open, and erases them when the member is no longer logged in. Returns the
 * function that stops it.
 */
export function keepChats(
  client: QueryClient,
  member: string,
  { store = storeOfBrowser(), now = Date.now }: Options = {},
): () => void {
  if (keptOf() !== member) forgetKeptChats({ store })
  if (!store || !markKept(member)) return () => {}
  let changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const user = knownUser(client)
    const settings = client.getQueryData(settingsKey)
    const { data: list, dataUpdatedAt: at } = client.getQueryState(chatsKey) ?? {}
    // Without a connection only this page has changed something.
    if (!store || user?.id !== member || !settings || !list || at === undefined || !navigator.onLine || isOfflinePage()) return
    const talks = [...changed].flatMap((conversation) => talkOf(client, conversation) ?? [])
    changed = new Set()
    const rows = list.chats.slice(0, limits.keptChats)
    const kept: KeptList = { at, member, user: keptUser(user), settings, list: { ...list, chats: rows, next: null } }
    await inTurn(async () => {
      // The session may have ended meanwhile, here or in another tab.
      if (keptOf() !== member) return
      const cache = await store.open(keptCaches.chats)
      await cache.put(listAddress, answerOf(kept))
      for (const talk of talks) await cache.put(talkAddress(talk.conversation), answerOfTalk(talk, now()))
      await tidy(client, cache, rows, now())
    }).catch(() => {
      // The browser has no room: what was kept must not look newer than it is.
      forgetKeptChats({ store, of: member })
    })
  }

  const writeLater = () => (timer ??= setTimeout(() => void write(), writesAfter))
  const isHistory = ([room, what]: QueryKey) => room === historyKeys[0] && what === historyKeys[1]

  const stopWatching = client.getQueryCache().subscribe((event) => {
    const { queryKey } = event.query
    if (event.type !== 'observerAdded' && !(event.type === 'updated' && event.action.type === 'success')) return
    if (queryKey[0] === userKey[0] && knownUser(client)?.id !== member) {
      stop()
      return forgetKeptChats({ store, of: member })
    }
    if (isHistory(queryKey)) {
      // What was only loaded ahead was not open.
      if (event.query.getObserversCount() === 0) return
      changed.add(String(queryKey[2]))
    } else if (event.query.queryHash !== listHash) return
    writeLater()
  })
  for (const query of client.getQueryCache().findAll({ queryKey: historyKeys, type: 'active' }))
    changed.add(String(query.queryKey[2]))
  writeLater()

  const onHidden = () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) void write()
  }
  const onOffline = () => void restoreKeptChats(client, { store, now })
  document.addEventListener('visibilitychange', onHidden)
  globalThis.addEventListener('offline', onOffline)

  function stop() {
    clearTimeout(timer)
    stopWatching()
    document.removeEventListener('visibilitychange', onHidden)
    globalThis.removeEventListener('offline', onOffline)
  }
  return stop
}

const listHash = JSON.stringify(chatsKey)

/**
 * Removes what is no longer in the list, is of an earlier version, or was opened long ago. A message of a conversation may have changed
 * while it was not open, e.g. because its author took it back: then this page's newer messages are kept, or none.
 */
async function tidy(client: QueryClient, cache: Cache, rows: ChatList['chats'], now: number): Promise<void> {
  const listed = new Map(rows.map(({ conversation }) => [talkAddress(conversation.id), conversation]))
  const talks: { address: string; opened: number }[] = []
  for (const { url } of await cache.keys()) {
    const address = new URL(url, location.href).pathname
    if (address === listAddress) continue
    const headers = (await cache.match(address))?.headers
    const opened = Number(headers?.get(openedHeader))
    const conversation = listed.get(address)
    const isCurrent = ({ changed_to }: Pick<History, 'changed_to'>) => changed_to >= (conversation?.last_change ?? 0)
    if (!conversation || isOld(opened, now)) {
      await cache.delete(address)
      continue
    }
    if (!isCurrent({ changed_to: Number(headers?.get(changeHeader)) })) {
      const talk = talkOf(client, conversation.id)
      if (!talk || !isCurrent(talk.history)) {
        await cache.delete(address)
        continue
      }
      await cache.put(address, answerOfTalk(talk, opened))
    }
    talks.push({ address, opened })
  }
  talks.sort((one, other) => other.opened - one.opened)
  for (const { address } of talks.slice(limits.keptConversations)) await cache.delete(address)
}

/**
 * Gives a page without a connection what this device has kept, where it knows nothing itself. Returns the member and the list; null if
 * nothing is kept.
 */
export async function restoreKeptChats(
  client: QueryClient,
  { store = storeOfBrowser(), now = Date.now }: Options = {},
): Promise<Pick<KeptList, 'user' | 'list'> | null> {
  const member = keptOf()
  const known = knownUser(client)
  if (!store || member === null || (known !== undefined && known?.id !== member)) return null
  try {
    const cache = await store.open(keptCaches.chats)
    const kept = await read<KeptList>(cache, listAddress)
    if (!kept || keptOf() !== member) return null
    if (kept.member !== member || isOld(kept.at, now())) {
      forgetKeptChats({ store, of: member })
      return null
    }
    // They must not be collected before they are opened.
    for (const queryKey of [historyKeys, memberKeys, chatsKey])
      client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    restore(client, settingsKey, kept.settings, kept.at)
    // It is not whole, so the page loads it as soon as it can, however young it is.
    if (known === undefined) client.setQueryData(userKey, kept.user, { updatedAt: 1 })
    restore(client, chatsKey, kept.list, kept.at)
    for (const { conversation, profile } of kept.list.chats) {
      const talk = await read<KeptTalk>(cache, talkAddress(conversation.id))
      if (!talk || isOld(talk.at, now())) continue
      restore(client, historyKey(conversation.id), talk.history, talk.at)
      if (talk.page) restore(client, memberKey(profile.id), talk.page, talk.at)
    }
    return kept
  } catch {
    return null
  }
}

function restore(client: QueryClient, key: QueryKey, data: unknown, updatedAt: number): void {
  if (client.getQueryData(key) !== undefined) return
  client.setQueryData(key, data, { updatedAt })
  rememberKeptAt(client, key, updatedAt)
}
