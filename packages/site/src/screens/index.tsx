import { membersQuery } from '@vonk/state/members/found-members.query.ts'
import { replyRateQuery } from '@vonk/state/members/reply-rate.query.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { settingsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { heroes } from '../features/site/heroes.ts'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { drawnFirst } from '../blocks/drawn-first.tsx'
import { preloaded } from '../shell/preloaded.tsx'

const home = drawnFirst(async () => (await import('./home.tsx')).Home)

export const rooms = ['home'] as const

export const data = ({ client, brand }: ScreenRequest) => [
  home.load(),
  heroes[brand.home.hero].load(),
  // The page stands without it.
  client.ensureQueryData(replyRateQuery()).catch(() => null),
  client
    .ensureQueryData(settingsQuery())
    .then(({ settings }) => (settings.logged_out_search ? client.ensureQueryData(membersQuery({})) : null)),
]

const today = preloaded(async () => (await import('./today.tsx')).Today)

export const forMembers = async () => {
  await today.load()
  return import('./today.tsx')
}

/** The home: of a member, what is of interest today (MEM-07); of a visitor, the page that presents the site. */
function IndexScreen() {
  return useCurrentUser() ? <today.Preloaded /> : <VisitorsHome />
}

/** The same element each time: a change above must not touch the drawn page before it has hydrated. */
const drawnHome = <home.Drawn />

function VisitorsHome() {
  const settings = useSettings()
  useTitle(settings.index_title)
  return (
    <>
      <meta name="description" content={settings.description} />
      {drawnHome}
    </>
  )
}

export { IndexScreen as Component }
