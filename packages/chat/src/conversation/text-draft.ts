import { useState } from 'react'

/** What the member has typed and not sent. */
export type TextDraft = { text: string; set: (text: string) => void }

/** A draft that lives as long as its component. */
export function useUnkeptDraft(): TextDraft {
  const [text, set] = useState('')
  return { text, set }
}
