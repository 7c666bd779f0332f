import { useSuspenseQuery } from '@tanstack/react-query'
import { decisionQuery } from '@vonk/state/members/decisions.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { Appeal } from '../features/members/decisions/appeal.tsx'
import { DecisionFacts } from '../features/members/decisions/decision-facts.tsx'
import { paths } from '../paths.ts'
import type { ScreenRequest } from '../screen.ts'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

export const rooms = ['decisions', 'members'] as const

const tokenIn = (search: URLSearchParams) => search.get('token') ?? ''

export const data = ({ client, url }: ScreenRequest) => [client.ensureQueryData(decisionQuery(tokenIn(url.searchParams)))]

/** A decision of a moderator and the appeal against it, for the holder of its link (TRU-08). */
function DecisionScreen() {
  const [search] = useSearchParams()
  const token = tokenIn(search)
  return (
    <Page width="reading">
      <AsyncBlock key={token} level={1} waiting={<WaitingScreen />}>
        <Found token={token} />
      </AsyncBlock>
    </Page>
  )
}

function Found({ token }: { token: string }) {
  const { t } = useTranslation('decisions')
  const { data: decision } = useSuspenseQuery(decisionQuery(token))
  const user = useCurrentUser()
  const title = decision ? t('decision', { number: decision.number }) : t('gone')
  useTitle(title)
  return (
    <Stack gap={6} align="stretch">
      <Heading level={1}>{title}</Heading>
      {decision ? (
        <>
          <DecisionFacts decision={decision} />
          <Appeal decision={decision} token={token} />
        </>
      ) : (
        <Text>{t('goneText')}</Text>
      )}
      {user ? (
        <div>
          <ButtonLink as={Link} to={paths.reports.href()} variant="secondary">
            {t('title')}
          </ButtonLink>
        </div>
      ) : null}
    </Stack>
  )
}

export { DecisionScreen as Component }
