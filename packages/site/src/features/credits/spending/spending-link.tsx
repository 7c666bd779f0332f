import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Setting } from '../../../blocks/setting.tsx'
import { paths } from '../../../paths.ts'

/** Links the settings with the statement of credits and the limits for buying. */
export function SpendingLink() {
  const { t } = useTranslation('account')
  return (
    <Setting
      id="spending"
      title={t('settings.spending.title')}
      text={t('settings.spending.text')}
      side={
        <ButtonLink as={Link} to={paths.spending.href()} variant="quiet" size="small">
          {t('settings.spending.open')}
        </ButtonLink>
      }
    />
  )
}
