import type { User } from '@vonk/contracts/account/account.schema.ts'
import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { knownUser } from '@vonk/state/known.ts'
import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
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

/** The search in a URL. A visitor's traffic source may open a search that is closed to visitors (MEM-03). */
const wanted = (parameters: URLSearchParams, network: string | undefined) => ({ ...searchOf(parameters), network })

const networkOf = (user: User | null | undefined) => (user ? undefined : rememberedTracking().network)

export const data = ({ client, url }: ScreenRequest) => [
  client.ensureQueryData(membersQuery(wanted(url.searchParams, networkOf(knownUser(client))))),
  client.ensureQueryData(regionsQuery()),
]

/** Search (MEM-01, MEM-02). */
function MembersScreen() {
  const { t } = useTranslation('members')
  useTitle(t('search.title'))
  const [parameters] = useSearchParams()
  const user = useCurrentUser()
  const search = wanted(
    parameters,
    useBrowserValue(() => networkOf(user), undefined),
  )
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>{t('search.title')}</Heading>
        <MemberSearchForm search={search} />
        <MemberResults search={search} />
      </Stack>
    </Page>
  )
}

export { MembersScreen as Component }
