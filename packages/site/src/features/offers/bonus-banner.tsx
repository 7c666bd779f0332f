import type { Bonus } from '@vonk/contracts/offers/offers.rules.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useTranslation } from 'react-i18next'
import { LinkedAlert } from '../../blocks/linked-alert.tsx'
import { BonusClock } from './bonus-clock.tsx'

/** The bonus with the remaining time, in one line above the members area (BON-06). The popup and the prices say more. */
export function BonusBanner({ bonus, buyTo }: { bonus: Bonus; buyTo: string }) {
  const { t } = useTranslation('offers')
  const format = useFormat()
  return (
    <LinkedAlert
      line
      tone="success"
      title={
        <>
          {t('bonus.title', { percentage: format.percent(bonus.value_percentage) })} <BonusClock bonus={bonus} />
        </>
      }
      to={buyTo}
      action={t('bonus.action')}
    />
  )
}
