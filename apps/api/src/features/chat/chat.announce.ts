import type { MessageRow } from '../../database/schema.ts'
import type { Act } from '../../admission/act.ts'
import { presentMessage } from './chat.presenter.ts'

/** Publishes a message to the recipient's open pages and to the sender's tabs. A held message goes to the sender's tabs only. */
export function announce({ deps: { live } }: Pick<Act, 'deps'>, message: MessageRow, recipient: string): void {
  const { edition, sender_id: sender } = message
  if (!message.held) live.publish({ edition, id: recipient }, { type: 'message', message: presentMessage(message, recipient) })
  live.publish({ edition, id: sender }, { type: 'message', message: presentMessage(message, sender) })
}

/** Publishes a changed message to the open pages of both members; one that is held or returned to those of its sender alone. */
export function announceChange({ deps: { live } }: Pick<Act, 'deps'>, message: MessageRow, both: readonly string[]): void {
  const { edition, sender_id: sender } = message
  for (const id of message.held || message.returned ? [sender] : both)
    live.publish({ edition, id }, { type: 'message-changed', message: presentMessage(message, id) })
}
