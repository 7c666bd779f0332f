import { useSuspenseQuery } from '@tanstack/react-query'
import type { Refund, RefundStatus } from '@vonk/contracts/credits/refunds.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { refundsQuery } from '@vonk/state/credits/refunds.queries.ts'
import { Badge, type BadgeTone } from '@vonk/ui/badge/badge.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Money, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { SandboxBadge } from '../../../blocks/sandbox-badge.tsx'
import { paths } from '../../../paths.ts'

/** The receipt of every withdrawal: when, how much, and what became of the money (TRU-07). */
export function RefundReceipts() {
  const { t } = useTranslation('refunds')
  const { refunds } = useSuspenseQuery(refundsQuery()).data
  if (refunds.length === 0) return null
  return (
    <Stack gap={3} as="section">
      <Heading level={2} size="title">
        {t('receipts')}
      </Heading>
      <Receipts aria-label={t('receipts')}>
        {refunds.map((refund) => (
          <Receipt key={refund.refund_id} refund={refund} />
        ))}
      </Receipts>
    </Stack>
  )
}

const tones: Record<RefundStatus, BadgeTone> = { open: 'info', sent: 'info', paid: 'success', refused: 'warning' }

function Receipt({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refunds')
  const format = useFormat()
  const dates = useDates()
  const { payment_id, reference, credits, amount, currency, status, sandbox, created_at, bought_at } = refund
  const names = { open: t('status.open'), sent: t('status.sent'), paid: t('status.paid'), refused: t('status.refused') }
  const outcome = useOutcome(refund)
  return (
    <Card as="li" padding={5}>
      <Stack gap={2}>
        <Cluster justify="space-between" gap={2}>
          <Money size="large">{format.money(amount, currency)}</Money>
          <Cluster gap={2}>
            <Badge tone={tones[status]}>{names[status]}</Badge>
            {sandbox ? <SandboxBadge>{t('sandbox')}</SandboxBadge> : null}
          </Cluster>
        </Cluster>
        <Text>
          {t('receipt.credits', { count: credits })}{' '}
          <TextLink as={Link} to={paths.transaction.href({ id: payment_id })}>
            {t('bought', { date: dates.date(bought_at) })}
          </TextLink>
        </Text>
        <Text>{outcome}</Text>
        <Text size="small" tone="muted">
          <time dateTime={created_at}>{t('receipt.withdrawn', { moment: dates.dateTime(created_at) })}</time> ·{' '}
          {t('receipt.reference', { reference })}
        </Text>
      </Stack>
    </Card>
  )
}

/** What became of the money, in a sentence. */
function useOutcome({ status, way, ended_at }: Refund): string {
  const { t } = useTranslation('refunds')
  const dates = useDates()
  if (status === 'refused') return t('outcome.refused')
  if (way === 'uncollected') return t('outcome.uncollected')
  if (way === 'bank') return t('outcome.bank')
  if (status === 'paid' && ended_at !== null) return t('outcome.paid', { date: dates.date(ended_at) })
  return way === 'transfer' ? t('outcome.transfer') : t('outcome.provider')
}

const Receipts = styled.ul`
  display: grid;
  gap: ${tokens.spacing[3]};
`
