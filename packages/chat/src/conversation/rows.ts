import { minute } from '@vonk/contracts/clock.ts'
import type { Dates } from '@vonk/i18n/format.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import type { UnreadAtOpening } from '@vonk/state/chat/use-unread-at-opening.ts'

/** Messages of the same person within this time form a turn and are shown close together. */
const turnGap = 5 * minute

/** A message and how its neighbours affect its look. */
export type Row = {
  message: ShownMessage
  /** Shown above the first message of a day; otherwise null. While older messages may load, that of the oldest one is not known. */
  day: string | null
  /** The line 'new messages' is above it. */
  startsNew: boolean
  /** First and last of a turn have different corners; the last shows the time. */
  first: boolean
  last: boolean
  /** The newest own message that has left this browser, and the newest that is read, show how far they have come. */
  showsState: boolean
}

/**
 * Returns a function that makes the row of a message by its index. A long conversation needs only the rows in view, so
 * this looks at no message before it is asked. `hasOlder`: the server has older messages. `firstUnread` is the index of the message below the line 'new messages'.
 */
export function rowsOf(
  messages: readonly ShownMessage[],
  { dayOf, firstUnread, hasOlder }: { dayOf: (moment: string) => string; firstUnread: number; hasOlder: boolean },
): (index: number) => Row | null {
  const newestOwn = messages.findLast(({ own, state }) => own && state !== 'sending' && state !== 'failed')
  const newestRead = messages.findLast((message) => message.own && message.state === 'read')
  return (index) => {
    const message = messages[index]
    if (!message) return null
    const before = messages[index - 1]
    const after = messages[index + 1]
    const day = dayOf(message.created_at)
    // A day that leaves with the next page would change the height of a row in view.
    const newDay = before === undefined ? !hasOlder : dayOf(before.created_at) !== day
    const startsNew = index === firstUnread
    return {
      message,
      day: newDay ? day : null,
      startsNew,
      first: before === undefined || newDay || startsNew || !isOneTurn(before, message),
      last: !after || index + 1 === firstUnread || dayOf(after.created_at) !== day || !isOneTurn(message, after),
      showsState: message === newestOwn || message === newestRead,
    }
  }
}

/** In every time zone a day begins with a quarter of an hour. */
const quarter = 15 * minute

/** The headings of days, each made once for a quarter of an hour: a conversation asks for the same days at every change. */
export function daysOf(dates: Dates, now: Date): (moment: string) => string {
  const known = new Map<number, string>()
  return (moment) => {
    const at = Math.floor(Date.parse(moment) / quarter)
    const day = known.get(at) ?? dates.day(moment, now)
    known.set(at, day)
    return day
  }
}

const isOneTurn = (earlier: ShownMessage, later: ShownMessage) =>
  earlier.own === later.own && Date.parse(later.created_at) - Date.parse(earlier.created_at) < turnGap

/** The index of the first unread message; -1 if there is none, or it is not loaded yet. */
export function firstUnreadOf(messages: readonly ShownMessage[], unread: UnreadAtOpening | null): number {
  let left = unread?.count ?? 0
  if (left === 0) return -1
  for (let index = messages.findLastIndex(({ id }) => id === unread?.upTo); index >= 0; index--) {
    const message = messages[index]
    // The server does not count what was taken back.
    if (message && !message.own && message.kind !== 'withdrawn' && --left === 0) return index
  }
  return -1
}
