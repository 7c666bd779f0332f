import { useSuspenseQuery } from '@tanstack/react-query'
import { costOfCredits, savingOf } from '@vonk/contracts/credits/credits.cost.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Cluster, Divider, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PayFailure } from '../../blocks/pay-failure.tsx'
import { NotFound } from '../../blocks/not-found.tsx'
import { paths } from '../../paths.ts'
import { CardChoice, useCardChoice } from './card-choice.tsx'
import { DiscountCode } from './discount-code.tsx'
import { DiscountNote } from './discount-note.tsx'
import { OrderTerms } from './order-terms.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { Price } from './price.tsx'
import { VatNote } from '../../blocks/vat-note.tsx'
import { useDiscountCode } from './use-discount-code.ts'
import { useOrder } from './use-order.ts'

type OrderProps = {
  bundleId: number
  /** Payment method from the URL or the last purchase. Ignored if the country does not offer it. */
  wantedMethod: string | undefined
  title: string
}

/**
 * One bundle with its discount, the country's payment methods, and one button with the exact sum, which says that it costs money. The
 * member pays at the provider (PAY-02).
 */
export function Order({ bundleId, wantedMethod, title }: OrderProps) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const user = useCurrentUser()
  const { message_credits } = useSettings()
  const { bundles, methods, discount, vat } = useSuspenseQuery(pricingQuery()).data
  const { method, chooseMethod, change, pay, isPaying, error } = useOrder({ methods, wantedMethod })
  const cards = useCardChoice(change)
  const offered = bundles.find(({ id }) => id === bundleId)
  const entered = useDiscountCode(bundleId, change)
  if (!offered) return <NotFound />

  const bundle = entered.bundle ?? offered
  // A direct debit is ordered on a page of its own, at the price without a code.
  const usable = entered.bundle === null ? methods : methods.filter((one) => one !== 'directdebit')
  const chosen = usable.find((one) => one === method) ?? null
  const money = (amount: number) => format.money(amount, bundle.currency)
  const saving = savingOf(
    bundle,
    bundles.map((one) => (one.id === bundle.id ? bundle : one)),
  )
  return (
    <Stack gap={6}>
      <Heading level={1}>{title}</Heading>
      <Card padding={6}>
        <Stack gap={5}>
          <Stack gap={1}>
            <Cluster justify="space-between" gap={2}>
              <Text strong size="large">
                {t('bundles.credits', { count: bundle.credits })}
              </Text>
              <Price bundle={bundle} size="large" />
            </Cluster>
            <VatNote vat={vat} align="end" />
            <Text size="small" tone="muted">
              {t('bundles.perUse', {
                credit: money(costOfCredits(bundle, 1)),
                message: money(costOfCredits(bundle, message_credits)),
              })}
            </Text>
            {saving > 0 ? (
              <Text size="small" tone="success">
                {t('bundles.savesPerCredit', { percentage: format.percent(saving) })}
              </Text>
            ) : null}
            <Text size="small">
              <TextLink as={Link} to={paths.buy(user)}>
                {t('order.change')}
              </TextLink>
            </Text>
          </Stack>
          {discount && entered.bundle === null ? <DiscountNote discount={discount} /> : null}
          <DiscountCode entered={entered} />
          <Divider />
          <PaymentMethods methods={usable} method={chosen} onChoose={chooseMethod} />
          {chosen === 'creditcard' ? <CardChoice {...cards} sum={money(bundle.price)} /> : null}
          <PayFailure error={error} />
          <Stack gap={3}>
            <Button
              size="large"
              wide
              onClick={() => pay(bundle, entered, cards.use)}
              loading={isPaying}
              disabled={chosen === null || entered.isChecking}
            >
              {t('order.pay', { sum: money(bundle.price) })}
            </Button>
            <OrderTerms />
          </Stack>
        </Stack>
      </Card>
    </Stack>
  )
}
