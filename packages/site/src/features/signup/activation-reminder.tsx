import { Banner } from '@vonk/ui/banner/banner.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The email is not confirmed yet: others do not get the member's messages (ALR-01, SGN-09). */
export function ActivationReminder({ email }: { email: string }) {
  const { t } = useTranslation('notifications')
  return (
    <Banner
      tone="info"
      action={
        <TextLink as={Link} to={paths.activationMail.href()}>
          {t('alerts.activation.action')}
        </TextLink>
      }
    >
      {t('alerts.activation.text', { email })}
    </Banner>
  )
}
