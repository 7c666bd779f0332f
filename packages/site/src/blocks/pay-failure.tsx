import { codeOf } from '@vonk/api-client/api-error.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { FailureBanner } from './failure-banner.tsx'

/** Why an order was refused; with a way to the member's own limits if it was them (TRU-19). */
export function PayFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('credits')
  return (
    <FailureBanner
      error={error}
      action={
        codeOf(error) === 'spending_limit' ? (
          <TextLink as={Link} to={paths.spending.href()}>
            {t('statement')}
          </TextLink>
        ) : undefined
      }
    />
  )
}
