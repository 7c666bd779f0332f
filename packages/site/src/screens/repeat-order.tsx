import { useSuspenseQuery } from '@tanstack/react-query'
import { storedCardQuery } from '@vonk/state/credits/cards.queries.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { repeatOrderQuery } from '@vonk/state/credits/payments.queries.ts'
import { companyInfoQuery } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { BundleGridSkeleton } from '../features/credits/bundle-grid.tsx'
import { CardFailed } from '../features/credits/card-failed.tsx'
import { Order } from '../features/credits/order.tsx'
import { paths } from '../paths.ts'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['credits'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureQueryData(repeatOrderQuery()),
  client.ensureQueryData(pricingQuery()),
  client.ensureQueryData(companyInfoQuery()),
  client.ensureQueryData(storedCardQuery()),
]

/** Orders the last bundle again with the last method, in one press (PAY-06). */
function RepeatOrderScreen() {
  const { t } = useTranslation('credits')
  useTitle(t('repeat.title'))
  return (
    <Page width="narrow">
      <AsyncBlock level={1} waiting={<BundleGridSkeleton label={t('bundles.waiting')} />}>
        <LastOrder />
      </AsyncBlock>
    </Page>
  )
}

/** Without an order that can be repeated, the member chooses a bundle. */
function LastOrder() {
  const { t } = useTranslation('credits')
  const { data: order } = useSuspenseQuery(repeatOrderQuery())
  if (order === null) return <Navigate to={paths.credits.href()} replace />
  return (
    <Stack gap={6}>
      <CardFailed />
      <Order bundleId={order.bundle.id} wantedMethod={order.method} title={t('repeat.title')} />
    </Stack>
  )
}

export { RepeatOrderScreen as Component }
