import { lastChatCookie } from '../chat/last-opened.rules.ts'
import { limits } from '../limits.ts'
import { localeCookie } from '../locales.ts'
import { dismissedCookie, pushCookie } from '../site/dismissals.rules.ts'
import { entryCookie } from '../site/entry-warning.rules.ts'
import { keptCaches } from '../site/offline.ts'
import { timeZoneCookie } from '../site/time-zone.rules.ts'
import { countryCookie } from '../site/visitor-country.ts'

/** A name that the product stores in a browser. */
type StoredInBrowser = {
  /** What follows `*` differs, e.g. by member. */
  name: string
  where: 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches'
  /** How long the browser keeps it; null in storage, which has no end date. */
  days: number | null
  /** The text that says what it is for: `stored.purposes` in `support.json`. */
  purpose: StoredPurpose
}

export const storedPurposes = [
  'session',
  'device',
  'locale',
  'country',
  'entered',
  'dismissed',
  'push',
  'timeZone',
  'outbox',
  'lastChat',
  'tracking',
  'colorScheme',
  'textSize',
  'pushOwner',
  'draft',
  'chatDraft',
  'reload',
  'scroll',
  'keptChats',
  'keptSite',
  'keptOwner',
  'logout',
] as const
type StoredPurpose = (typeof storedPurposes)[number]

/**
 * Everything that the product stores in a browser. The cookie page shows this list, and a journey compares it with what a
 * browser holds: add a line for anything new.
 */
export const storedInBrowser: readonly StoredInBrowser[] = [
  { name: 'session', where: 'cookie', days: limits.sessionDays, purpose: 'session' },
  { name: 'device', where: 'cookie', days: limits.deviceDays, purpose: 'device' },
  { name: localeCookie, where: 'cookie', days: limits.localeCookieDays, purpose: 'locale' },
  { name: countryCookie, where: 'cookie', days: limits.localeCookieDays, purpose: 'country' },
  { name: entryCookie, where: 'cookie', days: limits.localeCookieDays, purpose: 'entered' },
  { name: dismissedCookie, where: 'cookie', days: limits.localeCookieDays, purpose: 'dismissed' },
  { name: pushCookie, where: 'cookie', days: limits.localeCookieDays, purpose: 'push' },
  { name: timeZoneCookie, where: 'cookie', days: limits.localeCookieDays, purpose: 'timeZone' },
  { name: lastChatCookie, where: 'cookie', days: limits.lastChatDays, purpose: 'lastChat' },
  { name: 'text-size', where: 'localStorage', days: null, purpose: 'textSize' },
  { name: 'color-scheme', where: 'localStorage', days: null, purpose: 'colorScheme' },
  { name: 'outbox:*', where: 'localStorage', days: null, purpose: 'outbox' },
  { name: 'outbox-photos', where: 'indexedDB', days: null, purpose: 'outbox' },
  { name: 'chat-drafts', where: 'localStorage', days: null, purpose: 'chatDraft' },
  { name: 'chat-interrupted', where: 'localStorage', days: null, purpose: 'chatDraft' },
  { name: keptCaches.chats, where: 'caches', days: null, purpose: 'keptChats' },
  { name: 'kept-chats-of', where: 'localStorage', days: null, purpose: 'keptOwner' },
  { name: 'logout-wanted', where: 'localStorage', days: null, purpose: 'logout' },
  { name: keptCaches.site, where: 'caches', days: null, purpose: 'keptSite' },
  { name: 'push-of', where: 'localStorage', days: null, purpose: 'pushOwner' },
  { name: 'tracking', where: 'sessionStorage', days: null, purpose: 'tracking' },
  { name: 'draft:*', where: 'sessionStorage', days: null, purpose: 'draft' },
  { name: 'chunk-reload', where: 'sessionStorage', days: null, purpose: 'reload' },
  { name: 'react-router-scroll-positions', where: 'sessionStorage', days: null, purpose: 'scroll' },
]
