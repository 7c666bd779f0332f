import type { QuotedMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { day } from '@vonk/contracts/clock.ts'
import { useSyncExternalStore } from 'react'

/*
 * What a member has typed to others and not sent, and the message that it replies to (CHT-19). It is kept in this browser, so that
 * a closed tab, a reload and a session that ended elsewhere lose nothing. Only the member who typed it ever sees it: the logout
 * removes it, and so does the next session of somebody else.
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

type Draft = { text: string; quote?: QuotedMessage | null; at: number }
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isQuote = (value: unknown): boolean =>
  isObject(value) &&
  value['kind'] === 'message' &&
  ['message', 'sender_id', 'about', 'said'].every((name) => typeof value[name] === 'string')

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value['text'] === 'string' &&
  typeof value['at'] === 'number' &&
  (value['quote'] === undefined || isQuote(value['quote']))

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

/** Keeps a change of what a member wants to say to another. Nothing is left of a draft without a text and a quote. */
function change(member: string, to: string, changes: Partial<Pick<Draft, 'text' | 'quote'>>, now: number): void {
  const all = draftsOf(member, now)
  const others = all.filter(([other]) => other !== to)
  const { text, quote } = { text: '', quote: null, ...all.find(([other]) => other === to)?.[1], ...changes }
  const own: [string, Draft][] =
    text === '' && !quote ? [] : [[to, { text: text.slice(0, longestDraft), ...(quote && { quote }), at: now }]]
  const drafts = [...own, ...others].slice(0, mostDrafts)
  write(drafts.length === 0 ? null : { member, drafts: Object.fromEntries(drafts) })
}

/** Keeps what a member has typed to another; an empty text forgets it. */
export const keepDraft = (member: string, to: string, text: string, now = Date.now()): void => change(member, to, { text }, now)

/** Keeps the message that the next one to another member replies to; null forgets it. */
export const keepQuote = (member: string, to: string, quote: QuotedMessage | null, now = Date.now()): void =>
  change(member, to, { quote }, now)

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

/** Another tab of the same member may type, send or log out. */
function onStorage(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return
  for (const listener of listeners) listener()
}

/** Each row of the list asks for its draft: one of them listens to the browser. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function draftTo(member: string | undefined, to: string | undefined): Draft | undefined {
  const kept = keptNow()
  return kept !== null && kept.member === member && to !== undefined ? kept.drafts[to] : undefined
}

/** What a member has typed to another and not sent; empty if nothing, and on the server. */
export const useDraftTo = (member: string | undefined, to: string | undefined): string =>
  useSyncExternalStore(
    subscribe,
    () => draftTo(member, to)?.text ?? '',
    () => '',
  )

/** Whether there is such a text. Changes with the first and the last character only. */
export const useHasDraftTo = (member: string | undefined, to: string | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Boolean(draftTo(member, to)?.text),
    () => false,
  )

/** The message that the next one to another member replies to; null if none, and on the server. */
export const useQuoteTo = (member: string | undefined, to: string | undefined): QuotedMessage | null =>
  useSyncExternalStore(
    subscribe,
    () => draftTo(member, to)?.quote ?? null,
    () => null,
  )
