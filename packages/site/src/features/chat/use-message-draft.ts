import { useQuery } from '@tanstack/react-query'
import type { TextDraft } from '@vonk/chat/conversation/text-draft.ts'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { draftName, useDraft } from '../../blocks/draft.ts'

type Between = {
  /** Null before the first message. */
  conversation: string | null
  /** The id of the other member, if it is known without the list of conversations. */
  to: string | undefined
}

/**
 * What the member has typed in a conversation and not sent: a reload or the way back does not lose it (CHT-19). Nor does the first
 * message of the other member, which begins the conversation: what was typed before it is found by the other member.
 */
export function useMessageDraft({ conversation, to }: Between): TextDraft {
  const user = useKnownUser() ?? null
  const { data: peer = to } = useQuery({
    ...chatsQuery(),
    enabled: false,
    select: ({ chats }) => chats.find((chat) => chat.conversation.id === conversation)?.profile.id,
  })
  const ofPeer = useDraft(draftName(user, `chat:${peer ?? ''}`), { text: '' })
  const ofConversation = useDraft(draftName(user, `chat:${conversation ?? ''}`), { text: '' })
  return {
    text: ofConversation.values.text || ofPeer.values.text,
    set: (text) => {
      const [draft, other] = conversation === null ? [ofPeer, ofConversation] : [ofConversation, ofPeer]
      // From now on it has one place.
      if (other.values.text !== '') other.forget()
      if (text === '') draft.forget()
      else draft.set({ text })
    },
  }
}
