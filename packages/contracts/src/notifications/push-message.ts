/** What a push contains, as JSON: the server encrypts it, and the service worker shows it (NTF-05). */
export type PushMessage = {
  title: string
  body: string
  /** The page of the site that a press opens. */
  path: string
  /** A newer notification with the same tag replaces the older one. */
  tag: string
  /** The language of the texts. */
  lang: string
  /** The member waits for it, e.g. for a message. */
  urgent: boolean
}

/** The version of the service worker (spec section 8). It is in the address, so browsers replace an older one. */
export const pushWorkerVersion = 2

/** The address of the service worker. Its folder is its scope: the whole site. */
export const pushWorkerFile = 'push-worker.js'

/** What the service worker tells open pages: a push arrived, or the member pressed a notification. */
export type WorkerMessage = { type: 'pushed' } | { type: 'open'; path: string }

/**
 * What a page asks of the service worker: to keep the site for when there is no connection (NTF-06). By the entry and the language of
 * the page it knows whether it keeps that already.
 */
export type WorkerRequest = { type: 'keep'; entry: string; language: string }
