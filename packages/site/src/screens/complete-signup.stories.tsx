import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import type { StartedSignup } from '@vonk/contracts/signup/signup.schema.ts'
import { aStartedSignup } from '@vonk/fixtures/signup/a-started-signup.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({
  title: 'Screens/Sign-up/Finish a sign-up',
  id: 'screens-signup-complete-signup',
  parameters: { layout: 'fullscreen' },
})

const startedStory = (start: Partial<StartedSignup>) =>
  screenStory('/complete-signup?token=example', {
    user: null,
    answers: (on) => on(signupContract.readStart, { start: aStartedSignup(start) }),
  })

/** A landing page knew the name. */
export const NameKnown = meta.story(startedStory({}))

export const AllButThePassword = meta.story(startedStory({ date_of_birth: '1988-05-12' }))

export const Used = meta.story(startedStory({ state: 'used', email: null }))

export const Expired = meta.story(startedStory({ state: 'expired', email: null }))

export const HasAccount = meta.story(startedStory({ account: 'active' }))

export const AccountDeleted = meta.story(startedStory({ account: 'deleted' }))
