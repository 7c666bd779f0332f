import type { Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'

/** The VAT in the prices of the page, or that they have none (PAY-12). */
export function VatNote({ vat: { country, rate }, align }: { vat: Pricing['vat']; align?: 'end' }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  return (
    <Text size="small" tone="muted" {...(align && { align })}>
      {rate === null ? t('vat.none', { country: format.country(country) }) : t('vat.included', { rate: format.percent(rate) })}
    </Text>
  )
}
