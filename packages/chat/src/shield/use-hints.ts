import { type IdleTime, whenIdle } from '@vonk/ui/idle/when-idle.ts'
import { useEffect, useState } from 'react'
import type { reading as ReadingOf, ShieldHint } from './shield.ts'

type Reading = typeof ReadingOf
type Hints = readonly ShieldHint[]

const none: Hints = []

/** After so many ms a text is read although the browser is busy. */
const patience = 2000
/** With less left of an idle moment, the next step waits for the next one, in ms. */
const step = 4

let rules: Promise<{ reading: Reading }> | undefined

/** The rules come after the messages are shown: they are large, and no message waits for them. */
function loaded() {
  rules ??= import('./shield.ts')
  // The next text tries again.
  rules.catch(() => (rules = undefined))
  return rules
}

const idle = () => new Promise<IdleTime>((begin) => whenIdle(begin, patience))

/** Reads a text while the browser is idle. Fails without the rules. */
async function read(text: string, signal: AbortSignal): Promise<Hints> {
  const { reading } = await loaded()
  let left = await idle()
  const steps = reading(text)
  for (;;) {
    if (signal.aborted) return none
    const { done, value } = steps.next()
    if (done) return value
    if (left.timeRemaining() < step) left = await idle()
  }
}

/** What was read last, so that a row that comes back into view has its height at once. */
const known = new Map<string, Hints>()
const knows = 500

/**
 * The hints that a text deserves (TRU-09); those of the text before until it is read, and none of an empty text or without the
 * rules.
 */
export function useHints(text: string): Hints {
  const [hints, setHints] = useState<Hints>(() => known.get(text) ?? none)
  useEffect(() => {
    const left = new AbortController()
    const tell = (found: Hints) => {
      if (!left.signal.aborted) setHints(found.length > 0 ? found : none)
    }
    const before = text === '' ? none : known.get(text)
    const find = async () => {
      const found = before ?? (await read(text, left.signal))
      if (left.signal.aborted) return
      if (known.size >= knows) known.clear()
      known.set(text, found)
      tell(found)
    }
    find().catch(() => tell(none))
    return () => left.abort()
  }, [text])
  return text === '' ? none : hints
}
