import { useFormat } from '@vonk/i18n/use-format.ts'
import { useTranslation } from 'react-i18next'

type Counted = { count: number; count_capped: boolean }

/** Numbers of members in words: exact up to what the server counts, then “more than”. */
export function useCountWords() {
  const { t } = useTranslation('members')
  const format = useFormat()
  return {
    /** “26 members” */
    foundWords: ({ count, count_capped }: Counted) =>
      count_capped ? t('search.moreThan', { number: format.number(count) }) : t('search.count', { count }),
    /** “Show 26 members” */
    showWords: ({ count, count_capped }: Counted) =>
      count_capped ? t('filters.showMoreThan', { number: format.number(count) }) : t('filters.show', { count }),
    /** “26”, “4,800+” */
    numberWords: ({ count, count_capped }: Counted) => `${format.number(count)}${count_capped ? '+' : ''}`,
  }
}
