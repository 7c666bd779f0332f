import { isApiError } from '@vonk/api-client/api-error.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { useTranslation } from 'react-i18next'
import { PayFailure } from '../../blocks/pay-failure.tsx'

/** Why a direct debit failed. At the limit it says what is left of it. */
export function DebitFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('direct-debit')
  const format = useFormat()
  if (!isApiError(error) || error.code !== 'debit_limit') return <PayFailure error={error} />
  const euros = (name: string) => format.money(Number(error.params[name] ?? 0), 'EUR')
  return (
    <Banner tone="danger" announce="alert" title={t('limit.title')}>
      {t('limit.text', { left: euros('left'), day: euros('day'), month: euros('month') })}
    </Banner>
  )
}
