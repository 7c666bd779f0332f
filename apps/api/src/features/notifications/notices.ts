import { hour, minute } from '@vonk/contracts/clock.ts'
import { covers, isWithin, type Hours, type NoticeTimes } from '@vonk/contracts/notifications/times.rules.ts'
import { defaultTimeZone } from '@vonk/contracts/site/time-zone.rules.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { NoticePurpose } from '../../mail/purposes.ts'

/** How members are told about a kind: the mail, and when. The texts of its push are in `push/words.ts`. */
type Notice = {
  mail: NoticePurpose
  /** `arrival`: when somebody writes or likes. `planned`: when the hourly look finds it due. `announced`: when staff wrote a text. */
  when: 'arrival' | 'planned' | 'announced'
}

/** All that the switches of a member turn on and off (NTF-01): each kind is sent by email and by push. */
export const notices = {
  new_conversations: { mail: 'new-conversation', when: 'arrival' },
  new_messages: { mail: 'new-message', when: 'arrival' },
  like: { mail: 'new-like', when: 'arrival' },
  unread_message_reminders: { mail: 'unread-reminder', when: 'planned' },
  weekly_updates: { mail: 'weekly-update', when: 'planned' },
  reminders: { mail: 'profile-reminder', when: 'planned' },
  promotions: { mail: 'promotion', when: 'announced' },
  news: { mail: 'news', when: 'announced' },
} as const satisfies Record<NotificationKind, Notice>

/** The kinds that nobody waits for. A member gets one of them at a time, with a pause between two. */
export const unhurriedKinds = (Object.keys(notices) as NotificationKind[]).filter((kind) => notices[kind].when !== 'arrival')

/** In ms, between two notices of unhurried kinds to one member. */
export const pauseBetween = 20 * hour

/** Pushes about arrivals that one member gets in 24 hours. */
export const pushesPerDay = 30

/** What arrived longer ago is not pushed, in ms. */
export const arrivedWithin = 30 * minute

/** Unhurried notices are sent between these hours. */
const wakingHours: Hours = { from: 9 * 60, until: 21 * 60 }

const dayOfMost = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: defaultTimeZone,
})

/** Whether most members may be told something now that they do not wait for. */
export const isWakingHour = (now: Date): boolean => isWithin(now, wakingHours, defaultTimeZone)

/**
 * Whether one member is told nothing now that nobody waits for: in the quiet hours and at night. Who has quiet hours all day, e.g.
 * because of work at night, is told outside them.
 */
export function isAsleep(now: Date, { quiet, time_zone: zone }: Pick<NoticeTimes, 'quiet' | 'time_zone'>): boolean {
  if (quiet && isWithin(now, quiet, zone)) return true
  return !isWithin(now, wakingHours, zone) && !(quiet && covers(quiet, wakingHours))
}

/** The day for most members, e.g. `2026-11-16`. */
export const dayNameOf = (now: Date): string => dayOfMost.format(now)

/** The Monday of a week, e.g. `2026-11-16`. It names the week. */
export function weekNameOf(now: Date): string {
  const date = new Date(`${dayNameOf(now)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
