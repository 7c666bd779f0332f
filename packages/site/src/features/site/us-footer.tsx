import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'

/** What some of the United States ask a dating site to say (NAV-08). */
export function UsFooter() {
  const { t } = useTranslation('signup')
  return <Text size="small">{t('usFooter', { name: useSettings().name })}</Text>
}
