import { useSuspenseQuery } from '@tanstack/react-query'
import type { RepeatOrder } from '@vonk/contracts/credits/credits.schema.ts'
import { RenderedWithContext } from '@vonk/i18n/rendered-with.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { repeatOrderQuery } from '@vonk/state/credits/payments.queries.ts'
import { dismiss, useDismissals } from '@vonk/state/site/dismissals.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PayFailure } from '../../blocks/pay-failure.tsx'
import { paths } from '../../paths.ts'
import { useOrder } from './use-order.ts'

/**
 * Tells that the last repeat order could not be paid with the card, until a payment succeeds or the member closes it (PAY-07). The server
 * says which payment failed.
 */
export function CardFailed() {
  const { data: order } = useSuspenseQuery(repeatOrderQuery())
  const dismissed = useDismissals(use(RenderedWithContext)?.alerts.dismissed)
  if (!order || order.failed === null) return null
  const name = `card-failed:${order.failed}`
  return dismissed[name] === undefined ? <Notice order={order} onDismiss={() => dismiss(name)} /> : null
}

function Notice({ order: { bundle, method }, onDismiss }: { order: RepeatOrder; onDismiss: () => void }) {
  const { t } = useTranslation('credits')
  const { t: tAlerts } = useTranslation('notifications')
  const format = useFormat()
  const { pay, isPaying, error } = useOrder({ methods: [method] })
  const close = () => {
    onDismiss()
    // The focused button disappears.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <Stack gap={3}>
      <Banner
        tone="warning"
        title={t('cardFailed.title')}
        dismissLabel={tAlerts('alerts.dismiss')}
        onDismiss={close}
        action={
          <>
            <Button size="small" onClick={() => pay(bundle)} loading={isPaying}>
              {t('cardFailed.retry')}
            </Button>
            <ButtonLink
              as={Link}
              to={paths.order.href({ id: String(bundle.id), paymentmethod: 'paypal' })}
              variant="secondary"
              size="small"
            >
              {t('cardFailed.paypal')}
            </ButtonLink>
          </>
        }
      >
        {t('cardFailed.text', { count: bundle.credits, price: format.money(bundle.price, bundle.currency) })}
      </Banner>
      <PayFailure error={error} />
    </Stack>
  )
}
