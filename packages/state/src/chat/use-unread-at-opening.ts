import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatsQuery } from './chat.queries.ts'

/** What was unread when a conversation opened: so many messages of the other, none of them after the message `upTo`. */
export type UnreadAtOpening = { count: number; upTo: string }

/**
 * What was unread in a conversation when it opened; it stays while the conversation is read. Null if nothing was, or if the
 * list did not know the conversation.
 */
export function useUnreadAtOpening(conversation: string | null): UnreadAtOpening | null {
  const row = useQuery({
    ...chatsQuery(),
    select: ({ chats }) => chats.find((chat) => chat.conversation.id === conversation) ?? null,
  }).data
  const [opened, setOpened] = useState<{ conversation: string | null; unread: UnreadAtOpening | null } | null>(null)
  if (!row) return null
  if (opened?.conversation === conversation) return opened.unread
  const count = row.num_unread_messages
  const unread = count > 0 && row.last_message ? { count, upTo: row.last_message.id } : null
  setOpened({ conversation, unread })
  return unread
}
