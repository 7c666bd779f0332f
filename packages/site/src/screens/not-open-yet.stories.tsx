import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({ title: 'Screens/Site/Not open yet', parameters: { layout: 'fullscreen' } })

export const Settings = meta.story(screenStory('/settings'))
