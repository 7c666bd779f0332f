import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreview } from '../kinds/use-preview.ts'

/**
 * Whether this render adds older messages before the known ones, so that the list keeps its distance from the end. True
 * for one render only: the deferred value still has the previous id in it.
 */
export function useIsPrepended(messages: readonly ShownMessage[]): boolean {
  const first = messages[0]?.id
  const known = useDeferredValue(first)
  return known !== first && messages.some((message) => message.id === known)
}

/** Text for screen readers when the other member sends a message. Messages from before the first render are not announced. */
export function useAnnouncement(messages: readonly ShownMessage[], name: string): string {
  const { t } = useTranslation('chat')
  const previewOf = usePreview()
  const newest = messages.findLast((message) => !message.own)
  const [{ known, said }, setNews] = useState({ known: newest?.id, said: '' })
  if (newest && newest.id !== known) {
    setNews({ known: newest.id, said: t('conversation.incoming', { name, text: previewOf(newest) }) })
  }
  return said
}
