import type { User } from '@vonk/contracts/account/account.schema.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** Mails are off altogether, and why (ALR-04, NTF-02). */
export function MailsDisabled({ stops, onDismiss }: { stops: User['notifications_disabled']; onDismiss: () => void }) {
  const { t } = useTranslation('notifications')
  const reasons = {
    bounce: t('alerts.disabled.bounce'),
    fbl: t('alerts.disabled.fbl'),
    listunsubscribe: t('alerts.disabled.listunsubscribe'),
  }
  return (
    <Banner
      tone="warning"
      dismissLabel={t('alerts.dismiss')}
      onDismiss={onDismiss}
      action={
        <TextLink as={Link} to={paths.notifications.href()}>
          {t('alerts.mailSettings')}
        </TextLink>
      }
    >
      {stops.map((stop) => reasons[stop]).join(' ')}
    </Banner>
  )
}
