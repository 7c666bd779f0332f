import { useSuspenseQuery } from '@tanstack/react-query'
import type { Refundable } from '@vonk/contracts/credits/refunds.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { refundsQuery } from '@vonk/state/credits/refunds.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { RefundDialog } from './refund-dialog.tsx'

/** The purchases that the member can withdraw from, each with the sum that comes back (PAY-10). */
export function Refundables() {
  const { t } = useTranslation('refunds')
  const { refundable } = useSuspenseQuery(refundsQuery()).data
  const [chosen, setChosen] = useState<Refundable | null>(null)
  const [isDone, setDone] = useState(false)
  const inTime = refundable.filter(({ in_time }) => in_time)
  return (
    <Stack gap={3} as="section">
      <Heading level={2} size="title">
        {t('open')}
      </Heading>
      {isDone ? (
        <Banner tone="success" announce="status">
          {t('done')}
        </Banner>
      ) : null}
      {inTime.length === 0 ? (
        <Card>
          <Stack gap={2}>
            <Text>{t('none')}</Text>
            <Text size="small" tone="muted">
              {t('late')}
            </Text>
          </Stack>
        </Card>
      ) : (
        <Purchases aria-label={t('open')}>
          {inTime.map((one) => (
            <Purchase key={one.payment_id} refundable={one} onWithdraw={() => setChosen(one)} />
          ))}
        </Purchases>
      )}
      {chosen ? (
        <RefundDialog
          // The sum may have changed since.
          refundable={refundable.find(({ payment_id }) => payment_id === chosen.payment_id) ?? chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            setDone(true)
          }}
        />
      ) : null}
    </Stack>
  )
}

function Purchase({ refundable, onWithdraw }: { refundable: Refundable; onWithdraw: () => void }) {
  const { t } = useTranslation('refunds')
  const format = useFormat()
  const dates = useDates()
  const { payment_id: id, bought, price, currency, credits, amount, bought_at, until } = refundable
  return (
    <Card as="li" padding={5}>
      <Cluster justify="space-between" gap={4}>
        <Stack gap={1}>
          <Text strong id={`bought-${id}`}>
            {t('purchase', { count: bought, sum: format.money(price, currency) })}
          </Text>
          <Text>{t('back', { count: credits, sum: format.money(amount, currency) })}</Text>
          <Text size="small" tone="muted">
            {t('dates', { date: dates.date(bought_at), until: dates.date(until) })}
          </Text>
        </Stack>
        <Button variant="secondary" onClick={onWithdraw} aria-describedby={`bought-${id}`}>
          {t('withdraw')}
        </Button>
      </Cluster>
    </Card>
  )
}

const Purchases = styled.ul`
  display: grid;
  gap: ${tokens.spacing[3]};
`
