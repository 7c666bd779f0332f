import type { Bonus } from '@vonk/contracts/offers/offers.rules.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { BonusClock } from './bonus-clock.tsx'

/** The bonus and the time that is left of it, above the members area (BON-06). */
export function BonusBanner({ bonus, paid }: { bonus: Bonus; paid: boolean }) {
  const { t } = useTranslation('offers')
  const format = useFormat()
  return (
    <Banner
      tone="success"
      title={
        <>
          {t('bonus.title', { percentage: format.percent(bonus.value_percentage) })} <BonusClock bonus={bonus} />
        </>
      }
      action={
        <TextLink as={Link} to={(paid ? paths.credits : paths.premium).href()}>
          {t('bonus.action')}
        </TextLink>
      }
    >
      {t('bonus.text')}
    </Banner>
  )
}
