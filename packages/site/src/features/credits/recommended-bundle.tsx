import { useSuspenseQuery } from '@tanstack/react-query'
import { costOfCredits } from '@vonk/contracts/credits/credits.cost.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Price } from './price.tsx'

/** The bundle that the site recommends, with its price and a button (PAY-01). Nothing if the site recommends none. */
export function RecommendedBundle() {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const { bundles } = useSuspenseQuery(pricingQuery()).data
  const { message_credits } = useSettings()
  const bundle = bundles.find(({ recommended }) => recommended)
  if (!bundle) return null
  const price = format.money(bundle.price, bundle.currency)
  return (
    <Card padding={6}>
      <Stack gap={4} align="center">
        <Badge tone="primary">{t('bundles.recommended')}</Badge>
        <Heading level={3} size="title">
          {t('bundles.credits', { count: bundle.credits })}
        </Heading>
        <Price bundle={bundle} size="heading" />
        <Text size="small" tone="muted" align="center">
          {t('bundles.perMessage', { cost: format.money(costOfCredits(bundle, message_credits), bundle.currency) })}
        </Text>
        <ButtonLink
          as={Link}
          to={paths.order.href({ id: String(bundle.id) })}
          size="large"
          wide
          aria-label={t('bundles.chooseNamed', { count: bundle.credits, price })}
        >
          {t('bundles.choose')}
        </ButtonLink>
        <TextLink as={Link} to={paths.premium.href()}>
          {t('bundles.all')}
        </TextLink>
      </Stack>
    </Card>
  )
}
