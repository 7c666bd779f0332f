import { useDates } from '@vonk/i18n/use-dates.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { termsVersion } from '@vonk/contracts/support/support.rules.ts'
import { companyInfoQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AsyncBlock } from '../../blocks/async-block.tsx'
import { paths } from '../../paths.ts'

/** What the law asks beside the order button: no subscription, delivery at once, the right of withdrawal, the terms (INF-02). */
export function OrderTerms() {
  const { t } = useTranslation('credits')
  const { refund_days } = useSettings()
  return (
    <Stack gap={2}>
      <Text size="small" tone="muted">
        {t('order.terms', { count: refund_days })}
      </Text>
      <Text size="small" tone="muted">
        {t('order.consent')}
      </Text>
      <Cluster gap={4}>
        <AsyncBlock waiting={null}>
          <TermsLink />
        </AsyncBlock>
        <Text size="small">
          <TextLink as={Link} to={paths.page.href({ token: 'return-policy' })}>
            {t('order.returns')}
          </TextLink>
        </Text>
      </Cluster>
    </Stack>
  )
}

/** The terms with the date of their version (INF-02). */
function TermsLink() {
  const { t } = useTranslation('credits')
  const dates = useDates()
  const company = useSuspenseQuery(companyInfoQuery()).data
  return (
    <Text size="small">
      <TextLink as={Link} to={paths.page.href({ token: 'terms' })}>
        {t('order.termsOf', { date: dates.date(termsVersion(company)) })}
      </TextLink>
    </Text>
  )
}
