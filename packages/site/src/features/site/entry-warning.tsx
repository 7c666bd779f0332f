import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { useTranslation } from 'react-i18next'

/** Tells visitors who may enter (WRN-01). Once closed, it does not come back. */
export function EntryWarning({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signup')
  const { name, min_age: age } = useSettings()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('entryWarning.title')}
      description={t('entryWarning.text', { name, age })}
      closeLabel={t('entryWarning.close')}
      actions={<Button onClick={onClose}>{t('entryWarning.enter', { age })}</Button>}
    />
  )
}
