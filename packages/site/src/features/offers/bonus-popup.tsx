import type { Bonus } from '@vonk/contracts/offers/offers.rules.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BonusClock } from './bonus-clock.tsx'

/** The bonus for members without credits, over the members area (BON-07). Once closed, it does not come back. */
export function BonusPopup({ bonus, buyTo, onClose }: { bonus: Bonus; buyTo: string; onClose: () => void }) {
  const { t } = useTranslation('offers')
  const format = useFormat()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('bonus.title', { percentage: format.percent(bonus.value_percentage) })}
      description={t('bonus.text')}
      closeLabel={t('bonus.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('bonus.close')}
          </Button>
          <ButtonLink as={Link} to={buyTo} onClick={onClose}>
            {t('bonus.action')}
          </ButtonLink>
        </>
      }
    >
      <Text size="large" strong>
        <BonusClock bonus={bonus} />
      </Text>
    </Dialog>
  )
}
