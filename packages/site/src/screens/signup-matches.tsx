import { searchFor } from '@vonk/contracts/signup/signup.wishes.ts'
import { knownUser } from '@vonk/state/known.ts'
import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { settingsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import type { ScreenRequest } from '../screen.ts'
import { SignupMatchesList } from '../features/signup/signup-matches-list.tsx'

export const rooms = ['signup', 'members', 'profile'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureQueryData(settingsQuery()).then(({ settings }) => {
    const user = knownUser(client)
    return user ? client.ensureQueryData(membersQuery(searchFor(user.profile, settings.min_age))) : null
  }),
]

/** Members who suit a newcomer, right after the signup (SGN-14). */
function SignupMatchesScreen() {
  const { t } = useTranslation('signup')
  const user = useCurrentUser()
  const { min_age } = useSettings()
  useTitle(t('matches.title'))
  return (
    <Page width="medium">
      <AsyncBlock level={1} waiting={<Spinner label={t('matches.title')} size="2rem" />}>
        {user ? <SignupMatchesList search={searchFor(user.profile, min_age)} own={user.profile} /> : null}
      </AsyncBlock>
    </Page>
  )
}

export { SignupMatchesScreen as Component }
