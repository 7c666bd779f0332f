import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'

/** A notice that some states of the USA require of dating sites (NAV-08). */
export function UsFooter() {
  const { t } = useTranslation('signup')
  return <Text size="small">{t('usFooter', { name: useSettings().name })}</Text>
}
