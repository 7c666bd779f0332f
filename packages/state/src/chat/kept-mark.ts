import { keptCaches } from '@vonk/contracts/site/offline.ts'

/*
 * Whose conversations this browser keeps (NTF-06). Nothing is read or written without this mark, and all tabs see at once when it is
 * gone: the rest of the erasure may take a moment.
 */

const key = 'kept-chats-of'

/** The id of the member; null if nothing is kept. */
export function keptOf(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** From now on the conversations of this member are kept. Returns false if the browser refuses. */
export function markKept(member: string): boolean {
  try {
    localStorage.setItem(key, member)
    return true
  } catch {
    return false
  }
}

/** What the tabs of a browser do with the kept conversations, one after the other. */
export const inTurn = (work: () => Promise<unknown>): Promise<unknown> =>
  globalThis.navigator.locks?.request(keptCaches.chats, work) ?? work()

/** The browser's store. Undefined without encryption, and where the browser refuses it. */
export const storeOfBrowser = (): CacheStorage | undefined => (globalThis as { caches?: CacheStorage }).caches

type Erasure = {
  store?: CacheStorage | undefined
  /** Whose session has ended. What another member keeps meanwhile stays: another tab may have had a login. */
  of?: string | undefined
}

/**
 * Erases what is kept of the conversations: at the end of a session, and when somebody else logs in. Also without a mark: an erasure may
 * have been cut short.
 */
export function forgetKeptChats({ store = storeOfBrowser(), of }: Erasure = {}): void {
  const owner = keptOf()
  if (owner !== null && of !== undefined && owner !== of) return
  if (owner !== null) localStorage.removeItem(key)
  inTurn(async () => store?.delete(keptCaches.chats)).catch(() => {
    // Without the mark nobody reads it.
  })
}
