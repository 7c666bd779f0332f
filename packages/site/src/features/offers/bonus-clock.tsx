import { useQueryClient } from '@tanstack/react-query'
import { systemClock } from '@vonk/contracts/clock.ts'
import type { Bonus } from '@vonk/contracts/offers/offers.rules.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { endBonus } from '@vonk/state/offers/welcome.ts'
import { Countdown } from '@vonk/ui/countdown/countdown.tsx'
import { useTranslation } from 'react-i18next'

/** The remaining time of a bonus. Removes the bonus when it expires (BON-03); the prices are without it from then on. */
export function BonusClock({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation('offers')
  const format = useFormat()
  const client = useQueryClient()
  return (
    <Countdown
      until={new Date(bonus.expires)}
      clock={systemClock}
      spoken={({ hours, minutes }) => t('bonus.left', { time: format.hoursAndMinutes(hours, minutes) })}
      onEnd={() => endBonus(client, bonus, pricingQuery().queryKey)}
    />
  )
}
