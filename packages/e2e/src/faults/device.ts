import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent, request } from 'node:http'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import type { EventStream } from '@vonk/api-client/live-events.ts'
import type { RetryDelay } from '@vonk/api-client/retry-delay.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { chatsQuery, historyQuery, olderMessagesMutation } from '@vonk/state/chat/chat.queries.ts'
import type { Sendable } from '@vonk/state/chat/unsent.ts'
import { chatsKey, type History, historyKey, knownUser } from '@vonk/state/known.ts'
import { likesQuery } from '@vonk/state/likes/likes.queries.ts'
import { startMemberSession } from '@vonk/state/live/member-session.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { currentUserQuery } from '@vonk/state/session.ts'
import type { TestMember } from '@vonk/api/testing/members.ts'
import { siteFetch } from '../server/site-fetch.ts'
import { createStorage } from './storage.ts'

export type Device = {
  name: string
  member: TestMember
  client: ReturnType<typeof createQueryClient>
  /** Its clock, for the time of `runOnClocksOfDevices`. In ms. */
  clock: { wrongBy: number }
  /** Writes a message to a member; the outbox of the product sends it. Returns the id of the message. */
  write(to: Pick<TestMember, 'id' | 'name'>, message: Sendable): string
  /** Gives up all messages that are not sent yet. Returns their ids. */
  discard(): string[]
  /** The number of messages that are not sent yet. */
  unsent(): number
  /** The texts that the server refused. */
  refused(): string[]
  isLive(): boolean
  /** The number on its Messages badge. */
  unread(): number
  /** The histories that the device shows, by conversation. */
  histories(): Map<string, History>
  /** Makes it look again. */
  look(): void
  /** What it has shown that it must never show: a message twice, out of order, or gone again. */
  seenWrong: string[]
  /** The paths that it has asked for since the last use. */
  asked(): string[]
  close(): void
}

type Options = {
  member: TestMember
  /** Unique among the devices of a member: their tabs must not hear each other. */
  name: string
  port: number
  /** What the browser stores; keeps unsent messages over a reload. */
  storage?: Storage
  /** Stands between the client and the network. */
  around?: (fetchIt: typeof fetch) => typeof fetch
  /** The pauses between the tries of stream, outbox and calls. */
  retryDelay: RetryDelay
}

/** The clock of the device that runs. All devices run in this process. */
const clocks = new AsyncLocalStorage<Device['clock']>()

/** Gives each device its own clock while `run` runs. */
export async function runOnClocksOfDevices<T>(run: () => Promise<T>): Promise<T> {
  const RealDate = globalThis.Date
  class DeviceDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [DeviceDate.now()] : given) as [number]))
    }
    static override now() {
      return RealDate.now() + (clocks.getStore()?.wrongBy ?? 0)
    }
  }
  globalThis.Date = DeviceDate as DateConstructor
  try {
    return await run()
  } finally {
    globalThis.Date = RealDate
  }
}

/** Opens a device, which runs on its own clock. */
export function openDevice(options: Options): Promise<Device> {
  const clock = { wrongBy: 0 }
  return clocks.run(clock, () => openOn(clock, options))
}

/**
 * A browser of a member without its screens: the client state of the product with its real outbox, stream and catch-up. It has all
 * conversations of the list open, and loads what it missed like `useConversation`.
 */
async function openOn(
  clock: Device['clock'],
  { member, name, port, storage = createStorage(), around = (same) => same, retryDelay }: Options,
): Promise<Device> {
  const session = { cookie: member.cookie.replace('session=', '') }
  const agent = new Agent({ keepAlive: true })
  const asked: string[] = []
  const network = around(siteFetch(member.site, session, { port, agent }))
  const client = createQueryClient({
    fetch: (...call) => {
      asked.push(pathOf(call[0]))
      return network(...call)
    },
    retryDelay,
  })
  const seenWrong: string[] = []
  const observers = new Map<string, QueryObserver<History, Error, History, History, ReturnType<typeof historyKey>>>()
  const shownBefore = new Map<string, string[]>()

  function look() {
    for (const { conversation } of client.getQueryData(chatsKey)?.chats ?? []) {
      const observer = observers.get(conversation.id) ?? follow(conversation.id)
      const { data, fetchStatus } = observer.getCurrentResult()
      if (!data || fetchStatus !== 'idle') continue
      if (conversation.last_seq > data.complete_to || conversation.last_change > data.changed_to) void observer.refetch()
      loadOlder(conversation.id, data)
    }
  }

  /** As a member who scrolls up: what was first loaded late, e.g. after a kill, begins with its newest page. */
  function loadOlder(conversation: string, { has_more, messages: [oldest] }: History) {
    const { mutationKey, ...older } = olderMessagesMutation(conversation)
    if (!has_more || !oldest || client.isMutating({ mutationKey }) > 0) return
    // A page whose load failed loads with the next look.
    new MutationObserver(client, { mutationKey, ...older }).mutate({ before: oldest.seq }).catch(() => {})
  }

  function follow(conversation: string) {
    const observer = new QueryObserver(client, historyQuery(conversation))
    observers.set(conversation, observer)
    observer.subscribe(({ data, isError, fetchStatus }) => {
      if (data) watch(conversation, data)
      // Like a page, whose member presses “try again”.
      else if (isError && fetchStatus === 'idle') void observer.refetch()
      queueMicrotask(look)
    })
    return observer
  }

  function watch(conversation: string, { messages }: History) {
    const ids = messages.map(({ id }) => id)
    const before = shownBefore.get(conversation) ?? []
    shownBefore.set(conversation, ids)
    const known = new Set(ids)
    if (known.size < ids.length) seenWrong.push(`${name} shows a message twice`)
    if (messages.some(({ seq }, place) => seq <= (messages[place - 1]?.seq ?? 0))) seenWrong.push(`${name} shows another order`)
    const gone = before.find((id) => !known.has(id))
    if (gone !== undefined) seenWrong.push(`${name} no longer shows message ${gone}`)
  }

  // A page loads these before it starts the session of its member, and tries again when the member does.
  while (!knownUser(client)) await client.fetchQuery(currentUserQuery()).catch(() => null)
  const lists = [new QueryObserver(client, chatsQuery()), new QueryObserver(client, likesQuery())]
  const stops = lists.map((list) => list.subscribe(() => queueMicrotask(look)))
  const stop = startMemberSession(client, `${member.id} ${name}`, {
    openStream: (path) => openStream({ member, port, path }),
    locks: null,
    storage,
    retryDelay,
  })
  const outbox = () => {
    const open = attachedTo(client).outbox.get()
    if (!open) throw new Error('The device is closed')
    return open
  }
  return {
    name,
    member,
    client,
    clock,
    write: (to, message) => clocks.run(clock, () => outbox().add({ to: aProfileCard({ id: to.id, name: to.name }), ...message })),
    discard() {
      const ids = outbox()
        .get()
        .map(({ id }) => id)
      for (const id of ids) outbox().discard(id)
      return ids
    },
    unsent: () => outbox().get().length,
    refused: () =>
      outbox()
        .get()
        .flatMap(({ failure }) => (failure ? [failure.code] : [])),
    isLive: () => attachedTo(client).live.get() === 'live',
    unread: () => client.getQueryData(chatsKey)?.num_unread ?? 0,
    histories: () =>
      new Map(
        [...observers.keys()].flatMap((id) => {
          const history = client.getQueryData(historyKey(id))
          return history ? [[id, history] as const] : []
        }),
      ),
    look: () => clocks.run(clock, look),
    seenWrong,
    asked: () => asked.splice(0),
    close() {
      for (const end of stops) end()
      for (const observer of observers.values()) observer.destroy()
      stop()
      client.clear()
      agent.destroy()
    },
  }
}

/** The client of the product calls `fetch` with a path. */
export const pathOf = (given: Parameters<typeof fetch>[0]): string => (given instanceof Request ? given.url : given.toString())

/** As EventSource, which Node has only behind a flag, and without a cookie. */
function openStream({ member, port, path }: { member: TestMember; port: number; path: string }): EventStream {
  let isOver = false
  const stream: EventStream = {
    onmessage: null,
    onerror: null,
    close: () => {
      isOver = true
      call.destroy()
    },
  }
  const lose = () => {
    if (!isOver) stream.onerror?.(new Event('error'))
  }
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    agent: false,
    headers: { host: `${member.site}.localhost:${port}`, cookie: member.cookie },
  })
  call.on('error', lose)
  call.on('response', (answer) => {
    if (answer.statusCode !== 200) {
      call.destroy()
      return lose()
    }
    let rest = ''
    answer.setEncoding('utf8')
    answer.on('error', () => {})
    answer.on('close', lose)
    answer.on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks)
        if (block.startsWith('data: ')) stream.onmessage?.(new MessageEvent('message', { data: block.slice('data: '.length) }))
    })
  })
  call.end()
  return stream
}
