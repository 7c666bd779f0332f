import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { useTranslation } from 'react-i18next'

/** Asks before typed changes are lost. */
export function DiscardDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation('site')
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={onStay}>{t('unsaved.stay')}</Button>
        </>
      }
    />
  )
}
