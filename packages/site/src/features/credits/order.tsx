import { useSuspenseQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { costOfCredits } from '@vonk/contracts/credits/credits.cost.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Cluster, Divider, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { NotFound } from '../../blocks/not-found.tsx'
import { DiscountNote } from './discount-note.tsx'
import { Price } from './price.tsx'
import { useOrder } from './use-order.ts'
import { usePaymentMethodNames } from './use-payment-method-names.ts'

type OrderProps = {
  bundleId: number
  /** Payment method from the URL. Ignored if the country does not offer it. */
  wantedMethod: string | undefined
}

/** The bundle, the country's payment methods, and one button with the exact sum. The member pays at the provider (PAY-02). */
export function Order({ bundleId, wantedMethod }: OrderProps) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const names = usePaymentMethodNames()
  const { message_credits, refund_days } = useSettings()
  const { bundles, methods, discount } = useSuspenseQuery(pricingQuery()).data
  const { method, chooseMethod, pay, isPaying, error } = useOrder({ methods, wantedMethod })

  const bundle = bundles.find(({ id }) => id === bundleId)
  if (!bundle) return <NotFound />

  const sum = format.money(bundle.price, bundle.currency)

  return (
    <Stack gap={6}>
      <Heading level={1}>{t('order.title')}</Heading>
      <Card padding={6}>
        <Stack gap={5}>
          <Cluster justify="space-between">
            <Text strong size="large">
              {t('bundles.credits', { count: bundle.credits })}
            </Text>
            <Price bundle={bundle} size="large" />
          </Cluster>
          <Text size="small" tone="muted">
            {t('bundles.perMessage', { cost: format.money(costOfCredits(bundle, message_credits), bundle.currency) })}
          </Text>
          {discount ? <DiscountNote discount={discount} /> : null}
          <Divider />
          <RadioGroup<PaymentMethod>
            label={t('order.method')}
            value={method}
            onChange={chooseMethod}
            layout="tiles"
            options={methods.map((value) => ({ value, label: names[value] }))}
          />
          <FailureBanner error={error} />
          <Button size="large" wide onClick={() => pay(bundle)} loading={isPaying} disabled={method === null}>
            {t('order.pay', { sum })}
          </Button>
          <Text size="small" tone="muted">
            {t('order.terms', { count: refund_days })}
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}
