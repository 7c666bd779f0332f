import { mayUnsend } from '@vonk/contracts/chat/chat.rules.ts'
import type { Reaction } from '@vonk/contracts/chat/chat.reactions.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { viewOf } from '../kinds/kinds.ts'

/** What a conversation does with a message when its menu says so. */
export type MessageActs = {
  reply: (message: ShownMessage) => void
  /** Null takes the reaction back. */
  react: (message: string, reaction: Reaction | null) => void
  unsend: (message: string) => void
  /** Asks why the member reports it; without it nothing can be reported. */
  report?: ((message: string) => void) | undefined
}

/** Which acts the menu of a message offers at a time in ms (CHT-19, CHT-16). The server decides about each. */
export function actsOf(message: ShownMessage, now: number) {
  const { kind, own, state } = message
  const isSent = state !== 'sending' && state !== 'failed'
  const isSaid = isSent && kind !== 'withdrawn' && kind !== 'system'
  return {
    reply: isSaid && viewOf(message).quoted !== undefined,
    react: isSaid && !own,
    copy: kind === 'text',
    unsend: isSaid && own && mayUnsend(message, now),
    // What was taken back is kept for a report (TRU-08).
    report: !own,
  }
}

/** Whether a message has a menu. Without the acts of a conversation there is none. */
export const hasMenu = (message: ShownMessage, now: number): boolean => Object.values(actsOf(message, now)).includes(true)
