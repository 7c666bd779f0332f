import { useDeferredValue } from 'react'
import { ShieldNote } from './shield-note.tsx'
import { useHints } from './use-hints.ts'

/** The hint below a received message. It comes just after the message, which is read while one scrolls. */
export function ReceivedHint({ text }: { text: string }) {
  return <ShieldNote hints={useHints(useDeferredValue(text, ''))} about="received" />
}
