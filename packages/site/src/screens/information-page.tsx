import { useSuspenseQuery } from '@tanstack/react-query'
import { isPageToken, type PageToken } from '@vonk/contracts/support/support.pages.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { companyInfoQuery } from '@vonk/state/site/site.queries.ts'
import { informationQuery } from '@vonk/state/support/support.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { useParams, useSearchParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { NotFound } from '../blocks/not-found.tsx'
import { InformationArticle } from '../features/support/information-article.tsx'
import type { ScreenRequest } from '../screen.ts'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

export const rooms = ['support'] as const

/** The day of an earlier version, from the address. */
const versionIn = (search: URLSearchParams) => search.get('version') ?? undefined

export const data = ({ client, params, url, locale }: ScreenRequest) => {
  const { token } = params
  if (!isPageToken(token)) return []
  const version = versionIn(url.searchParams)
  return [
    client.ensureQueryData(companyInfoQuery()),
    locale().then((language) => client.ensureQueryData(informationQuery({ page: token, language, version }))),
  ]
}

/** The information page that the address names, e.g. `terms` (its token). An unknown token shows the 404 page (RTE-16). */
function InformationPageScreen() {
  const { token } = useParams()
  const version = versionIn(useSearchParams()[0])
  if (!isPageToken(token)) return <NotFound />
  return (
    <Page>
      <AsyncBlock key={`${token} ${version}`} level={1} waiting={<WaitingScreen />}>
        <Information token={token} version={version} />
      </AsyncBlock>
    </Page>
  )
}

function Information({ token, version }: { token: PageToken; version: string | undefined }) {
  const { locale } = useLocale()
  const { data: page } = useSuspenseQuery(informationQuery({ page: token, language: locale, version }))
  const { data: company } = useSuspenseQuery(companyInfoQuery())
  return <InformationArticle page={page} company={company} isEarlier={version !== undefined} />
}

export { InformationPageScreen as Component }
