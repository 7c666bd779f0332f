import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { day } from '@vonk/contracts/clock.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

/** The member with whom a conversation was opened last, and when, in ms (CHT-18). */
export type LastOpened = { profile: string; at: number }

/** Kept in this browser, so that it outlives the tab. */
const keyOf = (member: string) => `last-chat:${member}`
const listeners = new Set<() => void>()

/** Remembers that a member has a conversation open now. */
export function rememberOpened(member: string, profile: string, now = Date.now()): void {
  write(keyOf(member), JSON.stringify({ profile, at: now } satisfies LastOpened))
}

/** Forgets it: the member does not want to be asked about this conversation. */
export const forgetOpened = (member: string): void => write(keyOf(member), null)

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without storage nothing is remembered.
  }
  for (const listener of listeners) listener()
}

function stored(member: string): string | null {
  try {
    return localStorage.getItem(keyOf(member))
  } catch {
    return null
  }
}

function parsed(text: string | null): LastOpened | null {
  try {
    const { profile, at } = JSON.parse(text ?? 'null') as Record<string, unknown>
    return typeof profile === 'string' && typeof at === 'number' ? { profile, at } : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the member opened last; null if nothing is known, and on the server. */
export function useLastOpened(member: string | undefined): LastOpened | null {
  const text = useSyncExternalStore(
    subscribe,
    () => (member === undefined ? null : stored(member)),
    () => null,
  )
  return useMemo(() => parsed(text), [text])
}

/** Remembers a conversation while it is open. */
export function useRememberOpened(member: string | undefined, profile: string | undefined): void {
  useEffect(() => {
    if (member !== undefined && profile !== undefined) rememberOpened(member, profile)
  }, [member, profile])
}

/**
 * The conversation that was opened last, if nobody has opened it or written in it for a day (CHT-18). `now` in ms. Null otherwise,
 * and after the other member left.
 */
export function quietChat(last: LastOpened | null, chats: readonly Chat[], now: number): Chat | null {
  if (!last || now - last.at < day) return null
  const chat = chats.find(({ profile }) => profile.id === last.profile && !profile.left)
  return chat && chat.last_message && now - Date.parse(chat.updated_at) >= day ? chat : null
}
