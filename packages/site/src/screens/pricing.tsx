import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { informationQuery } from '@vonk/state/support/support.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Prose, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { BundleGridSkeleton } from '../features/credits/bundle-grid.tsx'
import { Bundles } from '../features/credits/bundles.tsx'
import { PriceList } from '../features/credits/price-list.tsx'
import { CountrySelect } from '../features/site/country-select.tsx'
import { PageText } from '../features/support/page-text.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['credits'] as const

export const data = ({ client, locale }: ScreenRequest) => [
  client.ensureQueryData(pricingQuery()),
  locale().then((language) => client.ensureQueryData(informationQuery({ page: 'pricing', language }))),
]

/** All prices, for everyone (PAY-01). */
function PricingScreen() {
  const { t } = useTranslation('credits')
  useTitle(t('pricing.title'))
  const loggedIn = useCurrentUser() !== null
  return (
    <Page>
      <Stack gap={8}>
        <PriceList />
        {loggedIn ? null : (
          <Cluster gap={2}>
            <Text>{t('pricing.country')}</Text>
            <CountrySelect />
          </Cluster>
        )}
        <AsyncBlock waiting={<BundleGridSkeleton label={t('bundles.waiting')} />}>
          <Bundles />
        </AsyncBlock>
        <AsyncBlock waiting={null}>
          <HowPricesWork />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

/** What a price contains, from the information page (INF-01). */
function HowPricesWork() {
  const { locale } = useLocale()
  const { data: page } = useSuspenseQuery(informationQuery({ page: 'pricing', language: locale }))
  return (
    <Prose>
      <meta name="description" content={page.description} />
      <PageText text={page.text} />
    </Prose>
  )
}

export { PricingScreen as Component }
