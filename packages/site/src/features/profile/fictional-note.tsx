import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { useTranslation } from 'react-i18next'
import { lowerFirst } from '../../blocks/lower-first.ts'

/** What a fictional profile is (EDI-07). */
export function FictionalNote() {
  const { t } = useTranslation('profile')
  const { fictional_plural } = useSettings()
  return <Banner tone="info">{t('fictional', { plural: lowerFirst(fictional_plural) })}</Banner>
}
