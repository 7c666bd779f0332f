import { createContext, useSyncExternalStore } from 'react'

/** What only the browser knows, as the server assumed it while it drew the page. */
export type DrawnWith = {
  /** The time, to the minute, in ms. */
  now: number
  timeZone: string
  /** The languages that the browser reads. */
  languages: readonly string[]
}

/** Null on a page that the server did not draw. */
export const DrawnWithContext = createContext<DrawnWith | null>(null)

const never = () => () => {}

/**
 * A value that only the browser knows and that does not change. The server, and the first render of a page that the server
 * drew, take `drawn`, so that both render the same.
 */
export const useBrowserValue = <T>(read: () => T, drawn: T): T => useSyncExternalStore(never, read, () => drawn)
