import { paymentMethods } from '@vonk/contracts/credits/credits.schema.ts'
import { createFormat } from '@vonk/i18n/format.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { Mail } from '../dependencies.ts'
import { timeZone } from './time-zone.ts'

type ReceiptMail = Pick<Mail, 'locale' | 'facts'>

/** The lines of a receipt, with the same names as on the page: what, when, how much, the VAT in it, who sold it (PAY-12). */
export function receiptRows({ locale, facts }: ReceiptMail, texts: Texts): [string, string][] {
  const t = texts.getFixedT(locale, 'receipt')
  const methods = texts.getFixedT(locale, 'credits')
  const format = createFormat(locale, { timeZone })
  const fact = (name: string) => facts[name] ?? ''
  const money = (name: string) => format.money(Number(fact(name)), facts['currency'] ?? 'EUR')
  const method = paymentMethods.find((one) => one === facts['method']) ?? 'creditcard'
  const country = (name: string) => format.country(facts[name] ?? 'NL')
  return [
    [t('number'), fact('number')],
    [t('date'), format.date(facts['issued_at'] ?? new Date())],
    [t('order'), fact('payment_id')],
    [t('credits', { count: Number(fact('credits')) }), money('net')],
    [
      facts['vat_rate'] === undefined
        ? t('noVat', { country: country('vat_country') })
        : t('vat', { rate: format.percent(Number(facts['vat_rate'])), country: country('vat_country') }),
      money('vat'),
    ],
    [t('total'), money('amount')],
    [t('method'), methods(`methods.${method}`)],
    [t('seller'), `${fact('seller')}, ${fact('seller_address')}, ${fact('seller_city')}, ${country('seller_country')}`],
    ...(facts['vat_number'] === undefined ? [] : [[t('vatNumber'), facts['vat_number']] as [string, string]]),
    ...(facts['sandbox'] === undefined ? [] : [[t('note'), t('sandbox')] as [string, string]]),
  ]
}

/** The right to return unused credits, with its last day. */
export const receiptReturns = ({ locale, facts }: ReceiptMail, texts: Texts): string =>
  texts.getFixedT(locale, 'receipt')('returns', {
    date: createFormat(locale, { timeZone }).date(facts['returnable_until'] ?? new Date()),
  })
