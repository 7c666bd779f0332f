import { paymentQuery } from '@vonk/state/credits/payments.queries.ts'
import { receiptQuery } from '@vonk/state/credits/receipts.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { PaymentResult } from '../features/credits/payment-result.tsx'
import { ReceiptOfPayment } from '../features/credits/receipt.tsx'
import { RefundLink } from '../features/credits/refunds/refund-link.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['credits', 'chat', 'receipt', 'refunds'] as const

export const data = ({ client, params }: ScreenRequest) => [
  client
    .ensureQueryData(paymentQuery(params.id))
    .then((payment) => (payment?.status === 'completed' ? client.ensureQueryData(receiptQuery(payment.payment_id)) : null)),
]

/** The result of a payment (PAY-03), and its receipt (PAY-12). */
function TransactionScreen() {
  const { t } = useTranslation('credits')
  const { id } = useParams()
  useTitle(t('payment.title'))
  return (
    <Page width="reading">
      <AsyncBlock key={id} level={1} waiting={<Spinner label={t('payment.waiting')} size="2rem" />}>
        <PaymentResult id={id} />
        <AsyncBlock waiting={null}>
          <ReceiptOfPayment id={id} />
        </AsyncBlock>
        {id === undefined ? null : <RefundLink payment={id} />}
      </AsyncBlock>
    </Page>
  )
}

export { TransactionScreen as Component }
