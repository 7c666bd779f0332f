import { ownDecisionsQuery, ownReportsQuery } from '@vonk/state/members/decisions.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { OwnDecisions } from '../features/members/decisions/own-decisions.tsx'
import { OwnReports } from '../features/members/decisions/own-reports.tsx'
import type { ScreenRequest } from '../screen.ts'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

export const rooms = ['decisions', 'members'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureInfiniteQueryData(ownReportsQuery()),
  client.ensureQueryData(ownDecisionsQuery()),
]

/** What the member reported with what came of it, and decisions of moderators about the member (TRU-08). */
function ReportsScreen() {
  const { t } = useTranslation('decisions')
  useTitle(t('title'))
  return (
    <Page width="reading">
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('lead')}</Text>
        </Stack>
        <AsyncBlock waiting={<WaitingScreen />}>
          <OwnDecisions />
          <OwnReports />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { ReportsScreen as Component }
