import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({ title: 'Screens/Support/Information', parameters: { layout: 'fullscreen' } })

export const Terms = meta.story(screenStory('/terms', { user: null }))
export const Privacy = meta.story(screenStory('/privacy', { user: null }))
export const Cookies = meta.story(screenStory('/cookies', { user: null }))
export const WhoIsBanned = meta.story(screenStory('/ban', { user: null }))
export const Questions = meta.story(screenStory('/faq', { user: null }))
export const ReturnPolicy = meta.story(screenStory('/return-policy', { user: null }))
export const Service = meta.story(screenStory('/service', { user: null }))
export const Complaints = meta.story(screenStory('/complaints', { user: null }))
