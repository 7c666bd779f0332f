import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import type { MessageRow } from '../../database/schema.ts'
import { presentPromptCard } from '../profile/profile.presenter.ts'

const presentQuote = (quote: MessageRow['quote']) => (presentPromptCard(quote) ? quote : null)

/** A message for one viewer. Only its sender sees the price. */
export const presentMessage = (row: MessageRow, viewer: string): Message => ({
  id: row.id,
  conversation_id: row.conversation_id,
  seq: row.seq,
  sender_id: row.sender_id,
  kind: row.kind,
  body: row.body,
  quote: presentQuote(row.quote),
  credits: row.sender_id === viewer ? row.credits : 0,
  created_at: row.created_at.toISOString(),
  held: row.held,
})
