import { useQuery } from '@tanstack/react-query'
import type { HomeBlock } from '@vonk/brands/home.ts'
import { membersInHand } from '@vonk/contracts/members/members.rules.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { membersQuery } from '@vonk/state/members/found-members.query.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Fragment, type ReactNode } from 'react'
import { useBrand } from '../brand-context.ts'
import { HomeMembers } from '../features/members/home-members.tsx'
import { heroes } from '../features/site/heroes.ts'
import { HomeHonesty } from '../features/site/home-honesty.tsx'
import { HomeInvitation } from '../features/site/home-invitation.tsx'
import { HomePoints } from '../features/site/home-points.tsx'
import { HomeSteps } from '../features/site/home-steps.tsx'
import { HomeTalk } from '../features/site/home-talk.tsx'

/** The home page of visitors, composed as its brand says: what the site is, its members, what is free, what costs money and what is fictional. */
export function Home() {
  const { home } = useBrand()
  const { logged_out_search } = useSettings()
  const { data: found, isError } = useQuery({ ...membersQuery({}), enabled: logged_out_search })
  const visible = logged_out_search && !isError && found?.profiles.length !== 0
  const blocks = blocksOf(visible, found?.profiles)
  return (
    <>
      <Hero members={visible ? found?.profiles : []} />
      {home.blocks.map((block) => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
    </>
  )
}

/** `members` is undefined while they load, and empty where visitors see none. */
function Hero({ members }: { members: readonly ProfileCard[] | undefined }) {
  const { home } = useBrand()
  const { Drawn } = heroes[home.hero]
  return <Drawn members={members && membersInHand(members, home.portraits)} />
}

const blocksOf = (visible: boolean, members: readonly ProfileCard[] | undefined): Record<HomeBlock, ReactNode> => ({
  members: visible ? <HomeMembers members={members} /> : null,
  points: <HomePoints />,
  talk: <HomeTalk />,
  steps: <HomeSteps />,
  honesty: <HomeHonesty />,
  invitation: <HomeInvitation />,
})
