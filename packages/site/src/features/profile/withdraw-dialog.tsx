import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { useTranslation } from 'react-i18next'

type WithdrawDialogProps = { one: ConsentClass; open: boolean; loading: boolean; onClose: () => void; onWithdraw: () => void }

/** Says what the withdrawal of a consent erases, and asks for confirmation (TRU-11). */
export function WithdrawDialog({ one, open, loading, onClose, onWithdraw }: WithdrawDialogProps) {
  const { t } = useTranslation('profile')
  const erased = { sexuality: t('consents.erases.sexuality'), kink: t('consents.erases.kink') }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('consents.withdrawTitle')}
      description={erased[one]}
      closeLabel={t('own.close')}
      size="medium"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('consents.keep')}
          </Button>
          <Button variant="danger" loading={loading} onClick={onWithdraw}>
            {t('consents.withdrawAndErase')}
          </Button>
        </>
      }
    />
  )
}
