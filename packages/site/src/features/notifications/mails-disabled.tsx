import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { LinkedAlert } from '../../blocks/linked-alert.tsx'

/** Tells the member that no emails come. The linked screen says why (ALR-04, NTF-02). */
export function MailsDisabled({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <LinkedAlert line tone="warning" to={paths.notifications.href()} action={t('alerts.disabled.action')} onDismiss={onDismiss}>
      {t('alerts.disabled.text')}
    </LinkedAlert>
  )
}
