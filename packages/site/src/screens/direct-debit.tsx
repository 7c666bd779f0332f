import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { directDebitQuery } from '@vonk/state/direct-debit/direct-debit.queries.ts'
import { companyInfoQuery } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { OrderTerms } from '../features/credits/order-terms.tsx'
import { DirectDebitPage } from '../features/direct-debit/direct-debit-page.tsx'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['direct-debit', 'credits'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureQueryData(directDebitQuery()),
  client.ensureQueryData(pricingQuery()),
  client.ensureQueryData(companyInfoQuery()),
]

/** Orders a bundle by direct debit, and shows mandates and debits (PAY-08). */
function DirectDebitScreen() {
  const { t } = useTranslation('direct-debit')
  const [search] = useSearchParams()
  const bundle = search.get('bundle')
  useTitle(t('title'))
  return (
    <Page width="narrow">
      <AsyncBlock key={bundle} level={1} waiting={<Spinner label={t('waiting')} size="2rem" />}>
        <DirectDebitPage bundleId={bundle === null ? undefined : Number(bundle)} terms={<OrderTerms />} />
      </AsyncBlock>
    </Page>
  )
}

export { DirectDebitScreen as Component }
