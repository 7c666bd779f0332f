import { hour, minute } from '@vonk/contracts/clock.ts'
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

/** Unhurried notices are sent between these hours in the time zone of most members. */
const wakingHours = { from: 9, until: 21, timeZone: 'Europe/Amsterdam' } as const

const clockOfMost = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: wakingHours.timeZone })
const dayOfMost = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: wakingHours.timeZone,
})

/** Whether members may be told something now that they do not wait for. */
export function isWakingHour(now: Date): boolean {
  const oclock = Number(clockOfMost.format(now))
  return oclock >= wakingHours.from && oclock < wakingHours.until
}

/** The day for most members, e.g. `2026-11-16`. */
export const dayNameOf = (now: Date): string => dayOfMost.format(now)

/** The Monday of a week, e.g. `2026-11-16`. It names the week. */
export function weekNameOf(now: Date): string {
  const date = new Date(`${dayNameOf(now)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
