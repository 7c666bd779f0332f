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
/** One turn takes at most so long, in ms: an idle moment may last 50, and a slow phone needs long for the last step. */
const turn = 12

let rules: Promise<{ reading: Reading }> | undefined

/** The rules come after the messages are shown: they are large, and no message waits for them. */
function loaded() {
  rules ??= import('./shield.ts')
  // The next text tries again.
  rules.catch(() => (rules = undefined))
  return rules
}

const idle = () => new Promise<IdleTime>((begin) => whenIdle(begin, patience))

/** A text that is being read, until nobody waits for it. Rows come and go while one scrolls: an `AbortController` costs too much. */
type Reader = { isGone: boolean }

/** Reads a text while the browser is idle. Returns null if the reader is gone before the end. Fails without the rules. */
async function read(text: string, reader: Reader): Promise<Hints | null> {
  const { reading } = await loaded()
  let left = await idle()
  let began = performance.now()
  const steps = reading(text)
  for (;;) {
    if (reader.isGone) return null
    const { done, value } = steps.next()
    if (done) return value.length > 0 ? value : none
    if (left.timeRemaining() >= step && performance.now() - began < turn) continue
    left = await idle()
    began = performance.now()
  }
}

/** What was read last, so that a row that comes back into view has its height at once. */
const known = new Map<string, Hints>()
const knows = 500

function know(text: string, hints: Hints): void {
  if (known.size >= knows && !known.has(text)) known.clear()
  known.set(text, hints)
}

/**
 * The hints that a text deserves (TRU-09); those of the text before until it is read, and none of an empty text or without the
 * rules.
 */
export function useHints(text: string): Hints {
  const [hints, setHints] = useState<Hints>(() => known.get(text) ?? none)
  useEffect(() => {
    const reader: Reader = { isGone: false }
    const find = async () => {
      const found = text === '' ? none : (known.get(text) ?? (await read(text, reader)))
      if (found === null) return
      know(text, found)
      setHints(found)
    }
    find().catch(() => reader.isGone || setHints(none))
    return () => void (reader.isGone = true)
  }, [text])
  return text === '' ? none : hints
}
