import { useQuery } from '@tanstack/react-query'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { chatsQuery, historyQuery } from '@vonk/state/chat/chat.queries.ts'

/** The other member of a conversation, as soon as the list or the conversation is loaded; null if it does not load. */
export function usePeer(conversation: string): ProfileCard | null | undefined {
  const listed = useQuery({
    ...chatsQuery(),
    enabled: false,
    select: ({ chats }) => chats.find((chat) => chat.conversation.id === conversation)?.profile,
  }).data
  const { data: opened, isError } = useQuery({ ...historyQuery(conversation), enabled: false, select: ({ profile }) => profile })
  return listed ?? opened ?? (isError ? null : undefined)
}
