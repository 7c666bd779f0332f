import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'
import { brokenConnection, neverResponding } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Site/Home', parameters: { layout: 'fullscreen' } })

export const Visitor = meta.story(screenStory('/', { user: null }))

/** The site shows its members only to members. */
export const MembersHidden = meta.story(screenStory('/', { user: null, settings: { logged_out_search: false } }))

export const Loading = meta.story(
  screenStory('/', { user: null, answers: (on) => on(membersContract.search, neverResponding), staysLoading: true }),
)

/** Without members the page still presents the site. */
export const Failing = meta.story(screenStory('/', { user: null, answers: (on) => on(membersContract.search, brokenConnection) }))

export const UsFooter = meta.story(screenStory('/', { user: null, settings: { enable_us_footer: true } }))
