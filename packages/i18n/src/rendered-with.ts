import type { Locale } from '@vonk/contracts/locales.ts'
import { createContext, useSyncExternalStore } from 'react'

export type LanguageOffer = { locale: Locale; question: string; decline: string }

/** What only the browser knows, as the server assumed it when it rendered the page. */
export type RenderedWith = {
  /** The time in ms, rounded down to the minute. */
  now: number
  timeZone: string
  /** Of `timeZone` to UTC, in minutes, in January and in July. */
  utcOffsets: readonly [number, number]
  /** The preferred languages of the browser. */
  languages: readonly string[]
  /** The offer to read the page in another language, in that language (LOC-07). Only a page of the server has one. */
  offer: LanguageOffer | null
  /** Whether the visitor has closed the entry warning before. */
  entered: boolean
  /** The cookies that decide about the alert above a screen. */
  alerts: { dismissed: string; push: string }
  /** The cookie that says which conversation was opened last. */
  lastChat: string
}

/** Null on a page that the server did not render. */
export const RenderedWithContext = createContext<RenderedWith | null>(null)

const never = () => () => {}

/**
 * Returns a constant that only the browser knows. The server, and the first render in the browser, use `rendered`, so both
 * render the same.
 */
export const useBrowserValue = <T>(read: () => T, rendered: T): T => useSyncExternalStore(never, read, () => rendered)
