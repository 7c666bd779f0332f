import type { User } from '@vonk/contracts/account/account.schema.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { LinkedAlert } from '../../blocks/linked-alert.tsx'

/** Tells the member why the site sends no mails (ALR-04, NTF-02). */
export function MailsDisabled({ stops, onDismiss }: { stops: User['notifications_disabled']; onDismiss: () => void }) {
  const { t } = useTranslation('notifications')
  const reasons = {
    bounce: t('alerts.disabled.bounce'),
    fbl: t('alerts.disabled.fbl'),
    listunsubscribe: t('alerts.disabled.listunsubscribe'),
  }
  return (
    <LinkedAlert tone="warning" to={paths.notifications.href()} action={t('alerts.mailSettings')} onDismiss={onDismiss}>
      {stops.map((stop) => reasons[stop]).join(' ')}
    </LinkedAlert>
  )
}
