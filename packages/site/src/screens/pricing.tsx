import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { BundleGridSkeleton } from '../features/credits/bundle-grid.tsx'
import { Bundles } from '../features/credits/bundles.tsx'
import { PriceList } from '../features/credits/price-list.tsx'
import { CountrySelect } from '../features/site/country-select.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['credits'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(pricingQuery())]

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
      </Stack>
    </Page>
  )
}

export { PricingScreen as Component }
