import { spendingQuery, statementQuery } from '@vonk/state/credits/spending.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { SpendingLimits } from '../features/credits/spending/spending-limits.tsx'
import { Statement, StatementTotals } from '../features/credits/spending/statement.tsx'
import { paths } from '../paths.ts'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['spending', 'refunds'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureInfiniteQueryData(statementQuery()),
  client.ensureQueryData(spendingQuery()),
]

/** What happened to each credit (TRU-06), and how much the member wants to spend at most (TRU-19). */
function SpendingScreen() {
  const { t } = useTranslation('spending')
  const { t: tRefunds } = useTranslation('refunds')
  useTitle(t('title'))
  return (
    <Page width="reading">
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('lead')}</Text>
          <Text size="small">
            <TextLink as={Link} to={paths.refunds.href()}>
              {tRefunds('title')}
            </TextLink>
          </Text>
        </Stack>
        <AsyncBlock waiting={<Spinner label={t('loading')} size="2rem" />}>
          <StatementTotals />
          <SpendingLimits />
          <Statement />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { SpendingScreen as Component }
