import type { PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { MethodMark } from './method-mark.tsx'
import { usePaymentMethodNames } from './use-payment-method-names.ts'

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
    <Rows>
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
    </Rows>
  )
}

/** Tiles below each other, each over the whole width. */
const Rows = styled.div`
  & label > span {
    flex: 1;
    min-width: 0;
  }

  & fieldset > div {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Label = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[3]};
`
