import type { Verification } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { verificationContract } from '@vonk/contracts/profile/profile.verification.contract.ts'
import { aVerification, anOpenVerification } from '@vonk/fixtures/profile/a-verification.ts'
import { screen, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({ title: 'Screens/Profile/Photo check', parameters: { layout: 'fullscreen' } })

const standing = (verification: Verification) =>
  screenStory('/profile', { answers: (on) => on(verificationContract.verification, { verification }) })

/** The pose, and how to send a picture of it (TRU-13). */
export const Pose = meta.story({
  ...standing(anOpenVerification()),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }))
    await screen.findByRole('dialog', { name: 'Take a picture in this pose' })
  },
})

export const Refused = meta.story(standing(aVerification({ status: 'refused', reason: 'face_hidden', tries_left: 1 })))

export const Verified = meta.story(standing(aVerification({ status: 'verified', verified_at: '2026-03-03T10:00:00.000Z' })))
