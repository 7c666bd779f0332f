import type { Refundable } from '@vonk/contracts/credits/refunds.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Checkbox } from '@vonk/ui/checkbox/checkbox.tsx'
import { useTranslation } from 'react-i18next'

type LeavingRefundProps = { refundable: readonly Refundable[]; wanted: boolean; onChange: (wanted: boolean) => void }

/** Offers a member who leaves the money for unspent credits. It is on from the start, so it takes no press (TRU-07). */
export function LeavingRefund({ refundable, wanted, onChange }: LeavingRefundProps) {
  const { t } = useTranslation('refunds')
  const { money } = useFormat()
  const credits = refundable.reduce((total, one) => total + one.credits, 0)
  const amounts = new Map<string, number>()
  for (const { currency, amount } of refundable) amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  // One for each currency: €12.50, or €12.50 + PLN 20.00.
  const sum = [...amounts].map(([currency, amount]) => money(amount, currency)).join(' + ')
  return (
    <Banner tone={wanted ? 'info' : 'warning'}>
      <Checkbox
        checked={wanted}
        onChange={(event) => onChange(event.target.checked)}
        label={t('leaving.label', { count: credits, sum })}
        hint={wanted ? t('leaving.hint') : t('leaving.lost')}
      />
    </Banner>
  )
}
