import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import preview from '../../../../.storybook/preview.tsx'
import { neverResponding } from '../testing/story-network.ts'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({
  title: 'Screens/Sign-up/Matches',
  id: 'screens-signup-matches',
  parameters: { layout: 'fullscreen' },
})

const found = (some: Partial<typeof answers.members.search>) =>
  screenStory('/signup-matches', { answers: (on) => on(membersContract.search, { ...answers.members.search, ...some }) })

export const ThreeWhoSuit = meta.story(found({}))

/** Few fit, so others who come close are shown. */
export const Similar = meta.story(
  found({ profiles: [], count: 0, similar: answers.members.search.profiles.slice(0, 3), similar_count: 3 }),
)

export const Nobody = meta.story(found({ profiles: [], similar: [], count: 0 }))

export const Loading = meta.story(
  screenStory('/signup-matches', { answers: (on) => on(membersContract.search, neverResponding), staysLoading: true }),
)
