import type { Refundable } from '@vonk/contracts/credits/refunds.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Checkbox } from '@vonk/ui/checkbox/checkbox.tsx'
import { useTranslation } from 'react-i18next'

/** The sums of refundable purchases, one for each currency: €12.50, or €12.50 + PLN 20.00. */
function useRefundSum() {
  const { money } = useFormat()
  return (refundable: readonly Refundable[]): string => {
    const sums = new Map<string, number>()
    for (const { currency, amount } of refundable) sums.set(currency, (sums.get(currency) ?? 0) + amount)
    return [...sums].map(([currency, amount]) => money(amount, currency)).join(' + ')
  }
}

type LeavingRefundProps = { refundable: readonly Refundable[]; wanted: boolean; onChange: (wanted: boolean) => void }

/** Offers a member who leaves the money for unspent credits. It is on from the start, so it takes no press (TRU-07). */
export function LeavingRefund({ refundable, wanted, onChange }: LeavingRefundProps) {
  const { t } = useTranslation('refunds')
  const sumOf = useRefundSum()
  const credits = refundable.reduce((sum, one) => sum + one.credits, 0)
  return (
    <Banner tone={wanted ? 'info' : 'warning'}>
      <Checkbox
        checked={wanted}
        onChange={(event) => onChange(event.target.checked)}
        label={t('leaving.label', { count: credits, sum: sumOf(refundable) })}
        hint={wanted ? t('leaving.hint') : t('leaving.lost')}
      />
    </Banner>
  )
}
