import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'
import { brokenConnection, refusing } from '../testing/story-network.ts'

const meta = preview.meta({
  title: 'Screens/Home and site/When it goes wrong',
  id: 'screens-site-when-it-goes-wrong',
  parameters: { layout: 'fullscreen' },
})

/** The settings cannot be loaded. */
export const Error = meta.story(screenStory('/', { answers: (on) => on(siteContract.settings, refusing(500, 'server_error')) }))

/** There is no network when the page starts. */
export const NoConnection = meta.story(screenStory('/', { answers: (on) => on(accountContract.currentUser, brokenConnection) }))

export const NotFound = meta.story(screenStory('/no/such/page', { user: null }))
