import { useMutation } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import type { DebitDraft } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import { codeLength } from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import {
  confirmDebitMutation,
  discardDebitMutation,
  newDebitOrder,
  resendDebitCodeMutation,
} from '@vonk/state/direct-debit/direct-debit.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { OtpInput } from '@vonk/ui/otp-field/otp-input.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSecondsUntil } from '../../blocks/use-seconds-until.ts'
import { paths } from '../../paths.ts'
import { DebitFailure } from './debit-failure.tsx'

/** The code of the text message: it signs the mandate and orders (PAY-08). */
export function CodeStep({ draft, sandbox }: { draft: DebitDraft; sandbox: boolean }) {
  const { t } = useTranslation('direct-debit')
  const { fieldText } = useErrorText()
  const format = useFormat()
  const dates = useDates()
  const navigate = useNavigate()
  const [otp, setOtp] = useState('')
  // A second press, or a retry after a lost response, is the same order.
  const [order, setOrder] = useState(newDebitOrder)
  const confirm = useMutation(confirmDebitMutation())
  const resend = useMutation(resendDebitCodeMutation())
  const discard = useMutation(discardDebitMutation())
  const pause = useSecondsUntil(new Date(draft.resend_at))
  const refused = isApiError(confirm.error) ? confirm.error.fields['otp'] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(
      { otp, order },
      {
        onSuccess: ({ payment }) => void navigate(paths.transaction.href({ id: payment.payment_id })),
        onError: (failure) => {
          if (!isApiError(failure) || failure.status === 0) return
          setOrder(newDebitOrder())
          setOtp('')
        },
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t('code.title')}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={3}>{t('code.title')}</Heading>
          <Text>{t('code.text', { phone: draft.phone_hint, iban: draft.iban_hint, time: dates.time(draft.expires_at) })}</Text>
          {sandbox ? (
            <Text size="small" tone="muted">
              <a href="/dev/inbox" target="_blank" rel="noreferrer">
                {t('code.inbox')}
              </a>
            </Text>
          ) : null}
        </Stack>
        <Field
          label={t('code.label')}
          hint={t('code.left', { count: draft.tries_left })}
          error={refused && otp === '' ? fieldText(refused, 'otp') : undefined}
        >
          <OtpInput
            length={codeLength}
            value={otp}
            onChange={setOtp}
            boxLabel={(box, of) => t('code.box', { box, of })}
            name="otp"
          />
        </Field>
        <DebitFailure error={refused ? null : (confirm.error ?? resend.error)} />
        <Button
          type="submit"
          size="large"
          wide
          loading={confirm.isPending || confirm.isSuccess}
          disabled={otp.length < codeLength}
        >
          {t('code.confirm', { sum: format.money(draft.price, draft.currency) })}
        </Button>
        <Cluster>
          <Button
            variant="secondary"
            onClick={() => resend.mutate(undefined, { onSuccess: () => confirm.reset() })}
            loading={resend.isPending}
            disabled={pause > 0}
          >
            {pause > 0 ? t('code.resendIn', { seconds: pause }) : t('code.resend')}
          </Button>
          <Button variant="quiet" onClick={() => discard.mutate()} loading={discard.isPending}>
            {t('code.change')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
