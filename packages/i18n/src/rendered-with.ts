import { createContext, useSyncExternalStore } from 'react'

/** What only the browser knows, as the server assumed it while it rendered the page. */
export type RenderedWith = {
  /** The time, to the minute, in ms. */
  now: number
  timeZone: string
  /** The languages that the browser reads. */
  languages: readonly string[]
}

/** Null on a page that the server did not render. */
export const RenderedWithContext = createContext<RenderedWith | null>(null)

const never = () => () => {}

/**
 * A value that only the browser knows and that does not change. The server, and the first render of a page that the server
 * rendered, take `rendered`, so that both render the same.
 */
export const useBrowserValue = <T>(read: () => T, rendered: T): T => useSyncExternalStore(never, read, () => rendered)
