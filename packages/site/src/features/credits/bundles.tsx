import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { BundleGrid } from './bundle-grid.tsx'
import { BundleRows } from './bundle-rows.tsx'
import { DiscountNote } from './discount-note.tsx'
import { VatNote } from '../../blocks/vat-note.tsx'

/** The bundles for the visitor's country, with the discount and the terms (PAY-01). */
export function Bundles() {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const { bundles, country, discount, vat } = useSuspenseQuery(pricingQuery()).data
  const { refund_days } = useSettings()
  return (
    <Stack gap={6}>
      {discount ? <DiscountNote discount={discount} /> : null}
      <BundleGrid bundles={bundles} />
      <BundleRows bundles={bundles} />
      <Stack gap={1}>
        <VatNote vat={vat} />
        <Text size="small" tone="muted">
          {t('bundles.terms', { country: format.country(country), count: refund_days })}
        </Text>
      </Stack>
    </Stack>
  )
}
