import type { ProfileQuote } from '@vonk/contracts/chat/chat.schema.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that says whose answer or interest is quoted: that of `name`, or the reader's own. */
export function useQuoteLabel(): (quote: ProfileQuote, of: { name: string } | 'own') => string {
  const { t } = useTranslation('chat')
  return ({ kind }, of) => {
    if (of === 'own') return kind === 'interest' ? t('quote.yourInterest') : t('quote.yours')
    return kind === 'interest' ? t('quote.theirInterest', of) : t('quote.theirs', of)
  }
}
