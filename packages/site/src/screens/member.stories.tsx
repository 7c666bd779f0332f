import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { aPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import { aProfile, someProfileCards } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { neverResponding, refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Profile/Member', parameters: { layout: 'fullscreen' } })

const address = paths.member.href({ id: aProfile().id })

const memberStory = (profile: Partial<Profile>) =>
  screenStory(address, {
    answers: (on) => on(membersContract.member, { profile: aProfile(profile), related: someProfileCards(4, 1) }),
  })

const prompts = [
  { question: 'perfect_sunday', answer: 'Coffee in bed, a long walk, and soup with too much bread.' },
  { question: 'best_trip', answer: 'To Vienna on the sleeper, without a plan.' },
  { question: 'win_me_over', answer: 'Save me the last bite.' },
] as const

export const Full = meta.story(
  memberStory({ photos: [0, 1, 2, 3].map((n) => aPhoto({}, n)), likes_me: true, prompts: [...prompts] }),
)

/** Some photos are for Premium members. */
export const HiddenPhotos = meta.story(memberStory({ photos: [aPhoto()], hidden_photos: 4 }))

export const Sparse = meta.story(
  memberStory({ photos: [], main_image: null, about_me: '', interests: [], city: null, region: null, distance_km: null }),
)

/** Marked as fictional with the site's own label. */
export const Fictional = meta.story(memberStory({ kind: 'fictional' }))

/** No button breaks a word, in an edition with wide buttons and in the language with the longest word. */
export const WholeWords = meta.story({
  ...memberStory({}),
  globals: { brand: 'milf', locale: 'nl', viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await document.fonts.ready
    const word = document.createRange()
    word.selectNodeContents(await canvas.findByText('Cadeau'))
    await waitFor(() => expect(word.getClientRects()).toHaveLength(1))
  },
})

export const Liked = meta.story(memberStory({ liked: true }))

/** Liked for one answer. */
export const LikedAnswer = meta.story(memberStory({ liked: true, liked_card: 'best_trip', prompts: [...prompts] }))

/** The answers can only be read. */
export const Blocked = meta.story(memberStory({ blocked: true, prompts: [...prompts] }))

export const Loading = meta.story(
  screenStory(address, { answers: (on) => on(membersContract.member, neverResponding), staysLoading: true }),
)

export const Gone = meta.story(screenStory(address, { answers: (on) => on(membersContract.member, refusing(404, 'not_found')) }))

export const Failing = meta.story(
  screenStory(address, { answers: (on) => on(membersContract.member, refusing(500, 'server_error')) }),
)
