import { createContext } from 'react'

/** HTTP status and title of a page, set by its screen. */
export type PageFacts = { status: number; title: string | null }

/** Collects the page facts during server rendering. Null in the browser: the response is already sent. */
export const PageFactsContext = createContext<((facts: Partial<PageFacts>) => void) | null>(null)
