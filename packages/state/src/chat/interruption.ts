import { useMemo, useSyncExternalStore } from 'react'

/** The conversation in which a member wrote a message that waits for a purchase: its address, and the name of the other member. */
export type Interruption = { path: string; name: string }

/** Kept like a draft, in this tab: the purchase leaves the site and comes back. */
const keyOf = (member: string) => `draft:${member}:interrupted`

/** Remembers where a purchase interrupts a member (CHT-21). Without storage nothing is remembered. */
export function rememberInterruption(member: string, interruption: Interruption): void {
  try {
    sessionStorage.setItem(keyOf(member), JSON.stringify(interruption))
  } catch {
    // The text itself is a draft, so it waits in the conversation all the same.
  }
}

/** The message is sent. */
export function forgetInterruption(member: string): void {
  try {
    sessionStorage.removeItem(keyOf(member))
  } catch {
    // Without storage there is none.
  }
}

function stored(member: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(member))
  } catch {
    return null
  }
}

function parsed(text: string | null): Interruption | null {
  try {
    const { path, name } = JSON.parse(text ?? 'null') as Record<string, unknown>
    return typeof path === 'string' && path.startsWith('/') && typeof name === 'string' ? { path, name } : null
  } catch {
    return null
  }
}

const never = () => () => {}

/** Where a purchase interrupted the member; null if nowhere, and on the server. */
export function useInterruption(member: string | undefined): Interruption | null {
  const text = useSyncExternalStore(
    never,
    () => (member === undefined ? null : stored(member)),
    () => null,
  )
  return useMemo(() => parsed(text), [text])
}
