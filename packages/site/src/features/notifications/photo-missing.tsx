import { Banner } from '@vonk/ui/banner/banner.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The member has no photo yet (ALR-02). */
export function PhotoMissing({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <Banner
      tone="warning"
      dismissLabel={t('alerts.dismiss')}
      onDismiss={onDismiss}
      action={
        <TextLink as={Link} to={paths.profile.href()}>
          {t('alerts.addPhoto')}
        </TextLink>
      }
    >
      {t('alerts.PROFILE_PHOTO_ALERT')}
    </Banner>
  )
}
