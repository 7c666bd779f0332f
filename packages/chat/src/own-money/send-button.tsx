import { Button } from '@vonk/ui/button/button.tsx'
import { useTranslation } from 'react-i18next'
import { OwnMoney } from './own-money.tsx'

type SendButtonProps = {
  /** In credits. */
  price: number
  onSend: () => void
  disabled?: boolean
}

/** Sends what a sheet has chosen, and says what it costs, in credits and in own money (TRU-04). */
export function SendButton({ price, onSend, disabled = false }: SendButtonProps) {
  const { t } = useTranslation('chat')
  return (
    <Button wide onClick={onSend} disabled={disabled}>
      {/* One text, so that long words wrap as a whole. */}
      <span>
        {price > 0 ? t('composer.sendFor', { count: price }) : t('composer.send')} <OwnMoney credits={price} />
      </span>
    </Button>
  )
}
