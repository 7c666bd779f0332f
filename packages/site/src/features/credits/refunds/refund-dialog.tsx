import { useMutation } from '@tanstack/react-query'
import type { Refundable } from '@vonk/contracts/credits/refunds.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { newWithdrawal, withdrawMutation } from '@vonk/state/credits/refunds.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { Sums } from '../sums.tsx'

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
        <Sums rows={rows} />
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
