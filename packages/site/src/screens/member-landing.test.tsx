import { screen, within } from '@testing-library/react'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { rememberTracking } from '@vonk/state/traffic/tracking.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const prompts = [
  { question: 'perfect_sunday', answer: 'Coffee in bed.' },
  { question: 'best_trip', answer: 'To Vienna, without a plan.' },
] as const
const sanne = aProfile()
const member = `/members/${sanne.id}`
const pages = ['landing', 'landing2', 'landing3/general-nl']

const open = (page: string, profile: Partial<Profile> = {}, visit: Parameters<typeof openSite>[1] = {}) =>
  openSite(`${member}/${page}`, {
    ...visit,
    answer: (on) => {
      on(membersContract.member, { profile: aProfile({ prompts: [...prompts], ...profile }), related: [] })
      on(signupContract.signup, answers.signup.signup)
      visit.answer?.(on)
    },
  })

describe('a landing page of a member', () => {
  it.each(pages)('signs up with that member, and with where the visitor came from: %s [PRF-08]', async (page) => {
    rememberTracking('?network=affiliates&sub1=banner')
    const { keyboard, ...site } = await open(page)
    expect(await screen.findByRole('heading', { level: 1, name: /Sanne/ })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Portrait of Sanne' })).toBeInTheDocument()
    await keyboard.type(screen.getByLabelText(/Your first message to Sanne/), 'Which maps?')
    await keyboard.type(screen.getByLabelText('Email address'), 'robin@example.org')
    await keyboard.type(screen.getByLabelText('Profile name'), 'Robin')
    await keyboard.type(screen.getByLabelText('Password'), 'a good one')
    for (const [part, text] of [
      ['Day', '12'],
      ['Month', '5'],
      ['Year', '1988'],
    ] as const)
      await keyboard.type(screen.getByLabelText(part), text)
    await keyboard.click(screen.getByRole('button', { name: 'Sign up free' }))
    await expectScreen('Let people see you')
    expect(site.asked(signupContract.signup)[0]?.body).toMatchObject({
      signup_profile: sanne.id,
      signup_message: 'Which maps?',
      network: 'affiliates',
      sub1: 'banner',
    })
    expect(site.path()).toBe(`/signup/photo?next=${encodeURIComponent(member)}`)
  })

  it.each(pages)('marks a fictional profile and says what it is: %s [PRF-08 EDI-07 partly]', async (page) => {
    await open(page, { kind: 'fictional', name: 'Lotte' })
    const heading = await screen.findByRole('heading', { level: 1, name: /Lotte/ })
    expect(heading).toBeInTheDocument()
    expect(screen.getAllByText('Fictional profile').length).toBeGreaterThan(0)
    expect(screen.getByText(/made up by us for entertainment/)).toBeInTheDocument()
  })

  it.each(pages)('of somebody whom visitors may not see is the page of an unknown address: %s [PRF-08]', async (page) => {
    await open(page, {}, { answer: (on) => on(membersContract.member, () => refused(404, 'not_found')) })
    await expectScreen('This page could not be found')
    expect(screen.queryByLabelText('Email address')).toBeNull()
  })

  it.each([...pages, 'signup'])('sends a member to the profile itself: %s [PRF-08]', async (page) => {
    await expectPath(await open(page, {}, { user: aFreeMember() }), member)
  })

  it('advertises nobody with kinks', async () => {
    await open('landing', { interests: ['coffee', 'bondage'] })
    const interests = await screen.findByRole('list', { name: 'Interests' })
    expect(within(interests).getAllByRole('listitem')).toHaveLength(1)
  })

  it('says that a site takes nobody without an invitation', async () => {
    await open('landing', {}, { settings: { signups: 'off' } })
    expect(await screen.findByText('By invitation only')).toBeInTheDocument()
  })

  it('sends the answer that the visitor replies to [PRF-08 PRF-10 partly]', async () => {
    const { keyboard } = await open('landing2')
    await keyboard.click(await screen.findByRole('radio', { name: /To Vienna/ }))
    const form = screen.getByRole('form', { name: 'Sign up' })
    expect(await within(form).findByText('Sanne’s answer')).toBeInTheDocument()
    expect(new FormData(form as HTMLFormElement).get('answer')).toBe('best_trip')
  })
})

describe('after a signup with a member', () => {
  it('the wait for the mail leads to that member [PRF-08]', async () => {
    const site = await openSite(`/signup/activation-mail?next=${encodeURIComponent(member)}`, { user: anUnconfirmedMember() })
    await site.keyboard.click(await screen.findByRole('link', { name: 'Back to Sanne' }))
    await expectScreen(/Sanne/)
    await expectPath(site, member)
  })

  it('so does the page of the active account', async () => {
    await openSite(`/signup/activation-mail?next=${encodeURIComponent(member)}`, { user: aFreeMember() })
    expect(await screen.findByRole('link', { name: 'Back to Sanne' })).toHaveAttribute('href', member)
  })
})
