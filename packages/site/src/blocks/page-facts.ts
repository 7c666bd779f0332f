import { createContext } from 'react'

/** What a screen says of its page. */
export type PageFacts = { status: number; title: string | null }

/** Takes what a screen says while the server renders it; null in the browser, where the page was answered long ago. */
export const TellPageContext = createContext<((facts: Partial<PageFacts>) => void) | null>(null)
