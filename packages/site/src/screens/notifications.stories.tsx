import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { someNotificationSettings } from '@vonk/fixtures/notifications/some-notification-settings.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({ title: 'Screens/Account/Notifications', parameters: { layout: 'fullscreen' } })

export const Choices = meta.story(screenStory('/notifications'))

export const StoppedAfterBounce = meta.story(
  screenStory('/notifications', {
    answers: (on) =>
      on(
        notificationsContract.settings,
        someNotificationSettings({ stops: [{ reason: 'bounce', stopped_at: '2026-11-02T10:00:00.000Z' }] }),
      ),
  }),
)
