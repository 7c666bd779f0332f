import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { settingsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { HomeMembers } from '../features/members/home-members.tsx'
import { HomePortraits } from '../features/members/home-portraits.tsx'
import { HomeHero } from '../features/site/home-hero.tsx'
import { HomeHonesty } from '../features/site/home-honesty.tsx'
import { HomeInvitation } from '../features/site/home-invitation.tsx'
import { HomeSteps } from '../features/site/home-steps.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

const homeMembersQuery = () => membersQuery({})

export const data = ({ client }: ScreenRequest) => [
  client
    .ensureQueryData(settingsQuery())
    .then(({ settings }) => (settings.logged_out_search ? client.ensureQueryData(homeMembersQuery()) : null)),
]

/** The home page: what the site is, its members, what is free, what costs money and what is fictional. */
function IndexScreen() {
  const settings = useSettings()
  useTitle(settings.index_title)
  const { data: found, isError } = useQuery({ ...homeMembersQuery(), enabled: settings.logged_out_search })
  const visible = settings.logged_out_search && !isError && found?.profiles.length !== 0
  return (
    <>
      <meta name="description" content={settings.description} />
      <HomeHero picture={visible ? <HomePortraits members={found?.profiles} /> : null} />
      {visible ? <HomeMembers members={found?.profiles} /> : null}
      <HomeSteps />
      <HomeHonesty />
      <HomeInvitation />
    </>
  )
}

export { IndexScreen as Component }
