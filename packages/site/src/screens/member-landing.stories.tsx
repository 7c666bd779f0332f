import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({
  title: 'Landers/Lander of one member',
  id: 'landers-of-a-member',
  parameters: { layout: 'fullscreen' },
})

const prompts = [
  { question: 'perfect_sunday', answer: 'Coffee in bed, a long walk, and soup with too much bread.' },
  { question: 'best_trip', answer: 'To Vienna on the sleeper, without a plan.' },
] as const
const { id } = aProfile()

const landingStory = (address: string, profile: Partial<Profile> = {}) =>
  screenStory(address, {
    user: null,
    answers: (on) => on(membersContract.member, { profile: aProfile({ prompts: [...prompts], ...profile }), related: [] }),
  })

/** The member as on the cover of a magazine. */
export const Cover = meta.story(landingStory(paths.memberLanding.href({ id })))

/** The answers of the member, to reply to with the signup. */
export const Answers = meta.story(landingStory(paths.memberLanding2.href({ id })))

/** A print of the member, the signup beside it. */
export const Print = meta.story(landingStory(paths.memberLanding3.href({ id })))

/** The signup alone, with the member. */
export const Signup = meta.story(landingStory(paths.memberSignup.href({ id })))

/** Marked, with what that means. */
export const FictionalProfile = meta.story(landingStory(paths.memberLanding.href({ id }), { kind: 'fictional' }))

/** A member without a photo or a word. */
export const Sparse = meta.story(
  landingStory(paths.memberLanding3.href({ id }), { main_image: null, about_me: '', interests: [], prompts: [], city: null }),
)
