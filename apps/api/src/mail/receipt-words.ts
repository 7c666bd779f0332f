import { paymentMethods } from '@vonk/contracts/credits/credits.schema.ts'
import { createFormat } from '@vonk/i18n/format.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { Mail } from '../dependencies.ts'
import type { Row } from './words.ts'
import { timeZone } from './time-zone.ts'

type ReceiptMail = Pick<Mail, 'locale' | 'facts'>

/**
 * The lines of a receipt, with the same names as on the page: what, when, how much, the VAT in it, who sold it (PAY-12). Those of a credit
 * note, which names its receipt, are the same with negative sums.
 */
export function receiptRows({ locale, facts }: ReceiptMail, texts: Texts): Row[] {
  const t = texts.getFixedT(locale, 'receipt')
  const methods = texts.getFixedT(locale, 'credits')
  const format = createFormat(locale, { timeZone })
  const fact = (name: string) => facts[name] ?? ''
  const money = (name: string) => format.money(Number(fact(name)), facts['currency'] ?? 'EUR')
  const method = paymentMethods.find((one) => one === facts['method']) ?? 'creditcard'
  const isNote = facts['receipt'] !== undefined
  const country = (name: string) => format.country(facts[name] ?? 'NL')
  return [
    { name: isNote ? t('creditNote.number') : t('number'), value: fact('number') },
    ...(isNote ? [{ name: t('creditNote.receipt'), value: fact('receipt') }] : []),
    { name: t('date'), value: format.date(facts['issued_at'] ?? new Date()) },
    ...(isNote
      ? []
      : [
          { name: t('order'), value: fact('payment_id') },
          { name: t('method'), value: methods(`methods.${method}`) },
        ]),
    { name: t('credits', { count: Number(fact('credits')) }), value: money('net') },
    {
      name:
        facts['vat_rate'] === undefined
          ? t('noVat', { country: country('vat_country') })
          : t('vat', { rate: format.percent(Number(facts['vat_rate'])), country: country('vat_country') }),
      value: money('vat'),
    },
    { name: t('total'), value: money('amount'), strong: true },
    {
      name: t('seller'),
      value: `${fact('seller')}, ${fact('seller_address')}, ${fact('seller_city')}, ${country('seller_country')}`,
    },
    ...(facts['vat_number'] === undefined ? [] : [{ name: t('vatNumber'), value: facts['vat_number'] }]),
    ...(facts['sandbox'] === undefined ? [] : [{ name: t('note'), value: t('sandbox') }]),
  ]
}

/** The right to return unused credits, with its last day. */
export const receiptReturns = ({ locale, facts }: ReceiptMail, texts: Texts): string =>
  texts.getFixedT(locale, 'receipt')('returns', {
    date: createFormat(locale, { timeZone }).date(facts['returnable_until'] ?? new Date()),
  })
