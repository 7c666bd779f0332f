import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { storedCardQuery } from '@vonk/state/credits/cards.queries.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AsyncBlock } from '../../blocks/async-block.tsx'
import { PayFailure } from '../../blocks/pay-failure.tsx'
import { VatNote } from '../../blocks/vat-note.tsx'
import { BundleOptions, useBundleChoice } from './bundle-options.tsx'
import { CardChoice, useCardChoice } from './card-choice.tsx'
import { DiscountNote } from './discount-note.tsx'
import { MethodMark } from './method-mark.tsx'
import { OrderTerms } from './order-terms.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { useOrder } from './use-order.ts'
import { usePaymentMethodNames } from './use-payment-method-names.ts'

/** The bundles over a conversation: the member buys without leaving what they wrote (CHT-21). */
export function BundleSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat')
  const { t: tCredits } = useTranslation('credits')
  usePrefetchQuery(storedCardQuery())
  return (
    <Sheet open onOpenChange={onClose} title={t('buy.title')} closeLabel={t('buy.close')}>
      <AsyncBlock waiting={<Spinner label={tCredits('bundles.waiting')} />}>
        <Choice />
      </AsyncBlock>
    </Sheet>
  )
}

/** A row for each bundle, the payment methods, and one button with the exact sum, as in the shop (PAY-01, PAY-02). */
function Choice() {
  const { t } = useTranslation('credits')
  const { t: tChat } = useTranslation('chat')
  const format = useFormat()
  const names = usePaymentMethodNames()
  const { bundles, methods, discount, vat } = useSuspenseQuery(pricingQuery()).data
  const { bundle, choose } = useBundleChoice(bundles)
  const { method, chooseMethod, change, pay, isPaying, error } = useOrder({ methods })
  const cards = useCardChoice(change)
  if (!bundle) return null
  const sum = format.money(bundle.price, bundle.currency)
  return (
    <Choices gap={5}>
      <Text tone="muted">{tChat('buy.text')}</Text>
      {discount ? <DiscountNote discount={discount} /> : null}
      <BundleOptions
        bundles={bundles}
        chosen={bundle}
        onChoose={(id) => {
          choose(id)
          change()
        }}
      />
      <VatNote vat={vat} />
      <PaymentMethods methods={methods} method={method} onChoose={chooseMethod} />
      {method === 'creditcard' ? <CardChoice {...cards} sum={sum} /> : null}
      <PayFailure error={error} />
      <Pay>
        {method === null ? null : (
          <By aria-hidden="true">
            <MethodMark method={method} />
            {names[method]}
          </By>
        )}
        <Button size="large" wide onClick={() => pay(bundle, undefined, cards.use)} loading={isPaying} disabled={method === null}>
          {t('order.pay', { sum })}
        </Button>
      </Pay>
      <OrderTerms />
    </Choices>
  )
}

/** The button is always in view, while the choices scroll behind it. What has the focus is not hidden by it. */
const Pay = styled.div`
  position: sticky;
  /* Over the padding of the sheet. */
  bottom: calc(-1 * max(${tokens.spacing[6]}, env(safe-area-inset-bottom)));
  z-index: 1;
  margin-inline: calc(-1 * ${tokens.spacing[5]});
  padding: ${tokens.spacing[3]} ${tokens.spacing[5]} max(${tokens.spacing[3]}, env(safe-area-inset-bottom));
  background: ${tokens.colours.surfaceRaised};
`

/** How the member pays, while the choice of it is out of view. */
const By = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[2]};
  padding-bottom: ${tokens.spacing[2]};
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

const Choices = styled(Stack)`
  & :is(a, button, input) {
    scroll-margin-bottom: 6rem;
  }
`
