import { useEffect, useMemo, useState } from 'react'
import type { ShieldHint } from './shield.ts'

type Read = (text: string) => ShieldHint[]

let rules: Promise<Read | null> | null = null
let loaded: Read | null = null

/** The rules come after the messages are shown: they are large, and no message waits for them. */
const load = () =>
  (rules ??= import('./shield.ts').then(
    ({ hintsOf }) => (loaded = hintsOf),
    // The next message tries again.
    () => (rules = null),
  ))

const none: readonly ShieldHint[] = []

/** The hints that a text deserves (TRU-09); none until the rules have loaded. An empty text needs no rules. */
export function useHints(text: string): readonly ShieldHint[] {
  const [read, setRead] = useState<{ by: Read | null }>({ by: loaded })
  const waits = text !== '' && read.by === null
  useEffect(() => {
    if (!waits) return
    let isShown = true
    void load().then((by) => isShown && by && setRead({ by }))
    return () => void (isShown = false)
  }, [waits])
  return useMemo(() => (text !== '' && read.by ? read.by(text) : none), [text, read])
}
