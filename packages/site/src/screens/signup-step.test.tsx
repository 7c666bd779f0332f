import { screen, waitFor } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { signupSteps } from '@vonk/contracts/signup/signup.steps.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { anOwnProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

beforeEach(() => sessionStorage.clear())

const newcomer = () =>
  anUnconfirmedMember({
    signup_passed: [],
    profile: anOwnProfile({
      gender: null,
      sexuality: null,
      relationship_status: null,
      body_type: null,
      hair_colour: null,
      eye_colour: null,
      tattoos: null,
      region: null,
      city: null,
      interests: [],
      about_me: '',
      prompts: [],
      photos: [],
      main_image: null,
    }),
  })

/** Opens a step, with a server that keeps what it gets. */
async function openStep(path: string, some: Parameters<typeof openSite>[1] = {}) {
  let user = some.user ?? newcomer()
  return openSite(path, {
    ...some,
    user,
    answer: (on) => {
      on(accountContract.currentUser, () => Response.json({ user }))
      on(signupContract.passStep, ({ body }) => {
        user = { ...user, signup_passed: [...user.signup_passed, body.step] }
        return { user }
      })
      on(profileContract.saveProfile, ({ body: { place, ...edit } }) => {
        user = { ...user, profile: { ...user.profile, ...edit, ...place } }
        return { profile: user.profile }
      })
      some.answer?.(on)
    },
  })
}

type Site = Awaited<ReturnType<typeof openSite>>
const press = ({ keyboard }: Site, name: string | RegExp) => keyboard.click(screen.getByRole('button', { name }))

describe('the steps of the signup', () => {
  it('ask one thing per page, save each answer, and end at the email [SGN-01]', async () => {
    const site = await openStep('/signup/photo')
    await expectScreen('Let people see you')
    await press(site, 'Skip')

    await expectScreen('Where do you live?')
    await site.keyboard.type(await screen.findByRole('combobox', { name: 'Your city' }), 'utr')
    await site.keyboard.click(await screen.findByRole('option', { name: /Utrecht/ }))
    await press(site, 'Next')

    await expectScreen('I am a …')
    await press(site, 'Woman')
    await expectScreen('I am …')
    await press(site, 'Straight')
    for (const title of ['My relationship status', 'My build', 'My hair', 'My eyes', 'Do you have tattoos?']) {
      await expectScreen(title)
      await press(site, 'Skip')
    }

    await expectScreen('What do you love?')
    await site.keyboard.click(await screen.findByRole('button', { name: 'Sushi' }))
    await press(site, 'Next')

    await expectScreen('In your own words')
    await press(site, 'My perfect Sunday')
    await site.keyboard.type(screen.getByLabelText('My perfect Sunday'), 'A long walk')
    await press(site, 'Next')

    await expectScreen('Check your email')
    expect(site.asked(profileContract.saveProfile).map(({ body }) => body)).toEqual([
      { place: { country: 'NL', region: 'Utrecht', city: 'Utrecht' } },
      { gender: 'female' },
      { sexuality: 'hetero' },
      { interests: ['sushi'] },
      { about_me: '', prompts: [{ question: 'perfect_sunday', answer: 'A long walk' }] },
    ])
    expect(site.asked(signupContract.passStep).map(({ body }) => body)).toEqual(
      ['photo', 'location', 'personal', 'interests', 'about'].map((step) => ({ step })),
    )
  })

  it('can each be skipped [SGN-01]', async () => {
    const site = await openStep('/signup/photo')
    const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent
    for (let page = 0; page < 11; page++) {
      const before = heading()
      await press(site, 'Skip')
      await waitFor(() => expect([before, undefined]).not.toContain(heading()))
    }
    await expectScreen('Check your email')
    expect(site.asked(profileContract.saveProfile)).toHaveLength(0)
  })

  it('go back, with the answer that was given', async () => {
    const site = await openStep('/signup/personal/gender')
    await press(site, 'Man')
    await expectScreen('I am …')
    await site.keyboard.click(screen.getByRole('link', { name: 'Back' }))
    await expectScreen('I am a …')
    expect(screen.getByRole('button', { name: 'Man' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('keep what was typed through a reload', async () => {
    const before = await openStep('/signup/about')
    await before.keyboard.type(await screen.findByLabelText(/^About me/), 'I bake bread')
    before.unmount()
    await openStep('/signup/about')
    await waitFor(() => expect(screen.getByLabelText(/^About me/)).toHaveValue('I bake bread'))
  })

  it('show the server’s error at the answer and stay', async () => {
    const site = await openStep('/signup/about', {
      answer: (on) =>
        on(profileContract.saveProfile, () =>
          Response.json({ error: { code: 'invalid_input', fields: { about_me: 'text_has_link' } } }, { status: 400 }),
        ),
    })
    await site.keyboard.type(await screen.findByLabelText(/^About me/), 'See example.com')
    await press(site, 'Next')
    await waitFor(() => expect(screen.getByLabelText(/^About me/)).toBeInvalid())
    await expectPath(site, '/signup/about')
  })

  it('ask only what the site shows or searches by [EDI-06 partly]', async () => {
    const site = await openStep('/signup/location', {
      settings: { visible_profile_fields: ['body_type'], search_fields: ['age'] },
    })
    await press(site, 'Skip')
    await expectScreen('My build')
    await press(site, 'Skip')
    await expectScreen('Check your email')
  })

  it('continue where they were interrupted, from the signup page and after a login', async () => {
    const user = { ...newcomer(), signup_passed: ['photo' as const] }
    const site = await openSite('/signup', { user })
    await expectPath(site, '/signup/location')
  })

  it('are over for a member: an address that is none of them leads to the search', async () => {
    const site = await openSite('/signup/nothing', { user: aFreeMember() })
    await expectPath(site, '/members')
  })
})

describe('an interrupted signup', () => {
  it('asks only the questions that have no answer yet, and passes a step whose answers are all known', async () => {
    const user = newcomer()
    const told = {
      gender: 'female',
      sexuality: 'hetero',
      body_type: 'slim',
      hair_colour: 'red',
      eye_colour: 'blue',
      tattoos: false,
    } as const
    const site = await openStep('/signup/personal', { user: { ...user, profile: { ...user.profile, ...told } } })
    await expectScreen('My relationship status')
    await press(site, 'Skip')
    await expectScreen('What do you love?')
    await waitFor(() => expect(site.asked(signupContract.passStep).map(({ body }) => body)).toEqual([{ step: 'personal' }]))
  })

  it('passes a step whose answers are all known', async () => {
    const user = newcomer()
    const settings = { visible_profile_fields: ['body_type' as const], search_fields: ['age' as const] }
    const site = await openStep('/signup/location', {
      user: { ...user, profile: { ...user.profile, body_type: 'slim' } },
      settings,
    })
    await press(site, 'Skip')
    await expectScreen('Check your email')
    await waitFor(() =>
      expect(site.asked(signupContract.passStep).map(({ body }) => body)).toEqual([{ step: 'location' }, { step: 'personal' }]),
    )
  })

  it('is offered to a confirmed member after the login, who is free to finish later', async () => {
    const user = aFreeMember({ signup_passed: ['photo', 'location'] })
    const site = await openStep('/members', { user })
    await site.keyboard.click(await screen.findByRole('link', { name: 'Finish it' }))
    await expectPath(site, '/signup/personal')
    await site.keyboard.click(await screen.findByRole('link', { name: 'Finish later' }))
    await expectPath(site, '/members')
  })

  it('goes on with the photo that an alert asks for', async () => {
    const { profile } = newcomer()
    await openStep('/members', { user: aFreeMember({ signup_passed: [], profile }) })
    expect(await screen.findByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/signup/photo')
    expect(screen.queryByRole('link', { name: 'Finish it' })).toBeNull()
  })

  it('leads an unconfirmed member back, but never to push alone', async () => {
    const passed = signupSteps.filter((step) => step !== 'push')
    const site = await openStep('/signup', { user: anUnconfirmedMember({ signup_passed: passed }) })
    await expectPath(site, '/members')
  })
})

describe('the matches after the signup', () => {
  it('shows three members who suit [SGN-14]', async () => {
    const site = await openSite('/signup-matches', { user: newcomer() })
    await expectScreen('People who suit you')
    expect(screen.getByRole('list', { name: 'People who suit you' }).children).toHaveLength(3)
    expect(site.asked(membersContract.search)[0]?.query.get('country')).toBe('NL')
  })

  it.each([
    ['Utrecht', 'Near you and about your age. Say hello!'],
    [null, 'About your age. Say hello!'],
  ])('promises people nearby only to a newcomer who told a place: %s', async (region, lead) => {
    const user = newcomer()
    await openSite('/signup-matches', { user: { ...user, profile: { ...user.profile, region } } })
    expect(await screen.findByText(lead)).toBeVisible()
  })

  it('says so if nobody fits', async () => {
    await openSite('/signup-matches', {
      user: newcomer(),
      answer: (on) => on(membersContract.search, { ...answers.members.search, profiles: [], similar: [], count: 0 }),
    })
    await expectScreen('No one fits just yet')
  })
})
