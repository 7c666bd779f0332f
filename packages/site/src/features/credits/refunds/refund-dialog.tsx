import { useMutation } from '@tanstack/react-query'
import type { Refundable } from '@vonk/contracts/credits/refunds.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { newWithdrawal, withdrawMutation } from '@vonk/state/credits/refunds.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'

type RefundDialogProps = { refundable: Refundable; onClose: () => void; onDone: () => void }

/** The sum that comes back and what happens; a second press withdraws (TRU-07). */
export function RefundDialog({ refundable, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('refunds')
  const format = useFormat()
  const dates = useDates()
  const [key] = useState(newWithdrawal)
  const { mutate: withdraw, isPending, error } = useMutation(withdrawMutation())
  const { payment_id: payment, bought, price, currency, credits, amount, bought_at } = refundable
  const rows = [
    [t('confirm.purchase'), t('purchase', { count: bought, sum: format.money(price, currency) })],
    [t('confirm.bought'), dates.date(bought_at)],
    [t('confirm.unspent'), t('credits', { count: credits })],
    [t('confirm.back'), format.money(amount, currency)],
  ] as const
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('confirm.title')}
      closeLabel={t('confirm.close')}
      size="medium"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('confirm.keep')}
          </Button>
          <Button loading={isPending} onClick={() => withdraw({ key, payment, credits, amount }, { onSuccess: onDone })}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Facts>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        <Stack gap={2}>
          <Text>{t('confirm.what')}</Text>
          {amount === price ? <Text>{t('confirm.premium')}</Text> : null}
          <Text size="small" tone="muted">
            {t('confirm.rounding')}
          </Text>
        </Stack>
        <FailureBanner error={error} />
      </Stack>
    </Dialog>
  )
}

/** Facts with the sum at the end, which counts. */
const Facts = styled.dl`
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.spacing[4]};
    padding-block: ${tokens.spacing[1]};
  }

  & > div:last-child {
    margin-top: ${tokens.spacing[2]};
    padding-top: ${tokens.spacing[3]};
    border-top: 1px solid ${tokens.colours.border};
    font-size: ${tokens.size.large};
    font-weight: ${tokens.type.strongWeight};
  }
`
