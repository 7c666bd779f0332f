import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { LinkedAlert } from '../../blocks/linked-alert.tsx'

/** The member has no photo yet (ALR-02). */
export function PhotoMissing({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <LinkedAlert tone="warning" to={paths.profile.href()} action={t('alerts.addPhoto')} onDismiss={onDismiss}>
      {t('alerts.PROFILE_PHOTO_ALERT')}
    </LinkedAlert>
  )
}
