import { refundsQuery } from '@vonk/state/credits/refunds.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { Refundables } from '../features/credits/refunds/refundables.tsx'
import { RefundReceipts } from '../features/credits/refunds/refund-receipts.tsx'
import { paths } from '../paths.ts'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['refunds'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(refundsQuery())]

/** Where a member withdraws from a purchase, and finds the receipts of it (PAY-10, TRU-07). */
function RefundsScreen() {
  const { t } = useTranslation('refunds')
  const { refund_days } = useSettings()
  useTitle(t('title'))
  return (
    <Page width="reading">
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('lead', { count: refund_days })}</Text>
          <Text size="small">
            <TextLink as={Link} to={paths.page.href({ token: 'return-policy' })}>
              {t('policy')}
            </TextLink>
          </Text>
        </Stack>
        <AsyncBlock waiting={<Spinner label={t('loading')} size="2rem" />}>
          <Refundables />
          <RefundReceipts />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { RefundsScreen as Component }
