import { ShieldNote } from './shield-note.tsx'
import { useHints } from './use-hints.ts'

/** The hint below a received message. It comes after the message: most have none, and rows appear while one scrolls. */
export function ReceivedHint({ text }: { text: string }) {
  const hints = useHints(text)
  return hints.length > 0 ? <ShieldNote hints={hints} about="received" /> : null
}
