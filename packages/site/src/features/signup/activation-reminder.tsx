import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { LinkedAlert } from '../../blocks/linked-alert.tsx'

/** Reminds the member to confirm the email. Until then the server holds back the member's messages (ALR-01, SGN-09). */
export function ActivationReminder({ email }: { email: string }) {
  const { t } = useTranslation('notifications')
  return (
    <LinkedAlert tone="info" to={paths.activationMail.href()} action={t('alerts.activation.action')}>
      {t('alerts.activation.text', { email })}
    </LinkedAlert>
  )
}
