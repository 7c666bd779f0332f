import { day } from '@vonk/contracts/clock.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { interruptedKey } from './drafts.ts'

/** The conversation in which a member had no credits: its address, the name of the other member, and whether a text waits there. */
export type Interruption = { path: string; name: string; wrote: boolean }

/** In ms. Who pays later than that has other plans by then. */
const oldest = day

/**
 * Remembers where a purchase interrupts a member (CHT-21). In this browser and not in this tab, because the app of a bank comes back in
 * a new one. Without storage nothing is remembered.
 */
export function rememberInterruption(member: string, { path, name, wrote }: Interruption, now = Date.now()): void {
  try {
    localStorage.setItem(interruptedKey, JSON.stringify({ member, path, name, wrote, at: now }))
  } catch {
    // The text itself is a draft, so it waits in the conversation all the same.
  }
}

/** The message is sent. */
export function forgetInterruption(): void {
  try {
    localStorage.removeItem(interruptedKey)
  } catch {
    // Without storage there is none.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(interruptedKey)
  } catch {
    return null
  }
}

function parsed(text: string | null, member: string | undefined): Interruption | null {
  try {
    const { at, path, name, wrote, ...of } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (of['member'] !== member || typeof at !== 'number' || Date.now() - at > oldest) return null
    return typeof path === 'string' && path.startsWith('/') && typeof name === 'string'
      ? { path, name, wrote: wrote === true }
      : null
  } catch {
    return null
  }
}

const never = () => () => {}

/** Where a purchase interrupted the member; null if nowhere, and on the server. */
export function useInterruption(member: string | undefined): Interruption | null {
  const text = useSyncExternalStore(never, stored, () => null)
  return useMemo(() => parsed(text, member), [text, member])
}
