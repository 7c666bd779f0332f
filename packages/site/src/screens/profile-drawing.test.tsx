import { screen, waitFor, within } from '@testing-library/react'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import { anOwnProfile, aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

beforeEach(() => sessionStorage.clear())

describe('the drawing of oneself', () => {
  it('begins with the facts of the profile, is chosen part by part, and is saved with the choice [PRF-11 partly]', async () => {
    const profile = anOwnProfile({ name: 'Sanne', gender: 'female', hair_colour: 'red', eye_colour: 'green', body_type: 'fat' })
    const { on, asked, keyboard } = await openSite('/profile', { user: aUser({ status: 'confirmed', profile }) })
    await expectScreen(/Sanne/)
    await keyboard.click(await screen.findByRole('switch', { name: /drawing of me/ }))

    const dialog = await screen.findByRole('dialog', { name: 'How do you look?' })
    await waitFor(() => expect(within(dialog).getByAltText('Your drawing')).toBeVisible())
    await keyboard.click(within(dialog).getByText('Glasses'))
    await keyboard.click(await within(dialog).findByLabelText('Glasses 2 of 4'))
    const looks = {
      figure: 'feminine',
      years: 'younger',
      build: 'full',
      hair_tone: 'red',
      eyes: 'green',
      glasses: 'round',
    } as const
    const drawing = {
      ...looks,
      skin: 'peach',
      face: 'oval',
      hair: 'waves',
      beard: 'none',
      garment: 'vneck',
      cloth: 'teal',
    } as const
    on(profileContract.saveDrawing, { profile: { ...profile, drawing: { drawing, until_match: true } } })
    await keyboard.click(within(dialog).getByText('Show this drawing'))

    await waitFor(() => expect(screen.getByRole('switch', { name: /drawing of me/ })).toBeChecked())
    expect(asked(profileContract.saveDrawing).map(({ body }) => body)).toEqual([{ drawing, until_match: true }])
    expect(screen.getByRole('button', { name: 'Change my drawing' })).toBeVisible()
  })

  it('is what the preview of the own profile shows to everybody [PRF-11 partly]', async () => {
    const user = aUser({ status: 'confirmed' })
    const drawn = aPhoto({ drawn: true }, 7)
    const { keyboard } = await openSite('/profile', { user: { ...user, profile: { ...user.profile, shown_drawing: drawn } } })
    await keyboard.click(await screen.findByRole('button', { name: 'See what others see' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const tab of ['Members', 'Premium members', 'Visitors']) {
      await keyboard.click(dialog.getByRole('tab', { name: tab }))
      const panel = within(dialog.getByRole('tabpanel', { name: tab }))
      expect(panel.getByText('Drawn until you match')).toBeVisible()
      expect(panel.getByText(/^Only your matches see your photos/)).toBeVisible()
      expect(panel.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
        expect.stringContaining(drawn.filename),
      ])
    }
  })

  it('is told as such on the profile of another [PRF-11 partly]', async () => {
    const drawn = aPhoto({ drawn: true })
    const profile = aProfile({ name: 'Thomas', main_image: drawn, photos: [drawn] }, 1)
    await openSite(`/members/${profile.id}`, {
      user: aUser({ status: 'confirmed' }),
      answer: (on) => on(membersContract.member, { profile, related: [] }),
    })
    expect(await screen.findByText('Drawn until you match')).toBeVisible()
  })
})
