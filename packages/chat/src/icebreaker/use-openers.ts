import { useTranslation } from 'react-i18next'

/** Three first lines for a member, in the language of the writer (CHT-12). */
export function useOpeners(name: string): string[] {
  const { t } = useTranslation('chat')
  return [
    t('icebreaker.openers.smile', { name }),
    t('icebreaker.openers.photo', { name }),
    t('icebreaker.openers.weekend', { name }),
  ]
}
