import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '@vonk/state/members/found-members.query.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { settingsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { HomeMembers } from '../features/members/home-members.tsx'
import { HomePortraits } from '../features/members/home-portraits.tsx'
import { HomeHero } from '../features/site/home-hero.tsx'
import { HomeHonesty } from '../features/site/home-honesty.tsx'
import { HomeInvitation } from '../features/site/home-invitation.tsx'
import { HomeSteps } from '../features/site/home-steps.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { preloaded } from '../shell/preloaded.tsx'

const homeMembersQuery = () => membersQuery({})

export const data = ({ client }: ScreenRequest) => [
  client
    .ensureQueryData(settingsQuery())
    .then(({ settings }) => (settings.logged_out_search ? client.ensureQueryData(homeMembersQuery()) : null)),
]

const today = preloaded(async () => (await import('./today.tsx')).Today)

export const forMembers = async () => {
  await today.load()
  return import('./today.tsx')
}

/** The home: of a member, what is of interest today (MEM-07). */
function IndexScreen() {
  return useCurrentUser() ? <today.Preloaded /> : <Home />
}

/** The home page of visitors: what the site is, its members, what is free, what costs money and what is fictional. */
function Home() {
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
