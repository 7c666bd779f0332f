import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Heading, Text, type HeadingSize } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../brand-context.ts'

/** The sentence of the edition. */
export function HeroHeadline({ size = 'display' }: { size?: HeadingSize }) {
  const { t } = useTranslation('home')
  const { slug } = useBrand()
  return (
    <Heading level={1} size={size}>
      {t(`${slug}.headline`)}
    </Heading>
  )
}

/** What the site is, in the words of the edition. */
export function HeroLead() {
  const { t } = useTranslation('home')
  const { slug } = useBrand()
  const { name } = useSettings()
  return <Text size="large">{t(`${slug}.lead`, { name })}</Text>
}

/** Who may use the site, and that fictional profiles are marked. */
export function HeroPromise() {
  const { t } = useTranslation('home')
  const { min_age } = useSettings()
  return (
    <Text size="small" tone="muted">
      {t('promise', { age: min_age })}
    </Text>
  )
}

/** The three points of the edition. */
export function useHomePoints(): readonly string[] {
  const { t } = useTranslation('home')
  const { slug } = useBrand()
  return [t(`${slug}.points.first`), t(`${slug}.points.second`), t(`${slug}.points.third`)]
}
