import { storedCardQuery } from '@vonk/state/credits/cards.queries.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { companyInfoQuery } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { BundleGridSkeleton } from '../features/credits/bundle-grid.tsx'
import { Order } from '../features/credits/order.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['credits'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureQueryData(pricingQuery()),
  client.ensureQueryData(companyInfoQuery()),
  client.ensureQueryData(storedCardQuery()),
]

/** Orders one bundle (PAY-02). */
function OrderScreen() {
  const { t } = useTranslation('credits')
  const { id = '', paymentmethod } = useParams()
  useTitle(t('order.title'))
  return (
    <Page width="narrow">
      <AsyncBlock key={id} level={1} waiting={<BundleGridSkeleton label={t('bundles.waiting')} />}>
        <Order bundleId={Number(id)} wantedMethod={paymentmethod} title={t('order.title')} />
      </AsyncBlock>
    </Page>
  )
}

export { OrderScreen as Component }
