import { screen, waitFor, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { consentWording, type Consent } from '@vonk/contracts/profile/profile.consents.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { aUser, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { anOwnProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { describe, expect, it } from 'vitest'
import nl from '../../../../../locales/nl/profile.json' with { type: 'json' }
import { expectScreen, openSite } from '../../testing/open-site.tsx'

const undecided = { sexuality: null, interests: [], consents: [], hair_colour: null } as const
const asOf = (user: User) => ({ ...user, profile: anOwnProfile({ ...user.profile, ...undecided, interests: [], consents: [] }) })

/** Opens the site with a server that keeps consents and values. */
async function open(path: string, start: User, consents: Consent[] = []) {
  let user = start
  let given = consents
  const remember = () => {
    const standing = given.filter(({ withdrawn_at }) => withdrawn_at === null).map((one) => one.class)
    user = { ...user, profile: { ...user.profile, consents: standing } }
    return { profile: user.profile, consents: given }
  }
  return openSite(path, {
    user,
    answer: (on) => {
      on(accountContract.currentUser, () => Response.json({ user }))
      on(profileContract.consents, () => Response.json({ consents: given }))
      on(profileContract.giveConsent, ({ body }) => {
        given = [{ ...body, given_at: '2026-11-20T10:00:00.000Z', withdrawn_at: null }, ...given]
        return remember()
      })
      on(profileContract.withdrawConsent, ({ body }) => {
        given = given.map((one) =>
          one.class === body.class && one.withdrawn_at === null ? { ...one, withdrawn_at: '2026-11-20T11:00:00.000Z' } : one,
        )
        user = { ...user, profile: { ...user.profile, sexuality: null } }
        return remember()
      })
      on(profileContract.saveProfile, ({ body: { sexuality = null } }) => {
        user = { ...user, profile: { ...user.profile, sexuality } }
        return { profile: user.profile }
      })
    },
  })
}

type Site = Awaited<ReturnType<typeof open>>
const press = ({ keyboard }: Site, name: string | RegExp) => keyboard.click(screen.getByRole('button', { name }))
const answer = async ({ keyboard }: Site, title: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: title })
  await keyboard.click(within(dialog).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
}
const asksForSexuality = 'May we store your sexuality?'
const asksForKinks = 'May we store your kinks?'

describe('the profile', () => {
  it('asks before a sensitive field is filled in, names what is stored and who sees it, and agrees with its button only [TRU-11]', async () => {
    const site = await open('/profile?edit=facts', asOf(aUser()))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Red' }))
    await press(site, 'Bi')
    const dialog = await screen.findByRole('dialog', { name: asksForSexuality })
    for (const text of [
      /We store what you fill in under Sexuality/,
      /people without an account too/,
      /withdraw this at any time/,
    ])
      expect(within(dialog).getByText(text)).toBeVisible()
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    await answer(site, asksForSexuality, 'Close')
    expect(screen.getByRole('button', { name: 'Bi' })).toHaveAttribute('aria-pressed', 'false')
    expect(site.asked(profileContract.giveConsent)).toEqual([])

    // What was chosen before stays.
    expect(screen.getByRole('button', { name: 'Red' })).toHaveAttribute('aria-pressed', 'true')
    await press(site, 'Bi')
    await answer(site, asksForSexuality, 'I agree')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bi' })).toHaveAttribute('aria-pressed', 'true'))
    await press(site, 'Save')
    await waitFor(() => expect(site.asked(profileContract.saveProfile)).toHaveLength(1))
    expect(site.asked(profileContract.giveConsent).map(({ body }) => body)).toEqual([
      { class: 'sexuality', wording: consentWording, language: 'en' },
    ])
    expect(site.asked(profileContract.saveProfile)[0]?.body).toEqual({ sexuality: 'bi', hair_colour: 'red' })
  })

  it('asks for kinks separately, and for other interests not at all [TRU-11]', async () => {
    const user = asOf(aUser())
    const site = await open('/profile?edit=interests', { ...user, profile: { ...user.profile, consents: ['sexuality'] } })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Sushi' }))
    await press(site, 'Bondage')
    await answer(site, asksForKinks, 'No, thanks')
    expect(screen.getByRole('button', { name: 'Sushi' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Bondage' })).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('the signup', () => {
  it('asks at the question, and goes on with the answer or without [TRU-11]', async () => {
    const user = asOf(anUnconfirmedMember({ signup_passed: ['photo', 'location'] }))
    const site = await open('/signup/personal/sexuality', { ...user, profile: { ...user.profile, relationship_status: null } })
    await expectScreen('I am …')
    await press(site, 'Straight')
    await answer(site, asksForSexuality, 'No, thanks')
    await expectScreen('I am …')
    await press(site, 'Straight')
    await answer(site, asksForSexuality, 'I agree')
    await expectScreen('My relationship status')
    expect(site.asked(profileContract.saveProfile).map(({ body }) => body)).toEqual([{ sexuality: 'hetero' }])
  })

  it('asks at a sensitive interest', async () => {
    const site = await open('/signup/interests', asOf(anUnconfirmedMember()))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Massage' }))
    await answer(site, asksForKinks, 'I agree')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Massage' })).toHaveAttribute('aria-pressed', 'true'))
  })
})

describe('the settings', () => {
  const agreed: Consent = {
    class: 'sexuality',
    wording: 1,
    language: 'nl',
    given_at: '2026-10-01T10:00:00.000Z',
    withdrawn_at: null,
  }

  it('list what was agreed to and when, with the text that was read [TRU-11]', async () => {
    const site = await open('/settings#consents', aUser(), [agreed])
    const history = await screen.findByRole('list', { name: 'What you agreed to, and when' })
    expect(within(history).getByText('Agreed on 1 October 2026')).toBeVisible()
    await site.keyboard.click(within(history).getByRole('button', { name: 'Read the text: Sexuality, version 1' }))
    expect(await screen.findByText(nl.consents.v1.sexuality.what)).toBeVisible()
  })

  it('withdraw a consent after saying what is erased, and give it again [TRU-11]', async () => {
    const site = await open('/settings#consents', aUser(), [agreed])
    await site.keyboard.click(await screen.findByRole('button', { name: 'Withdraw: Sexuality' }))
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw your consent?' })
    expect(within(dialog).getByText(/We erase what you filled in under Sexuality/)).toBeVisible()
    await answer(site, 'Withdraw your consent?', 'Withdraw and erase')
    expect(await screen.findByText('Withdrawn. We have erased it from your profile.')).toHaveAttribute('role', 'status')
    expect(screen.getByText('Withdrawn on 20 November 2026')).toBeVisible()
    const again = screen.getByRole('button', { name: 'Agree: Sexuality' })
    await waitFor(() => expect(again).toHaveFocus())
    await site.keyboard.click(again)
    await answer(site, asksForSexuality, 'I agree')
    expect(await screen.findByRole('button', { name: 'Withdraw: Sexuality' })).toBeVisible()
    expect(site.asked(profileContract.withdrawConsent).map(({ body }) => body)).toEqual([{ class: 'sexuality' }])
  })
})
