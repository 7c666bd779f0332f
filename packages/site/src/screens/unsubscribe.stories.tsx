import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'
import { refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Notifications/Unsubscribe', parameters: { layout: 'fullscreen' } })

const story = (stopped: boolean) =>
  screenStory('/notifications/unsubscribe?token=a', {
    user: null,
    answers: (on) => on(notificationsContract.subscription, { category: 'like', stopped, kind_stopped: false }),
  })

export const Ask = meta.story(story(false))
export const Done = meta.story(story(true))
export const Broken = meta.story(
  screenStory('/notifications/unsubscribe', {
    user: null,
    answers: (on) => on(notificationsContract.subscription, refusing(410, 'link_invalid')),
  }),
)
