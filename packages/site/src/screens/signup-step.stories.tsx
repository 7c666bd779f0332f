import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { anOwnProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Sign-up/Steps', id: 'screens-signup-steps', parameters: { layout: 'fullscreen' } })

const profile = anOwnProfile({
  gender: null,
  sexuality: null,
  region: null,
  city: null,
  interests: [],
  about_me: '',
  prompts: [],
  photos: [],
  main_image: null,
})

const step = (path: string) => screenStory(path, { user: anUnconfirmedMember({ signup_passed: [], profile }) })

export const Photo = meta.story(step('/signup/photo'))

/** The server cannot use the file: the reason, and a way to choose another. */
export const PhotoRefused = meta.story({
  ...screenStory('/signup/photo', {
    user: anUnconfirmedMember({ signup_passed: [], profile }),
    answers: (on) => on(profileContract.addPhoto, refusing(415, 'photo_kind')),
  }),
  play: async ({ canvasElement }) => {
    await screenIsThere(canvasElement)
    const canvas = within(canvasElement)
    const input = await canvas.findByTestId('photo-input')
    const open = spyOn(input, 'click')
    await userEvent.upload(input, new File(['no photo'], 'holiday.tiff', { type: 'image/tiff' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('JPEG, PNG, WebP')
    await userEvent.click(canvas.getByRole('button', { name: /Choose another|Kies een andere/ }))
    await expect(open).toHaveBeenCalledOnce()
  },
})

export const Location = meta.story(step('/signup/location'))

/** A question that one press answers. */
export const Question = meta.story(step('/signup/personal/gender'))

export const Interests = meta.story(step('/signup/interests'))

export const About = meta.story(step('/signup/about'))

/** The server refuses what was written. */
export const AboutRefused = meta.story({
  ...screenStory('/signup/about', {
    user: anUnconfirmedMember({ signup_passed: [], profile }),
    answers: (on) =>
      on(profileContract.saveProfile, () =>
        Response.json({ error: { code: 'invalid_input', fields: { about_me: 'text_has_link' } } }, { status: 400 }),
      ),
  }),
  play: async ({ canvasElement }) => {
    await screenIsThere(canvasElement)
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: /./ }), 'Find me at example.com')
    await userEvent.click(await canvas.findByRole('button', { name: /Next|Verder/ }))
    await canvas.findByRole('textbox', { name: /./ })
  },
})

export const Push = meta.story(step('/signup/push'))

/** A confirmed member goes on with an interrupted signup, and can finish later. */
export const Later = meta.story(screenStory('/signup/interests', { user: aFreeMember({ signup_passed: ['photo'], profile }) }))
