import { useMutation } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'
import type { Mandate } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { newDebitOrder, orderByMandateMutation } from '@vonk/state/direct-debit/direct-debit.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { DebitFailure } from './debit-failure.tsx'

type Props = { mandate: Mandate; bundle: Bundle; onOther: () => void }

/** One press with a mandate that was signed for later orders (PAY-08). */
export function SignedMandate({ mandate, bundle, onOther }: Props) {
  const { t } = useTranslation('direct-debit')
  const format = useFormat()
  const navigate = useNavigate()
  const [key, setKey] = useState(newDebitOrder)
  const order = useMutation(orderByMandateMutation())
  const pay = () =>
    order.mutate(
      { mandate: mandate.id, bundle: bundle.id, price: bundle.price, order: key },
      {
        onSuccess: ({ payment }) => void navigate(paths.transaction.href({ id: payment.payment_id })),
        onError: (failure) => {
          if (isApiError(failure) && failure.status !== 0) setKey(newDebitOrder())
        },
      },
    )
  return (
    <Stack gap={4}>
      <Text>{t('signed.text', { iban: mandate.iban_hint, reference: mandate.reference })}</Text>
      <DebitFailure error={order.error} />
      <Button size="large" wide onClick={pay} loading={order.isPending || order.isSuccess}>
        {t('signed.pay', { sum: format.money(bundle.price, bundle.currency) })}
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {t('signed.other')}
      </Button>
    </Stack>
  )
}
