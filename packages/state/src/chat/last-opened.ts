import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { lastChatCookie, readLastOpened, withLastOpened, type LastOpened } from '@vonk/contracts/chat/last-opened.rules.ts'
import { day } from '@vonk/contracts/clock.ts'
import { keptCookie } from '@vonk/contracts/kept-cookie.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { cookieText } from '../cookie-text.ts'

const listeners = new Set<() => void>()

/** Remembers in this browser that a member has a conversation open now. */
export const rememberOpened = (member: string, profile: string, now = Date.now()): void => write(member, { profile, at: now })

/** Forgets it: the member does not want to be asked about this conversation. */
export const forgetOpened = (member: string): void => write(member, null)

const stored = () => cookieText(lastChatCookie) ?? ''

function write(member: string, last: LastOpened | null): void {
  const text = withLastOpened(stored(), member, last, Date.now())
  const days = text === '' ? 0 : limits.lastChatDays
  // In a browser without cookies nothing is remembered.
  document.cookie = keptCookie(lastChatCookie, text, { secure: location.protocol === 'https:', days })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * What the member opened last; null if nothing is known. `rendered`: the value of the cookie that the server rendered the page
 * with.
 */
export function useLastOpened(member: string | undefined, rendered = ''): LastOpened | null {
  const text = useSyncExternalStore(subscribe, stored, () => rendered)
  return useMemo(() => (member === undefined ? null : readLastOpened(text, member)), [text, member])
}

/** Remembers a conversation while it is open. */
export function useRememberOpened(member: string | undefined, profile: string | undefined): void {
  useEffect(() => {
    if (member === undefined || profile === undefined) return undefined
    // Not within the task that opens it: a cookie takes a slow phone as long as a screen full of rows.
    const timer = setTimeout(() => rememberOpened(member, profile))
    return () => clearTimeout(timer)
  }, [member, profile])
}

/**
 * The conversation that was opened last, if nobody has opened it or written in it for a day (CHT-18). `now` in ms. Null otherwise,
 * and after the other member left.
 */
export function quietChat(last: LastOpened | null, chats: readonly Chat[], now: number): Chat | null {
  if (!last || now - last.at < day || now - last.at > limits.lastChatDays * day) return null
  const chat = chats.find(({ profile }) => profile.id === last.profile && !profile.left)
  return chat && chat.last_message && now - Date.parse(chat.updated_at) >= day ? chat : null
}
