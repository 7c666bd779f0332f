import { useMutation } from '@tanstack/react-query'
import type { Debit, DirectDebit, Mandate } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { revokeMandateMutation } from '@vonk/state/direct-debit/direct-debit.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../blocks/failure-banner.tsx'

/** The mandates that the member signed, to see and revoke, and the debits with what became of them (PAY-08). */
export function DebitsOverview({ state: { mandates, debits } }: { state: DirectDebit }) {
  const { t } = useTranslation('direct-debit')
  const revoke = useMutation(revokeMandateMutation())
  if (mandates.length === 0) return <Text tone="muted">{t('overview.none')}</Text>
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={2} size="title">
          {t('overview.mandates')}
        </Heading>
        <Text size="small" tone="muted">
          {t('overview.revokeHint')}
        </Text>
        <FailureBanner error={revoke.error} />
        <List aria-label={t('overview.mandates')}>
          {mandates.map((mandate) => (
            <Card as="li" key={mandate.id} padding={4}>
              <Cluster justify="space-between">
                <MandateFacts mandate={mandate} />
                {mandate.usable ? (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t('overview.revokeNamed', { reference: mandate.reference })}
                    onClick={() => revoke.mutate(mandate.id)}
                    loading={revoke.isPending && revoke.variables === mandate.id}
                  >
                    {t('overview.revoke')}
                  </Button>
                ) : null}
              </Cluster>
            </Card>
          ))}
        </List>
      </Stack>
      {debits.length > 0 ? (
        <Stack gap={3}>
          <Heading level={2} size="title">
            {t('overview.debits')}
          </Heading>
          <Text size="small" tone="muted">
            {t('overview.refund')}
          </Text>
          <List aria-label={t('overview.debits')}>
            {debits.map((debit) => (
              <Card as="li" key={debit.reference} padding={4}>
                <DebitFacts debit={debit} />
              </Card>
            ))}
          </List>
        </Stack>
      ) : null}
    </Stack>
  )
}

function MandateFacts({ mandate }: { mandate: Mandate }) {
  const { t } = useTranslation('direct-debit')
  const dates = useDates()
  return (
    <Stack gap={1}>
      <Text strong>{mandate.iban_hint}</Text>
      <Text size="small">{t('overview.reference', { reference: mandate.reference })}</Text>
      <Text size="small" tone="muted">
        {mandate.kind === 'once' ? t('overview.once') : t('overview.recurring')}{' '}
        {t('overview.signed', { date: dates.date(mandate.signed_at) })}
        {mandate.revoked_at === null ? '' : ` ${t('overview.revoked', { date: dates.date(mandate.revoked_at) })}`}
      </Text>
    </Stack>
  )
}

function DebitFacts({ debit }: { debit: Debit }) {
  const { t } = useTranslation('direct-debit')
  const format = useFormat()
  const dates = useDates()
  const words = {
    open: t('overview.open', { date: dates.date(debit.due_on) }),
    collected: t('overview.collected', { date: dates.date(debit.due_on) }),
    returned: t('overview.returned'),
    cancelled: t('overview.cancelled'),
  }
  return (
    <Stack gap={1}>
      <Text strong>{t('summary.credits', { count: debit.credits, sum: format.money(debit.amount, debit.currency) })}</Text>
      <Text size="small">{debit.held ? t('overview.held') : words[debit.status]}</Text>
      {debit.unpaid_credits > 0 ? <Text size="small">{t('overview.unpaid', { count: debit.unpaid_credits })}</Text> : null}
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`
