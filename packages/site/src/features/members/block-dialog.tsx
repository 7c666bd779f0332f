import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { useTranslation } from 'react-i18next'

type BlockDialogProps = { name: string; open: boolean; loading: boolean; onClose: () => void; onBlock: () => void }

/** Explains what blocking does and asks for confirmation (PRF-07). */
export function BlockDialog({ name, open, loading, onClose, onBlock }: BlockDialogProps) {
  const { t } = useTranslation('members')
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('block.title', { name })}
      description={t('block.text', { name })}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="danger" onClick={onBlock} loading={loading}>
            {t('block.action')}
          </Button>
        </>
      }
    />
  )
}
