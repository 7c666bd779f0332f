import type { Reaction } from '@vonk/contracts/chat/chat.reactions.ts'
import { useTranslation } from 'react-i18next'

/** How each reaction looks. A reaction of a newer server has no look here. */
export const reactionEmoji: Readonly<Record<Reaction, string>> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  fire: '🔥',
  sad: '😢',
  thumb: '👍',
}

/** Returns the name of a reaction, for people who do not see it. */
export function useReactionName(): (reaction: Reaction) => string {
  const { t } = useTranslation('chat')
  const names: Record<Reaction, string> = {
    heart: t('reaction.names.heart'),
    laugh: t('reaction.names.laugh'),
    wow: t('reaction.names.wow'),
    fire: t('reaction.names.fire'),
    sad: t('reaction.names.sad'),
    thumb: t('reaction.names.thumb'),
  }
  return (reaction) => names[reaction]
}
