import { useQuery } from '@tanstack/react-query'
import { chatsQuery, historyQuery } from '@vonk/state/chat/chat.queries.ts'

/** The id of the other member of a conversation, as soon as the list or the conversation is loaded; not after they left. */
export function usePeer(conversation: string): string | undefined {
  const listed = useQuery({
    ...chatsQuery(),
    enabled: false,
    select: ({ chats }) => chats.find((chat) => chat.conversation.id === conversation)?.profile,
  }).data
  const opened = useQuery({ ...historyQuery(conversation), enabled: false, select: ({ profile }) => profile }).data
  const profile = listed ?? opened
  return profile?.left ? undefined : profile?.id
}
