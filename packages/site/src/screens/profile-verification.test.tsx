import { screen, within } from '@testing-library/react'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { verificationContract } from '@vonk/contracts/profile/profile.verification.contract.ts'
import type { Verification } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { anOwnPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import { anOwnProfile, aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { aVerification, anOpenVerification } from '@vonk/fixtures/profile/a-verification.ts'
import { expect, it, vi } from 'vitest'
import { openSite } from '../testing/open-site.tsx'

// jsdom has no addresses for files.
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))

const picture = new File(['picture'], 'me.jpg', { type: 'image/jpeg' })

const openProfile = async (verification: Verification, photos = [anOwnPhoto()], name = /verified/i) => {
  const site = await openSite('/profile', {
    user: aUser({ profile: anOwnProfile({ photos }) }),
    answer: (on) => on(verificationContract.verification, { verification }),
  })
  return { ...site, region: within(await screen.findByRole('region', { name })) }
}

it('shows the pose, the picture that the member takes of it, and says what becomes of it [TRU-13]', async () => {
  const { keyboard, region, on } = await openProfile(aVerification())
  on(verificationContract.startVerification, { verification: anOpenVerification() })
  await keyboard.click(region.getByRole('button', { name: 'Start' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Take a picture in this pose' }))
  expect(sheet.getByText('Hold up two fingers beside your face.')).toBeVisible()
  expect(sheet.getByText(/deleted once they’ve decided, after 14 days at the latest/)).toBeVisible()

  await keyboard.upload(sheet.getByTestId('verification-input'), picture)
  expect(await sheet.findByRole('img', { name: 'Your picture' })).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Send' })).toBeEnabled()
})

it('says that a moderator is looking at the picture, and offers to take it back [TRU-13]', async () => {
  const { keyboard, region, on } = await openProfile(aVerification({ status: 'pending', tries_left: 2 }), undefined, /comparing/)
  expect(region.getByText(/A moderator is looking at it/)).toBeVisible()
  on(verificationContract.withdrawVerification, { verification: aVerification({ tries_left: 2 }) })
  await keyboard.click(region.getByRole('button', { name: 'Take the picture back' }))
  expect(await screen.findByRole('region', { name: 'Get verified' })).toBeVisible()
})

it('gives up the badge after a question [TRU-13]', async () => {
  const { keyboard, region, on, asked } = await openProfile(
    aVerification({ status: 'verified', verified_at: '2026-03-03T12:00:00.000Z' }),
  )
  expect(region.getByText(/^Photo checked on 3 March 2026/)).toBeVisible()
  await keyboard.click(region.getByRole('button', { name: 'Give up the badge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give up your badge?' }))
  expect(asked(verificationContract.withdrawVerification)).toEqual([])
  on(verificationContract.withdrawVerification, { verification: aVerification() })
  await keyboard.click(dialog.getByRole('button', { name: 'Give up the badge' }))
  expect(await screen.findByRole('region', { name: 'Get verified' })).toBeVisible()
})

it('says that another main photo has no badge, and how to get it back [TRU-13]', async () => {
  const { region } = await openProfile(aVerification({ status: 'other_photo' }), undefined, /main photo isn’t checked/)
  expect(region.getByText(/Put one of those first and it’s back/)).toBeVisible()
  expect(region.getByRole('button', { name: 'Start' })).toBeVisible()
})

it('says why a picture was refused, and when no try or no photo is left', async () => {
  const refused = await openProfile(aVerification({ status: 'refused', reason: 'face_hidden', tries_left: 0 }))
  expect(refused.region.getByText('Your face wasn’t fully visible.')).toBeVisible()
  expect(refused.region.getByText(/today’s tries/)).toBeVisible()
  expect(refused.region.queryByRole('button')).toBeNull()
})

it('waits for an approved photo', async () => {
  const { region } = await openProfile(aVerification(), [anOwnPhoto({ status: 'pending' })])
  expect(region.getByText('You can start once one of your photos is approved.')).toBeVisible()
})

it('shows the badge with its date on the profile of a member [TRU-13]', async () => {
  const profile = aProfile({ kind: 'verified', verified_at: '2026-03-03T12:00:00.000Z' })
  await openSite(`/members/${profile.id}`, {
    user: aUser(),
    answer: (on) => on(membersContract.member, { profile, related: [] }),
  })
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(screen.getByText('Main photo checked on 3 March 2026')).toBeVisible()
})
