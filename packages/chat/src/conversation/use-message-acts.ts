import { useMutation } from '@tanstack/react-query'
import type { QuotedMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { keepQuote, useQuoteTo } from '@vonk/state/chat/drafts.ts'
import { reactMutation, unsendMutation } from '@vonk/state/chat/message-acts.ts'
import { useIsWithdrawn } from '@vonk/state/chat/use-conversation.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useEffect } from 'react'
import { viewOf } from '../kinds/kinds.ts'
import type { MessageActs } from './acts-of.ts'

type Sides = {
  conversation: string | null
  /** The account of the member, whose drafts are kept. */
  member: string | undefined
  ownId: string | undefined
  peerId: string | undefined
}

/**
 * What the menus of a conversation's messages do, and the message that the next one replies to, which is kept with the
 * draft (CHT-19). A toast says what failed.
 */
export function useMessageActs({ conversation, member, ownId = '', peerId }: Sides) {
  const { errorText } = useErrorText()
  const quoted = useQuoteTo(member, peerId)
  const setReply = (quote: QuotedMessage | null) => {
    if (member !== undefined && peerId !== undefined) keepQuote(member, peerId, quote)
  }
  // Its sender may take it back while the member writes. Then nothing of it stays, in the browser either.
  const isWithdrawn = useIsWithdrawn(conversation, quoted?.message)
  const reply = isWithdrawn ? null : quoted
  useEffect(() => {
    if (isWithdrawn && member !== undefined && peerId !== undefined) keepQuote(member, peerId, null)
  }, [isWithdrawn, member, peerId])
  const { mutate: react } = useMutation(reactMutation())
  const { mutate: unsend } = useMutation(unsendMutation())
  const onError = (error: unknown) => showToast({ tone: 'danger', title: errorText(error) })
  const acts: Omit<MessageActs, 'report'> = {
    reply: (message) => {
      const quote = viewOf(message).quoted?.(message.payload)
      if (quote) setReply({ kind: 'message', message: message.id, sender_id: message.own ? ownId : (peerId ?? ''), ...quote })
    },
    react: (message, reaction) => conversation !== null && react({ conversation, message, reaction }, { onError }),
    unsend: (message) => {
      if (conversation !== null) unsend({ conversation, message }, { onError })
    },
  }
  return { acts, reply, dropReply: () => setReply(null) }
}
