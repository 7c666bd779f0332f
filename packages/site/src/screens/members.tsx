import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { regionsQuery } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { MemberResults } from '../features/members/member-results.tsx'
import { MemberSearchForm } from '../features/members/member-search-form.tsx'
import { searchOf } from '../features/members/search-of.ts'
import { rememberedTracking } from '@vonk/state/traffic/tracking.ts'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['members', 'profile'] as const

/** What an address searches for; a visitor's traffic source may open the search (MEM-03). */
const wanted = (parameters: URLSearchParams) => ({ ...searchOf(parameters), network: rememberedTracking().network })

export const data = ({ client, url }: ScreenRequest) => [
  client.ensureQueryData(membersQuery(wanted(url.searchParams))),
  client.ensureQueryData(regionsQuery()),
]

/** Search (MEM-01, MEM-02). */
function MembersScreen() {
  const { t } = useTranslation('members')
  useTitle(t('search.title'))
  const [parameters] = useSearchParams()
  const search = wanted(parameters)
  return (
    <Page>
      <Stack $gap={5}>
        <Heading level={1}>{t('search.title')}</Heading>
        <MemberSearchForm search={search} />
        <MemberResults search={search} />
      </Stack>
    </Page>
  )
}

export { MembersScreen as Component }
