import type { TextDraft } from '@vonk/chat/conversation/text-draft.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { draftName, useDraft } from '../../blocks/draft.ts'

/**
 * What the member has typed in a conversation and not sent: a reload or the way back does not lose it (CHT-19).
 *
 * @param to the id of the conversation, or of the other member before there is one
 */
export function useMessageDraft(to: string): TextDraft {
  const user = useKnownUser()
  const { values, set, forget } = useDraft(draftName(user ?? null, `chat:${to}`), { text: '' })
  return { text: values.text, set: (text) => (text === '' ? forget() : set({ text })) }
}
