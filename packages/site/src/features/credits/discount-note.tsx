import type { Discount } from '@vonk/contracts/credits/credits.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { useTranslation } from 'react-i18next'

/** The discount, and how long it lasts. */
export function DiscountNote({ discount: { percentage, expires } }: { discount: Discount }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const dates = useDates()
  return (
    <Banner tone="success" title={t('discount.title', { percentage: format.percent(percentage) })}>
      {expires === null ? t('discount.once') : t('discount.until', { moment: dates.dateTime(expires) })}
    </Banner>
  )
}
