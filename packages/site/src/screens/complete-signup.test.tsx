import { screen, waitFor, within } from '@testing-library/react'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aStartedSignup } from '@vonk/fixtures/signup/a-started-signup.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

beforeEach(() => sessionStorage.clear())

const open = (start = aStartedSignup(), some: Parameters<typeof openSite>[1] = {}) =>
  openSite('/complete-signup?token=abc', {
    ...some,
    answer: (on) => {
      on(signupContract.readStart, { start })
      on(signupContract.completeSignup, answers.signup.completeSignup)
      some.answer?.(on)
    },
  })

it('says that the form of a landing page has mailed a link [SGN-11 partly]', async () => {
  await openSite('/complete-signup?sent')
  await expectScreen('Check your email')
})

type Site = Awaited<ReturnType<typeof openSite>>
const type = async ({ keyboard }: Site, label: string, text: string) => keyboard.type(await screen.findByLabelText(label), text)
const send = ({ keyboard }: Site) => keyboard.click(screen.getByRole('button', { name: 'Become a member' }))
const bornIn1988 = async (site: Site) => {
  for (const [label, text] of [
    ['Day', '12'],
    ['Month', '5'],
    ['Year', '1988'],
  ] as const)
    await type(site, label, text)
}

describe('the link of a started signup', () => {
  it('shows what is known, asks only for what lacks, and goes on with the first step [SGN-11]', async () => {
    const site = await open()
    await expectScreen('Almost a member of Vonk')
    const form = await screen.findByRole('form', { name: 'Complete your sign-up' })
    expect(within(form).getByText('robin@example.org')).toBeInTheDocument()
    expect(within(form).getByText('Robin')).toBeInTheDocument()
    expect(screen.queryByLabelText('Profile name')).toBeNull()
    await send(site)
    expect(await screen.findByText('Please enter your date of birth')).toBeInTheDocument()
    await bornIn1988(site)
    await type(site, 'Password', 'a good one')
    await send(site)
    await expectPath(site, '/signup/photo')
    expect(site.asked(signupContract.completeSignup).map(({ body }) => body)).toEqual([
      { token: 'abc', name: 'Robin', password: 'a good one', date_of_birth: '1988-05-12', language: 'en' },
    ])
  })

  it('lets the person change a fact, by keyboard', async () => {
    const site = await open(aStartedSignup({ date_of_birth: '1988-05-12' }))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Change: Profile name' }))
    const name = screen.getByLabelText('Profile name')
    await waitFor(() => expect(name).toHaveFocus())
    await site.keyboard.clear(name)
    await site.keyboard.type(name, '@robin')
    await type(site, 'Password', 'a good one')
    await send(site)
    expect(await screen.findByText('Your name can’t begin with @.')).toBeInTheDocument()
    await site.keyboard.clear(name)
    await site.keyboard.type(name, 'Bo')
    await send(site)
    await expectPath(site, '/signup/photo')
    expect(site.asked(signupContract.completeSignup)[0]?.body).toMatchObject({ name: 'Bo', date_of_birth: '1988-05-12' })
  })

  it('shows a refusal of the server at its field, also of a fact that it knew', async () => {
    const site = await open(aStartedSignup({ date_of_birth: '1988-05-12' }), {
      answer: (on) =>
        on(signupContract.completeSignup, () =>
          Response.json({ error: { code: 'invalid_input', fields: { name: 'name_has_link' } } }, { status: 400 }),
        ),
    })
    await type(site, 'Password', 'a good one')
    await send(site)
    await waitFor(() => expect(screen.getByLabelText('Profile name')).toBeInvalid())
    expect(screen.getByLabelText('Password')).toHaveValue('a good one')
  })

  it('keeps what was typed through a reload, except the password', async () => {
    const before = await open(aStartedSignup({ name: null }))
    await before.keyboard.type(await screen.findByLabelText('Profile name'), 'Robin')
    await type(before, 'Password', 'a good one')
    before.unmount()
    await open(aStartedSignup({ name: null }))
    await waitFor(() => expect(screen.getByLabelText('Profile name')).toHaveValue('Robin'))
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  it.each([
    { start: aStartedSignup({ state: 'used', email: null }), title: 'You’re already done', action: 'Log in' },
    { start: aStartedSignup({ account: 'active' }), title: 'You already have an account', action: 'Log in' },
  ])('leads to the login: $title [SGN-05 SGN-11 partly]', async ({ start, title, action }) => {
    const site = await open(start)
    await expectScreen(title)
    await site.keyboard.click(within(screen.getByRole('main')).getByRole('link', { name: action }))
    await expectScreen('Log in')
    expect(screen.getByLabelText('Email address')).toHaveValue(start.email ?? '')
  })

  it('offers the way back, or support, to the owner of a deleted account [SGN-05 partly]', async () => {
    await open(aStartedSignup({ account: 'deleted' }))
    await expectScreen('You can still come back')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('button', { name: 'Email me the link back' })).toBeInTheDocument()
    expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'mailto:support@general.example')
  })

  it('mails a new one when it has expired [SGN-11]', async () => {
    const site = await open(aStartedSignup({ state: 'expired', email: null }), {
      answer: (on) => on(signupContract.renewStart, {}),
    })
    await expectScreen('This link has expired')
    await site.keyboard.click(screen.getByRole('button', { name: 'Send me a new link' }))
    expect(await screen.findByText(/Check your spam folder/)).toBeInTheDocument()
    expect(site.asked(signupContract.renewStart)[0]?.body).toEqual({ token: 'abc' })
  })

  it('that was cut short says so', async () => {
    await open(undefined, { answer: (on) => on(signupContract.readStart, () => refused(410, 'link_invalid')) })
    await expectScreen('This link doesn’t work')
  })

  it('that was used elsewhere meanwhile says so', async () => {
    const site = await open(aStartedSignup({ date_of_birth: '1988-05-12' }), {
      answer: (on) => on(signupContract.completeSignup, () => refused(410, 'link_invalid')),
    })
    await type(site, 'Password', 'a good one')
    site.on(signupContract.readStart, { start: aStartedSignup({ state: 'used', email: null }) })
    await send(site)
    await expectScreen('You’re already done')
  })

  it('deletes everything for somebody who wants no account', async () => {
    const site = await open(undefined, { answer: (on) => on(signupContract.forgetStart, {}) })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Delete my details' }))
    await expectScreen('Your details are deleted')
    expect(site.asked(signupContract.forgetStart)[0]?.body).toEqual({ token: 'abc' })
  })

  it('asks nothing of a member who is logged in', async () => {
    const site = await open(undefined, { user: aFreeMember() })
    await expectScreen('You’re already a member')
    expect(site.asked(signupContract.readStart)).toEqual([])
  })
})
