import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useTranslation } from 'react-i18next'

/** First lines for a member, in the language of the writer (CHT-12). None asks about a photo that is not there. */
export function useOpeners({ name, main_image }: Pick<ProfileCard, 'name' | 'main_image'>): string[] {
  const { t } = useTranslation('chat')
  return [
    t('icebreaker.openers.smile', { name }),
    ...(main_image ? [t('icebreaker.openers.photo', { name })] : []),
    t('icebreaker.openers.weekend', { name }),
  ]
}

/** A text with an opener behind it: what the member wrote stays (CHT-19), and an opener that was picked before makes way. */
export function withOpener(text: string, opener: string, openers: readonly string[]): string {
  const ended = text.trimEnd()
  const before = openers.find((one) => ended.endsWith(one)) ?? ''
  const written = ended.slice(0, ended.length - before.length).trimEnd()
  return written === '' ? opener : `${written} ${opener}`
}
