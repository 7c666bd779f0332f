import { systemClock } from '@vonk/contracts/clock.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { isBonusNew, isVisible, timeBonusHours } from '@vonk/contracts/offers/offers.rules.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useTimeBonus } from '@vonk/state/offers/time-bonus.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { useTranslation } from 'react-i18next'

/** Tells of the time bonus where it begins, with the hours of its window (BON-08). Nothing once the first hour is over. */
export function ActFast({ user }: { user: User }) {
  const { t } = useTranslation('offers')
  const format = useFormat()
  const bonus = useTimeBonus(user)
  const now = systemClock()
  if (!isVisible(bonus, now) || !isBonusNew(new Date(bonus.expires).getTime() - now.getTime())) return null
  return (
    <Banner tone="success" title={t('bonus.title', { percentage: format.percent(bonus.value_percentage) })}>
      {t('bonus.actFast', { count: timeBonusHours })}
    </Banner>
  )
}
