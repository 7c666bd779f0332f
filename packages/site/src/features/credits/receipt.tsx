import { useSuspenseQuery } from '@tanstack/react-query'
import type { CreditNote, Receipt as ReceiptData } from '@vonk/contracts/credits/receipts.contract.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { paymentQuery } from '@vonk/state/credits/payments.queries.ts'
import { receiptQuery } from '@vonk/state/credits/receipts.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { createGlobalStyle, styled } from 'styled-components'
import { usePaymentMethodNames } from './use-payment-method-names.ts'

/** The receipt of a payment, once it is paid. Nothing for a payment without one. */
export function ReceiptOfPayment({ id }: { id: string | undefined }) {
  const { data: payment } = useSuspenseQuery(paymentQuery(id))
  // A payment that came back keeps its receipt, with a credit note.
  const wasPaid = payment?.status === 'completed' || payment?.came_back
  return wasPaid ? <PaidReceipt payment={payment.payment_id} /> : null
}

function PaidReceipt({ payment }: { payment: string }) {
  const { receipt, credit_notes: notes } = useSuspenseQuery(receiptQuery(payment)).data
  return receipt ? <Receipt receipt={receipt} notes={notes} /> : null
}

/** A receipt as it was mailed, to read and to print, with the credit notes for what came back (PAY-12). */
function Receipt({ receipt, notes }: { receipt: ReceiptData; notes: readonly CreditNote[] }) {
  const { t } = useTranslation('receipt')
  const format = useFormat()
  const dates = useDates()
  const methods = usePaymentMethodNames()
  const { seller } = receipt
  return (
    <Card as="section" padding={6} id="receipt" aria-labelledby="receipt-title">
      <PrintStyle />
      <Stack gap={4}>
        <Cluster justify="space-between" gap={3}>
          <Heading level={2} size="title" id="receipt-title">
            {t('title')}
          </Heading>
          <Print variant="quiet" size="small" onClick={() => print()}>
            {t('print')}
          </Print>
        </Cluster>
        <Lines>
          <Line name={t('number')} value={receipt.number} />
          <Line name={t('date')} value={dates.date(receipt.issued_at)} />
          <Line name={t('order')} value={receipt.payment_id} />
          <Line name={t('method')} value={methods[receipt.method]} />
          <SumLines receipt={receipt} sums={receipt} />
          <Line
            name={t('seller')}
            value={`${seller.name}, ${seller.address}, ${seller.city}, ${format.country(seller.country)}`}
          />
          {seller.vat_number === null ? null : <Line name={t('vatNumber')} value={seller.vat_number} />}
          {receipt.sandbox ? <Line name={t('note')} value={t('sandbox')} /> : null}
        </Lines>
        {notes.map((note) => (
          <Stack key={note.number} gap={2}>
            <Text as="h3" strong>
              {t('creditNote.title', { number: note.number })}
            </Text>
            <Lines>
              <Line name={t('date')} value={dates.date(note.issued_at)} />
              <Line name={t('creditNote.receipt')} value={receipt.number} />
              <SumLines receipt={receipt} sums={note} />
            </Lines>
          </Stack>
        ))}
        <Text size="small" tone="muted">
          {t('returns', { date: dates.date(receipt.returnable_until) })}
        </Text>
      </Stack>
    </Card>
  )
}

/** What was bought or came back, the VAT in it, and the total. */
function SumLines({ receipt, sums }: { receipt: ReceiptData; sums: Pick<CreditNote, 'credits' | 'amount' | 'net' | 'vat'> }) {
  const { t } = useTranslation('receipt')
  const format = useFormat()
  const { vat_rate: rate, currency } = receipt
  const country = format.country(receipt.vat_country)
  const money = (amount: number) => format.money(amount, currency)
  return (
    <>
      <Line name={t('credits', { count: sums.credits })} value={money(sums.net)} />
      <Line
        name={rate === null ? t('noVat', { country }) : t('vat', { rate: format.percent(rate), country })}
        value={money(sums.vat)}
      />
      <Line name={t('total')} value={money(sums.amount)} strong />
    </>
  )
}

const Line = ({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) => (
  <Row $strong={strong}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </Row>
)

/** On paper: the receipt alone, in black on white. */
const PrintStyle = createGlobalStyle`
  @media print {
    html, body { background: none !important; }
    body *:not(:has(#receipt), #receipt, #receipt *), #receipt button { display: none !important; }
    #receipt, #receipt * { color: #000 !important; background: none !important; box-shadow: none !important; }
    @page { margin: 2cm; }
  }
`

/** Its text, not its invisible edge, is in line with the sums. */
const Print = styled(Button)`
  margin-inline: calc(-0.7 * ${tokens.button.padding});
`

const Lines = styled.dl`
  font-size: ${tokens.size.small};
`

const Row = styled.div<{ $strong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.spacing[4]};
  padding-block: ${tokens.spacing[2]};
  border-top: 1px solid ${tokens.colours.border};
  font-weight: ${({ $strong }) => ($strong ? tokens.type.strongWeight : 'inherit')};

  & > dt {
    flex: none;
    min-width: min-content;
    max-width: 60%;
    color: ${({ $strong }) => ($strong ? 'inherit' : tokens.colours.textMuted)};
  }

  /* A value that would get less goes below its name: text may be twice as large. */
  & > dd {
    flex: 1;
    min-width: min(100%, 6em);
    overflow-wrap: anywhere;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`
