import { useSuspenseQuery } from '@tanstack/react-query'
import { costOfCredits } from '@vonk/contracts/credits/credits.cost.ts'
import type { PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Money, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AsyncBlock } from '../../blocks/async-block.tsx'
import { DiscountNote } from './discount-note.tsx'
import { useOrder } from './use-order.ts'
import { usePaymentMethodNames } from './use-payment-method-names.ts'
import { PayFailure } from '../../blocks/pay-failure.tsx'
import { VatNote } from '../../blocks/vat-note.tsx'

/** The bundles over a conversation: the member buys without leaving what they wrote (CHT-21). */
export function BundleSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat')
  const { t: tCredits } = useTranslation('credits')
  return (
    <Sheet open onOpenChange={onClose} title={t('buy.title')} closeLabel={t('buy.close')}>
      <AsyncBlock waiting={<Spinner label={tCredits('bundles.waiting')} />}>
        <Choice />
      </AsyncBlock>
    </Sheet>
  )
}

function Choice() {
  const { t } = useTranslation('credits')
  const { t: tChat } = useTranslation('chat')
  const format = useFormat()
  const names = usePaymentMethodNames()
  const { message_credits, refund_days } = useSettings()
  const { bundles, methods, discount, vat } = useSuspenseQuery(pricingQuery()).data
  const [chosen, setChosen] = useState<number | undefined>(
    () => (bundles.find(({ recommended }) => recommended) ?? bundles[0])?.id,
  )
  const { method, chooseMethod, change, pay, isPaying, error } = useOrder({ methods })
  const bundle = bundles.find(({ id }) => id === chosen)
  return (
    <Stack gap={5}>
      <Text tone="muted">{tChat('buy.text')}</Text>
      {discount ? <DiscountNote discount={discount} /> : null}
      <RadioGroup<string>
        label={t('bundles.label')}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(id) => {
          setChosen(Number(id))
          change()
        }}
        layout="tiles"
        options={bundles.map((one) => ({
          value: String(one.id),
          label: (
            <Label>
              {t('bundles.credits', { count: one.credits })}
              <Money size="large">{format.money(one.price, one.currency)}</Money>
            </Label>
          ),
          hint: t('bundles.perMessage', { cost: format.money(costOfCredits(one, message_credits), one.currency) }),
        }))}
      />
      <RadioGroup<PaymentMethod>
        label={t('order.method')}
        value={method}
        onChange={chooseMethod}
        layout="tiles"
        options={methods.map((value) => ({ value, label: names[value] }))}
      />
      <PayFailure error={error} />
      {bundle ? (
        <Button size="large" wide onClick={() => pay(bundle)} loading={isPaying} disabled={method === null}>
          {t('order.pay', { sum: format.money(bundle.price, bundle.currency) })}
        </Button>
      ) : null}
      <VatNote vat={vat} />
      <Text size="small" tone="muted">
        {t('order.terms', { count: refund_days })}
      </Text>
      <Text size="small" tone="muted">
        {t('order.consent')}
      </Text>
    </Stack>
  )
}

const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.spacing[3]};
  font-weight: ${tokens.type.strongWeight};
`
