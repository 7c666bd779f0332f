import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Setting } from '../../../blocks/setting.tsx'
import { paths } from '../../../paths.ts'

/** Links the settings with the own reports and what became of them (TRU-08). */
export function ReportsLink() {
  const { t } = useTranslation('account')
  return (
    <Setting
      id="reports"
      title={t('settings.reports.title')}
      text={t('settings.reports.text')}
      side={
        <ButtonLink as={Link} to={paths.reports.href()} variant="quiet" size="small">
          {t('settings.reports.open')}
        </ButtonLink>
      }
    />
  )
}
