import { day } from '@vonk/contracts/clock.ts'
import { useSyncExternalStore } from 'react'

/*
 * What a member has typed to others and not sent (CHT-19). It is kept in this browser, so that a closed tab, a reload and a session
 * that ended elsewhere lose nothing. Only the member who typed it ever sees it: the logout removes it, and so does the next
 * session of somebody else.
 */

const key = 'chat-drafts'
/** Where a purchase interrupted a message (`interruption.ts`). It goes with the drafts. */
export const interruptedKey = 'chat-interrupted'

/** The newest stay. */
const mostDrafts = 50
/** In characters: far more than a message may have. */
const longestDraft = 20_000
/** In ms. */
const oldestDraft = 30 * day

type Draft = { text: string; at: number }
/** The drafts of one member, by the id of the other member. */
type Kept = { member: string; drafts: Record<string, Draft> }

/** What the browser could not store, e.g. without room. It lives as long as the page. */
let unstored: string | null = null
let read: { from: string | null; kept: Kept | null } = { from: null, kept: null }
const listeners = new Set<() => void>()

function stored(): string | null {
  try {
    return unstored ?? localStorage.getItem(key)
  } catch {
    return unstored
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

function parsed(text: string | null): Kept | null {
  try {
    const { member, drafts } = JSON.parse(text ?? 'null') as Record<string, unknown>
    if (typeof member !== 'string' || typeof drafts !== 'object' || drafts === null) return null
    return { member, drafts: Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isDraft(draft))) }
  } catch {
    return null
  }
}

function keptNow(): Kept | null {
  const from = stored()
  if (from !== read.from) read = { from, kept: parsed(from) }
  return read.kept
}

function write(kept: Kept | null): void {
  const text = kept && JSON.stringify(kept)
  unstored = null
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

/** The newest drafts of a member that are not too old, the newest first. */
function draftsOf(member: string, now: number): [string, Draft][] {
  const kept = keptNow()
  if (kept?.member !== member) return []
  return Object.entries(kept.drafts)
    .filter(([, { at }]) => now - at < oldestDraft)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, mostDrafts)
}

/** Keeps what a member has typed to another; an empty text forgets it. */
export function keepDraft(member: string, to: string, text: string, now = Date.now()): void {
  const others = draftsOf(member, now).filter(([other]) => other !== to)
  const own: [string, Draft][] = text === '' ? [] : [[to, { text: text.slice(0, longestDraft), at: now }]]
  const drafts = [...own, ...others].slice(0, mostDrafts)
  write(drafts.length === 0 ? null : { member, drafts: Object.fromEntries(drafts) })
}

/** Forgets all drafts, because the member leaves this browser to somebody else. */
export function forgetMessageDrafts(): void {
  write(null)
  keepInterruptionOf(null)
}

function keepInterruptionOf(member: string | null): void {
  try {
    if (member === null || !localStorage.getItem(interruptedKey)?.includes(member)) localStorage.removeItem(interruptedKey)
  } catch {
    // Without storage there is none.
  }
}

/** Forgets what is too old, and what another member has typed in this browser. Call it when a session begins. */
export function tidyDrafts(member: string, now = Date.now()): void {
  keepInterruptionOf(member)
  if (stored() === null) return
  const drafts = draftsOf(member, now)
  write(drafts.length === 0 ? null : { member, drafts: Object.fromEntries(drafts) })
}

function subscribe(listener: () => void) {
  // Another tab of the same member may type, send or log out.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** What a member has typed to another and not sent; empty if nothing, and on the server. */
export const useDraftTo = (member: string | undefined, to: string | undefined): string =>
  useSyncExternalStore(
    subscribe,
    () => {
      if (member === undefined || to === undefined) return ''
      const kept = keptNow()
      return (kept?.member === member && kept.drafts[to]?.text) || ''
    },
    () => '',
  )
