/**
 * The page that a browser keeps and opens without a connection (NTF-06). The server lists in it all files that the conversations
 * need. `<html>` has `data-offline` until the server answers a call.
 */
export const offlineFile = 'offline.html'

/** The names of what the service worker and the pages keep in the browser's cache storage. */
export const keptCaches = {
  /** The page and its files: the same for everybody. */
  site: 'kept-site',
  /** What the member has seen of the conversations. */
  chats: 'kept-chats',
} as const
