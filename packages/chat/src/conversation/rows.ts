import { minute } from '@vonk/contracts/clock.ts'
import type { Format } from '@vonk/i18n/format.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'

/** Messages of the same person within this time form a turn and are shown close together. */
const turnGap = 5 * minute

/** A message and how its neighbours affect its look. */
export type Row = {
  message: ShownMessage
  /** Shown above the first message of a day; otherwise null. */
  day: string | null
  /** First and last of a turn have different corners; the last shows the time. */
  first: boolean
  last: boolean
  /** The newest own message that is sent, and the newest that is read, show 'Sent' or 'Read'. */
  showsState: boolean
}

/** Returns the rows of a conversation, oldest first. */
export function rowsOf(messages: readonly ShownMessage[], format: Format, now: Date): Row[] {
  const newestOwn = messages.findLast((message) => message.own && (message.state === 'sent' || message.state === 'read'))
  const newestRead = messages.findLast((message) => message.own && message.state === 'read')
  const days = messages.map((message) => format.day(message.created_at, now))
  return messages.map((message, index) => {
    const day = days[index] ?? null
    const before = messages[index - 1]
    const after = messages[index + 1]
    const newDay = day !== (days[index - 1] ?? null)
    return {
      message,
      day: newDay ? day : null,
      first: newDay || !before || !isOneTurn(before, message),
      last: !after || days[index + 1] !== day || !isOneTurn(message, after),
      showsState: message === newestOwn || message === newestRead,
    }
  })
}

const isOneTurn = (earlier: ShownMessage, later: ShownMessage) =>
  earlier.own === later.own && Date.parse(later.created_at) - Date.parse(earlier.created_at) < turnGap
