import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreview } from '../preview/use-preview.ts'

/**
 * Whether older messages came before the known ones with the last change of `shown`, so that the list keeps its distance from the
 * end.
 */
export function useIsPrepended(shown: readonly unknown[], messages: readonly ShownMessage[]): boolean {
  const first = messages[0]?.id
  const [seen, setSeen] = useState({ shown, first, prepended: false })
  if (seen.shown === shown) return seen.prepended
  const prepended = seen.first !== first && messages.some(({ id }) => id === seen.first)
  setSeen({ shown, first, prepended })
  return prepended
}

/**
 * Text for screen readers when the other member sends a message. Messages from before the first render are not announced, nor are
 * those of older pages. Nothing is left of one that was taken back.
 */
export function useAnnouncement(messages: readonly ShownMessage[], name: string): string {
  const { t } = useTranslation('chat')
  const previewOf = usePreview()
  const newest = messages.findLast((message) => !message.own)
  const oldest = messages[0]?.id
  const [seen, setSeen] = useState({ newest: newest?.id, oldest, said: { id: '', text: '' } })
  const isOther = newest !== undefined && newest.id !== seen.newest
  if (isOther || oldest !== seen.oldest) {
    // An older page stands before what was the oldest message.
    const isNew = isOther && messages.indexOf(newest) > messages.findIndex(({ id }) => id === seen.oldest)
    setSeen({
      newest: newest?.id ?? seen.newest,
      oldest,
      said: isNew ? { id: newest.id, text: t('conversation.incoming', { name, text: previewOf(newest) }) } : seen.said,
    })
  }
  const isTakenBack = seen.said.text !== '' && messages.findLast(({ id }) => id === seen.said.id)?.kind === 'withdrawn'
  return isTakenBack ? '' : seen.said.text
}
