import { useQuery } from '@tanstack/react-query'
import type { TextDraft } from '@vonk/chat/conversation/text-draft.ts'
import { chatsQuery, historyQuery } from '@vonk/state/chat/chat.queries.ts'
import { keepDraft, useDraftTo } from '@vonk/state/chat/drafts.ts'
import { useKnownUser } from '@vonk/state/session.ts'

type Between = {
  /** Null before the first message. */
  conversation: string | null
  /** The id of the other member, if it is known without the conversation. */
  to: string | undefined
}

/**
 * What the member has typed to another and not sent: a reload, the way back and a closed tab do not lose it (CHT-19). Nor does the
 * first message of the other member, which begins the conversation.
 */
export function useMessageDraft({ conversation, to }: Between): TextDraft {
  const member = useKnownUser()?.id
  const { data: listed } = useQuery({
    ...chatsQuery(),
    enabled: false,
    select: ({ chats }) => chats.find((chat) => chat.conversation.id === conversation)?.profile.id,
  })
  const { data: loaded } = useQuery({ ...historyQuery(conversation ?? ''), enabled: false, select: ({ profile }) => profile.id })
  const peer = to ?? listed ?? loaded
  return {
    text: useDraftTo(member, peer),
    set: (text) => {
      if (member !== undefined && peer !== undefined) keepDraft(member, peer, text)
    },
  }
}
