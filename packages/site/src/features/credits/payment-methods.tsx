import type { PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { MethodMark } from './method-mark.tsx'
import { usePaymentMethodNames } from './use-payment-method-names.ts'
import { TileRows } from './tile-rows.tsx'

type PaymentMethodsProps = {
  methods: readonly PaymentMethod[]
  method: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods of a country as rows, each with its mark (PAY-02). */
export function PaymentMethods({ methods, method, onChoose }: PaymentMethodsProps) {
  const { t } = useTranslation('credits')
  const names = usePaymentMethodNames()
  return (
    <TileRows>
      <RadioGroup<PaymentMethod>
        label={t('order.method')}
        value={method}
        onChange={onChoose}
        layout="tiles"
        options={methods.map((value) => ({
          value,
          label: (
            <Label>
              {names[value]}
              <MethodMark method={value} />
            </Label>
          ),
        }))}
      />
    </TileRows>
  )
}

const Label = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[3]};
`
