import { isApiError } from '@vonk/api-client/api-error.ts'
import { newId } from '@vonk/api-client/new-id.ts'
import { exponentialDelay, type RetryDelay } from '@vonk/api-client/retry-delay.ts'
import { electTab } from '@vonk/api-client/tab-election.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { inOrder } from '@vonk/contracts/in-order.ts'
import { createStore, type Store } from '../store.ts'
import { createFileShelf, type FileShelf } from './file-shelf.ts'
import { type FailureCode, isQuoteGone, newPriceOf, parseUnsent, type Sendable, type Unsent, withoutQuote } from './unsent.ts'

export type Sent = AnswerOf<typeof chatContract.send>

/** What sending a photo or a voice note needs besides its message. `signal` aborts when the member cancels. */
export type Upload = { file: Blob | null; signal: AbortSignal; onProgress: (share: number) => void }

export type OutboxOptions = {
  /** The id of the member who writes. */
  member: string
  /** Sends a message and resolves when the server has stored it. Tries once, because the outbox retries. */
  send: (message: Unsent, upload: Upload) => Promise<Sent>
  /** Called when the server has accepted a message, in every tab. The message stays in the outbox until this resolves, so it does not flicker. */
  onSent: (sent: Sent, message: Unsent) => void | Promise<void>
  storage?: Storage | null
  locks?: LockManager | null
  /** The pause before the next try; by default 1, 2, 4 … 30 s with jitter. */
  retryDelay?: RetryDelay
  files?: FileShelf
}

export type Outbox = Pick<Store<readonly Unsent[]>, 'get' | 'subscribe'> & {
  /** Adds a message, which is shown immediately and sent in its turn. Returns its id. */
  add: (message: Sendable & Pick<Unsent, 'to' | 'price'>, file?: Blob) => string
  /** How much of each file has arrived at the server, from 0 to 1, by the id of its message. */
  progress: Pick<Store<ReadonlyMap<string, number>>, 'get' | 'subscribe'>
  /** The photo or sound of an unsent message; null if this browser has lost it. */
  file: (id: string) => Promise<Blob | null>
  /** Sends a refused message again: without its quote if that is gone, at the new price if that was why. */
  retry: (id: string) => void
  /** Gives up a message; ends the upload of its file. */
  discard: (id: string) => void
  /** Ends all retry pauses, e.g. because the connection is back. */
  wake: () => void
  /** Deletes all unsent messages. */
  clear: () => void
  close: () => void
}

type Note = { kind: 'changed' } | { kind: 'sent'; sent: Sent; message: Unsent }

/**
 * Unsent messages (CHT-03). The browser stores them, so they survive a reload or a closed tab. Messages to the same member
 * are sent in order, one at a time. After a network or server error, the outbox retries with growing pauses and the same id,
 * which the server stores once. A refused message keeps its error code and waits for the member; the next ones are sent.
 *
 * Only the leading tab sends: the tab in which the member last wrote. It takes over, because the browser may have suspended
 * the previous leader in the background. See decision 0022.
 */
export function createOutbox({
  member,
  send,
  onSent,
  storage = storageOfBrowser(),
  locks = globalThis.navigator?.locks ?? null,
  retryDelay = exponentialDelay(30_000),
  files = createFileShelf(member),
}: OutboxOptions): Outbox {
  const prefix = `outbox:${member}:`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`outbox:${member}`)
  const waiting = new Set<() => void>()
  const busy = new Set<string>()
  /** Messages that the storage refuses, e.g. because it is full. They are sent, but do not survive a reload. */
  const unstored = new Map<string, Unsent>()
  const store = createStore<readonly Unsent[]>(read())
  const progress = createStore<ReadonlyMap<string, number>>(new Map())
  const uploads = new Map<string, AbortController>()
  let closed = false
  let leads = false

  /** Each message has its own key, so two tabs that write at the same time do not overwrite each other's messages. */
  function read(): Unsent[] {
    const found = [...unstored.values()]
    if (!storage) return found
    for (let index = 0; index < storage.length; index++) {
      const key = storage.key(index)
      const text = key?.startsWith(prefix) ? storage.getItem(key) : null
      const message = text === null ? null : parseUnsent(text)
      if (message && !unstored.has(message.id)) found.push(message)
    }
    return found.sort(oldestFirst)
  }

  function put(message: Unsent) {
    try {
      storage?.setItem(prefix + message.id, JSON.stringify(message))
      unstored.delete(message.id)
    } catch {
      unstored.set(message.id, message)
    }
    store.set([...store.get().filter(({ id }) => id !== message.id), message].sort(oldestFirst))
    tell({ kind: 'changed' })
  }

  function drop(id: string) {
    storage?.removeItem(prefix + id)
    unstored.delete(id)
    files.remove(id)
    uploads.get(id)?.abort()
    store.set(store.get().filter((message) => message.id !== id))
    tell({ kind: 'changed' })
  }

  function tell(note: Note) {
    if (!closed) channel?.postMessage(note)
  }
  /** After all that wait, whatever the clock does. */
  const nextTime = () => Math.max(Date.now(), (store.get().at(-1)?.at ?? 0) + 1)
  const isIn = (id: string) => store.get().some((message) => message.id === id)

  async function upload(message: Unsent): Promise<Sent> {
    const ended = new AbortController()
    uploads.set(message.id, ended)
    const share = (done: number | null) => {
      const { [message.id]: _, ...others } = Object.fromEntries(progress.get())
      progress.set(new Map(Object.entries(done === null ? others : { ...others, [message.id]: done })))
    }
    try {
      if (message.kind !== 'photo' && message.kind !== 'voice')
        return await send(message, { file: null, signal: ended.signal, onProgress: () => {} })
      const file = await files.get(message.id)
      if (!file) throw new FileLost(`${message.kind}_lost`)
      return await send(message, { file, signal: ended.signal, onProgress: share })
    } finally {
      uploads.delete(message.id)
      if (progress.get().has(message.id)) share(null)
    }
  }

  async function sendAllTo(to: string) {
    if (!leads || busy.has(to)) return
    busy.add(to)
    for (let failures = 0; ;) {
      const next = store.get().find((message) => message.to.id === to && !message.failure)
      if (!next || !leads || closed) break
      let sent: Sent
      try {
        sent = await upload(next)
      } catch (error) {
        if (closed) break
        if (!isIn(next.id)) continue
        if (isRefused(error)) {
          put({
            ...next,
            failure: isApiError(error)
              ? { code: error.code, params: error.params }
              : { code: error instanceof FileLost ? error.code : 'server_error', params: {} },
          })
        } else {
          await pause(Math.max(retryDelay(failures++), (isApiError(error) && error.retryAfter) || 0))
        }
        continue
      }
      failures = 0
      tell({ kind: 'sent', sent, message: next })
      // It is stored and paid, even if the page fails to show it.
      try {
        await onSent(sent, next)
      } catch (error) {
        reportError(error)
      }
      drop(next.id)
    }
    busy.delete(to)
  }

  const sendAll = () => {
    for (const to of new Set(store.get().map((message) => message.to.id))) void sendAllTo(to)
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      waiting.add(done)
    })

  function wake() {
    for (const done of waiting) done()
  }

  const election = electTab({
    name: `outbox:${member}`,
    locks: storage && locks,
    lead: () => {
      leads = true
      store.set(read())
      sendAll()
      return () => {
        leads = false
      }
    },
  })

  if (channel) {
    channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
      if (note.kind === 'sent') void onSent(note.sent, note.message)
      else if (storage) {
        store.set(read())
        if (leads) sendAll()
      }
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    progress,
    file: files.get,
    add: (message, file) => {
      const unsent: Unsent = { ...message, id: newId(), at: nextTime(), failure: null }
      if (file) files.put(unsent.id, file)
      put(unsent)
      election.takeOver()
      void sendAllTo(unsent.to.id)
      return unsent.id
    },
    retry: (id) => {
      const message = store.get().find((one) => one.id === id)
      if (!message) return
      const again = message.failure && isQuoteGone(message.failure.code) ? withoutQuote(message) : message
      put({ ...again, price: newPriceOf(message.failure) ?? message.price, at: nextTime(), failure: null })
      election.takeOver()
      void sendAllTo(message.to.id)
    },
    discard: drop,
    wake,
    clear: () => {
      for (const { id } of store.get()) drop(id)
    },
    close: () => {
      closed = true
      election.close()
      for (const ended of uploads.values()) ended.abort()
      files.close()
      wake()
      channel?.close()
    },
  }
}

class FileLost extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode) {
    super('This browser has lost the file of a message')
    this.code = code
  }
}

const oldestFirst = (a: Unsent, b: Unsent) => a.at - b.at || inOrder(a.id, b.id)

/** Whether a retry cannot help. It can help after the next login or when a rate limit has passed. */
function isRefused(error: unknown): boolean {
  if (!isApiError(error)) return true
  return error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status) && !error.authenticationRequired
}

/** If storage is disabled, even reading `localStorage` throws. */
function storageOfBrowser(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
