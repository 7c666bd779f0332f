import type { PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { useTranslation } from 'react-i18next'

/** Returns the display names of the payment methods. */
export function usePaymentMethodNames(): Record<PaymentMethod, string> {
  const { t } = useTranslation('credits')
  return {
    ideal: t('methods.ideal'),
    creditcard: t('methods.creditcard'),
    bancontact: t('methods.bancontact'),
    paypal: t('methods.paypal'),
    klarna: t('methods.klarna'),
    directdebit: t('methods.directdebit'),
  }
}
