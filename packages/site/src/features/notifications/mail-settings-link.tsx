import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Setting } from '../../blocks/setting.tsx'
import { paths } from '../../paths.ts'

/** Links the settings with the screen of all notifications. */
export function MailSettingsLink() {
  const { t } = useTranslation('notifications')
  return (
    <Setting
      id="notifications"
      title={t('setting.title')}
      text={t('setting.text')}
      side={
        <ButtonLink as={Link} to={paths.notifications.href()} variant="quiet" size="small">
          {t('setting.open')}
        </ButtonLink>
      }
    />
  )
}
