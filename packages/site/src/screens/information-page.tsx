import { useSuspenseQuery } from '@tanstack/react-query'
import { companyInfoQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { useParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { InformationText } from '../features/support/information-text.tsx'
import { isPageToken, type PageToken } from '../features/support/pages.ts'
import type { ScreenRequest } from '../screen.ts'
import { NotFound } from '../blocks/not-found.tsx'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

export const rooms = ['support'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(companyInfoQuery())]

/** The information page that the address names, e.g. `terms` (its token). An unknown token shows the 404 page (RTE-16). */
function InformationPageScreen() {
  const { token } = useParams()
  if (!isPageToken(token)) return <NotFound />
  return (
    <Page width="reading">
      <AsyncBlock key={token} level={1} waiting={<WaitingScreen />}>
        <Information token={token} />
      </AsyncBlock>
    </Page>
  )
}

function Information({ token }: { token: PageToken }) {
  const { data: company } = useSuspenseQuery(companyInfoQuery())
  return <InformationText token={token} company={company} settings={useSettings()} />
}

export { InformationPageScreen as Component }
