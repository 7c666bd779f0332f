import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lowerFirst } from '../../blocks/lower-first.ts'
import { paths } from '../../paths.ts'

/** What a fictional profile is (EDI-07). */
export function FictionalNote() {
  const { t } = useTranslation('profile')
  const { fictional_plural } = useSettings()
  return (
    <Banner
      tone="info"
      action={
        <TextLink as={Link} to={paths.honesty.href()}>
          {t('fictionalFigures')}
        </TextLink>
      }
    >
      {t('fictional', { plural: lowerFirst(fictional_plural) })}
    </Banner>
  )
}
