import { act, screen, waitFor, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { updateUser } from '@vonk/state/known.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { rememberedTracking, rememberTracking } from '@vonk/state/traffic/tracking.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectPath, openSite, expectScreen } from '../testing/open-site.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

type Site = Awaited<ReturnType<typeof openSite>>

async function fill(
  { keyboard }: Site,
  { email = 'robin@example.org', name = 'Robin', password = 'a good one', born = ['12', '5', '1988'] } = {},
) {
  const type = async (label: string, text: string) => {
    await keyboard.clear(screen.getByLabelText(label))
    if (text) await keyboard.type(screen.getByLabelText(label), text)
  }
  await type('Email address', email)
  await type('Profile name', name)
  await type('Password', password)
  await type('Day', born[0] ?? '')
  await type('Month', born[1] ?? '')
  await type('Year', born[2] ?? '')
}
const send = ({ keyboard }: Site, name = 'Sign up free') => keyboard.click(screen.getByRole('button', { name }))

describe('the signup form', () => {
  it('creates an account and opens the first step [SGN-01 partly]', async () => {
    const site = await openSite('/signup', { answer: (on) => on(signupContract.signup, answers.signup.signup) })
    await fill(site)
    await send(site)
    await expectScreen('Let people see you')
    await expectPath(site, '/signup/photo')
    expect(site.asked(signupContract.signup)[0]?.body).toEqual({
      email: 'robin@example.org',
      name: 'Robin',
      password: 'a good one',
      date_of_birth: '1988-05-12',
      language: 'en',
    })
  })

  it('keeps the language of the account if the site has another [LOC-03 partly]', async () => {
    const forget = () => void (document.cookie = 'locale=; max-age=0; path=/')
    forget()
    onTestFinished(forget)
    const site = await openSite('/signup', {
      settings: { domain_language: 'nl' },
      answer: (on) => on(signupContract.signup, answers.signup.signup),
    })
    await fill(site)
    expect(document.cookie).not.toContain('locale=')
    await send(site)
    await expectScreen('Let people see you')
    expect(document.cookie).toContain('locale=en')
  })

  it('sends the traffic source of the first visit [RTE-14]', async () => {
    rememberTracking('?network=affiliates&ref=12&sub1=banner&sub2=b&sub3=c')
    const site = await openSite('/signup', { answer: (on) => on(signupContract.signup, answers.signup.signup) })
    await fill(site)
    await send(site)
    await expectScreen('Let people see you')
    expect(site.asked(signupContract.signup)[0]?.body).toMatchObject({
      network: 'affiliates',
      ref: '12',
      sub1: 'banner',
      sub2: 'b',
      sub3: 'c',
    })
    expect(rememberedTracking(), 'the server has them now').toEqual({})
  })

  it('says what a landing page sent along, which the visitor can leave behind', async () => {
    const liked = '00000000-0000-4000-8000-000000000001'
    const site = await openSite(`/signup?gender=female&region=NL~Utrecht&interest=wine&interest=art&liked=${liked}&id=1`)
    expect(screen.getByText(/bringing along/)).toHaveTextContent(
      'You’re bringing along: your gender, Utrecht, 2 interests and 1 like.',
    )
    await site.keyboard.click(screen.getByRole('link', { name: 'Leave it behind' }))
    await waitFor(() => expect(screen.queryByText(/bringing along/)).toBeNull())
    expect(site.router.state.location.search).toBe('?id=1')
  })

  it('shows the minimum age and refuses younger visitors [SGN-03]', async () => {
    const site = await openSite('/signup', { settings: { min_age: 35 } })
    expect(screen.getByRole('group', { name: /Date of birth/ })).toHaveTextContent('35+')
    await fill(site, { born: ['1', '1', String(new Date().getFullYear() - 20)] })
    await send(site)
    expect(await screen.findByText('You aren’t old enough for this site yet.')).toBeInTheDocument()
    expect(site.asked(signupContract.signup)).toHaveLength(0)
  })

  it('never shows a minimum age below 18 [SGN-03]', async () => {
    await openSite('/signup', { settings: { min_age: 16 } })
    expect(screen.getByRole('group', { name: /Date of birth/ })).toHaveTextContent('18+')
  })

  it('asks for the date of birth with the specified texts [SGN-03]', async () => {
    const site = await openSite('/signup', { locale: 'nl' })
    await send(site, 'Schrijf je gratis in')
    expect(await screen.findByText('Vul uw geboortedatum in')).toBeInTheDocument()
    await site.keyboard.type(screen.getByLabelText('Dag'), '31')
    await site.keyboard.type(screen.getByLabelText('Maand'), '2')
    await site.keyboard.type(screen.getByLabelText('Jaar'), '1988')
    expect(await screen.findByText('Ongeldige geboortedatum.')).toBeInTheDocument()
  })

  it('suggests a correction for a mistyped address [SGN-04]', async () => {
    const site = await openSite('/signup', { locale: 'nl' })
    const email = screen.getByLabelText('E-mailadres')
    await site.keyboard.type(email, 'robin@gmial.com')
    const correction = await screen.findByRole('button', { name: 'robin@gmail.com' })
    expect(correction.closest('[role=status]')).toHaveTextContent('Bedoelde je robin@gmail.com?')
    await site.keyboard.click(correction)
    expect(email).toHaveValue('robin@gmail.com')
  })

  it('shows an error for an invalid address [SGN-04]', async () => {
    const site = await openSite('/signup', { locale: 'nl' })
    await site.keyboard.type(screen.getByLabelText('E-mailadres'), 'robin')
    await site.keyboard.tab()
    expect(await screen.findByText('Ongeldige e-mail')).toBeInTheDocument()
  })

  it.each([
    { name: '@robin', says: 'Your name can’t begin with @.' },
    { name: 'robin@example.org', says: 'Your name can’t be the same as your email address.' },
  ])('refuses the name $name [SGN-02]', async ({ name, says }) => {
    const site = await openSite('/signup')
    await fill(site, { name })
    await send(site)
    expect(await screen.findByText(says)).toBeInTheDocument()
  })

  it.each([
    { fields: { name: 'malformed_text' }, label: 'Profile name', says: 'This text contains characters we can’t use.' },
    { fields: { password: 'too_common' }, label: 'Password', says: 'This is too easy to guess. A few words together work well.' },
  ])('shows an error of the server at its field: $fields', async ({ fields, label, says }) => {
    const site = await openSite('/signup', {
      answer: (on) =>
        on(signupContract.signup, () => Response.json({ error: { code: 'invalid_input', fields } }, { status: 400 })),
    })
    await fill(site)
    await send(site)
    expect(await screen.findByText(says)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
  })

  it('links to the login if the account exists [SGN-05 partly]', async () => {
    const site = await openSite('/signup', { answer: (on) => on(signupContract.signup, () => refused(409, 'email_taken')) })
    await fill(site)
    await send(site)
    await site.keyboard.click(await screen.findByRole('link', { name: 'Log in' }))
    await expectScreen('Log in')
    expect(screen.getByLabelText('Email address')).toHaveValue('robin@example.org')
  })

  it('offers to mail the link back, or support, if the account was deleted and is not erased yet [SGN-05]', async () => {
    const site = await openSite('/signup', {
      answer: (on) => {
        on(signupContract.signup, () => refused(409, 'email_deleted'))
        on(leavingContract.resendReactivation, {})
      },
    })
    await fill(site)
    await send(site)
    expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'mailto:support@general.example')
    await site.keyboard.click(screen.getByRole('button', { name: 'Email me the link back' }))
    expect(await screen.findByText('We’ve sent the link to robin@example.org.')).toBeInTheDocument()
    expect(site.asked(leavingContract.resendReactivation)[0]?.body).toEqual({ email: 'robin@example.org' })
  })
})

describe('the mode of the signup', () => {
  it('shows that a site is by invitation only instead of the form [SGN-06]', async () => {
    const site = await openSite('/signup', { settings: { signups: 'off' }, locale: 'nl' })
    await expectScreen('Alleen op uitnodiging')
    expect(screen.queryByRole('form')).toBeNull()
    expect(site.asked(signupContract.signup)).toHaveLength(0)
  })

  it('needs a traffic source in the address or stored, where the site wants one [SGN-06]', async () => {
    await openSite('/signup', { settings: { signups: 'with_trafficsource' } })
    await expectScreen('By invitation only')
  })

  it.each([
    { from: 'the address', path: '/signup?network=affiliates', stored: '' },
    { from: 'an earlier page', path: '/signup', stored: '?network=affiliates' },
  ])('is open for a traffic source of $from [SGN-06]', async ({ path, stored }) => {
    rememberTracking(stored)
    await openSite(path, { settings: { signups: 'with_trafficsource' } })
    expect(screen.getByRole('form', { name: 'Sign up' })).toBeInTheDocument()
  })
})

describe('a signup from the page of a member', () => {
  it('shows whose page it was and what the first message costs, and sends it [SGN-01 partly] [TRU-04]', async () => {
    const { profile } = answers.members.member
    const site = await openSite(`/signup?member=${profile.id}`, {
      answer: (on) => on(signupContract.signup, answers.signup.signup),
    })
    expect(await screen.findByText('optional, 2 credits')).toBeInTheDocument()
    await site.keyboard.type(await screen.findByLabelText(/^Your first message to/), 'Hello there')
    expect(screen.getByText(`${profile.name}, ${profile.age}`)).toBeInTheDocument()
    await fill(site)
    await send(site)
    await waitFor(() => expect(site.asked(signupContract.signup)).toHaveLength(1))
    expect(site.asked(signupContract.signup)[0]?.body).toMatchObject({
      signup_message: 'Hello there',
      signup_profile: profile.id,
      signup_price: 2,
    })
  })

  it('says a price that has risen since, and asks again before it is paid [TRU-04]', async () => {
    const { profile } = answers.members.member
    const site = await openSite(`/signup?member=${profile.id}`, {
      answer: (on) => on(signupContract.signup, () => refused(409, 'message_price_changed', { count: 3 })),
    })
    await site.keyboard.type(await screen.findByLabelText(/^Your first message to/), 'Hello there')
    await fill(site)
    site.on(siteContract.settings, { settings: someSettings('general', { message_credits: 3 }), domain_language: 'en' })
    await send(site)
    expect(await screen.findByText('The price has changed: this costs 3 credits now. Nothing was charged.')).toBeInTheDocument()
    expect(await screen.findByText('optional, 3 credits')).toBeInTheDocument()
    site.on(signupContract.signup, answers.signup.signup)
    await send(site)
    await waitFor(() => expect(site.asked(signupContract.signup)).toHaveLength(2))
    expect(site.asked(signupContract.signup).map(({ body }) => body)).toMatchObject([{ signup_price: 2 }, { signup_price: 3 }])
  })

  it.each([
    { next: '/members/7/chat?answer=perfect_sunday', href: '/members/7/signup?answer=perfect_sunday' },
    { next: '/likes/m/7?like=perfect_sunday', href: '/members/7/signup?like=perfect_sunday' },
    { next: '/members/7/chat', href: '/members/7/signup' },
    { next: '/settings', href: '/signup' },
    { next: '//elsewhere.example/members/7/chat', href: '/signup' },
  ])('is offered by the login on the way to $next', async ({ next, href }) => {
    await openSite(`/login?${new URLSearchParams({ next })}`)
    expect(await screen.findByRole('link', { name: /Sign up/ })).toHaveAttribute('href', href)
  })

  it('shows the answer in the address, and likes it', async () => {
    const card = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
    const profile = { ...answers.members.member.profile, prompts: [card] }
    const site = await openSite(`/members/${profile.id}/signup?like=${card.question}`, {
      answer: (on) => {
        on(membersContract.member, { profile, related: [] })
        on(signupContract.signup, answers.signup.signup)
      },
    })
    expect(await screen.findByText(card.answer)).toBeInTheDocument()
    await fill(site)
    await send(site)
    await waitFor(() => expect(site.asked(signupContract.signup)).toHaveLength(1))
    expect(site.asked(signupContract.signup)[0]?.body).toMatchObject({ signup_like: card.question, signup_profile: profile.id })
  })
})

describe('what a visitor typed', () => {
  it('is there again after a reload, except the password', async () => {
    const before = await openSite('/signup')
    await fill(before)
    before.unmount()
    await openSite('/signup')
    expect(screen.getByLabelText('Email address')).toHaveValue('robin@example.org')
    expect(screen.getByLabelText('Profile name')).toHaveValue('Robin')
    expect(screen.getByLabelText('Year')).toHaveValue('1988')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })
})

describe('the activation mail step', () => {
  const user = anUnconfirmedMember({ email: 'robin@gmail.com' })

  it('sends the mail again, also to a corrected address [SGN-08]', async () => {
    const site = await openSite('/signup/activation-mail', { user })
    site.on(signupContract.resendActivation, ({ body }) => ({ user: { ...user, email: body.email ?? user.email }, resend_in: 0 }))
    await site.keyboard.click(screen.getByRole('button', { name: 'Resend the email' }))
    expect(await screen.findByText('Sent again.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open Gmail' })).toHaveAttribute('href', expect.stringContaining('mail.google.com'))
    await site.keyboard.click(screen.getByRole('button', { name: 'Correct the address' }))
    const email = screen.getByLabelText('Email address')
    await site.keyboard.clear(email)
    await site.keyboard.type(email, 'other@example.org')
    await site.keyboard.click(screen.getByRole('button', { name: 'Send the email to this address' }))
    expect(await screen.findByText('other@example.org')).toBeInTheDocument()
    expect(site.asked(signupContract.resendActivation).map(({ body }) => body)).toEqual([{}, { email: 'other@example.org' }])
  })

  it('waits with another mail as long as the server says [SGN-08]', async () => {
    const site = await openSite('/signup/activation-mail', {
      user,
      answer: (on) => on(signupContract.activationMail, { resend_in: 75 }),
    })
    expect(await screen.findByText(/^You can send it again in 1:1\d$/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Resend the email' })).toBeDisabled()
    await site.keyboard.click(screen.getByRole('button', { name: 'Correct the address' }))
    expect(screen.getByRole('button', { name: 'Send the email to this address' })).toBeEnabled()
  })

  it('goes on when the account is activated on another device [SGN-08]', async () => {
    const site = await openSite('/signup/activation-mail', { user })
    act(() => void updateUser(site.client, (member) => ({ ...member, status: 'confirmed' })))
    await expectScreen('Your account is active')
  })

  it('shows the spam hint after a minute [SGN-08]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await openSite('/signup/activation-mail', { user })
    // From here the clock moves only when the test moves it, even if a query takes long.
    vi.setTimerTickMode('manual')
    await act(() => vi.advanceTimersByTimeAsync(limits.spamFolderHintAfter - 10_000))
    expect(screen.queryByText(/spam folder/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText(/spam folder/)).toBeInTheDocument()
  })
})

describe('an activation link', () => {
  it('activates once, logs in and shows the Premium offer [SGN-10]', async () => {
    const site = await openSite('/activate/done?token=abc', {
      answer: (on) => on(signupContract.activate, { user: aFreeMember(), delivered: 2 }),
    })
    await expectScreen('Your account is active')
    expect(screen.getByText('We added 10 credits to your account.')).toBeInTheDocument()
    expect(screen.getByText('You have 6 left.')).toBeInTheDocument()
    expect(screen.getByText('Your 2 waiting messages are on their way.')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Get Premium' })).toBeInTheDocument()
    const bundle = await screen.findByRole('link', { name: /^Choose \d+ credits for/ })
    expect(bundle).toHaveAttribute('href', expect.stringMatching(/^\/credits\/\d+$/))
    expect(site.asked(signupContract.activate).map(({ body }) => body)).toEqual([{ token: 'abc' }])
    await expectPath(site, '/activate/done')
    expect(await screen.findByRole('button', { name: 'Account' })).toBeInTheDocument()
  })

  it('stays a success when its page is loaded again', async () => {
    await openSite('/activate/done', { user: aFreeMember() })
    await expectScreen('Your account is active')
    expect(screen.getByRole('main')).not.toHaveTextContent('waiting')
  })

  it('asks for the password without a session, and shows the server’s error for it', async () => {
    const refusedField = (code: string) =>
      Response.json({ error: { code: 'invalid_input', fields: { password: code } } }, { status: 400 })
    const site = await openSite('/activate/done?token=abc', {
      answer: (on) =>
        on(signupContract.activate, ({ body: { password } }) => {
          if (password === undefined) return refusedField('required')
          return password === 'password' ? refusedField('too_common') : { user: aFreeMember(), delivered: 0 }
        }),
    })
    await expectScreen('Almost there')
    const field = screen.getByLabelText('Password')
    const confirm = () => site.keyboard.click(screen.getByRole('button', { name: 'Confirm and log in' }))
    await site.keyboard.type(field, 'password')
    await confirm()
    expect(await screen.findByText('This is too easy to guess. A few words together work well.')).toBeInTheDocument()
    await site.keyboard.type(field, ' of mine')
    await confirm()
    await expectScreen('Your account is active')
    expect(site.asked(signupContract.activate).map(({ body }) => body)).toEqual([
      { token: 'abc' },
      { token: 'abc', password: 'password' },
      { token: 'abc', password: 'password of mine' },
    ])
  })

  it('opens the error screen if it is used elsewhere while the visitor types the password', async () => {
    const site = await openSite('/activate/done?token=abc', {
      answer: (on) =>
        on(signupContract.activate, ({ body: { password } }) =>
          password === undefined
            ? Response.json({ error: { code: 'invalid_input', fields: { password: 'required' } } }, { status: 400 })
            : refused(410, 'link_invalid'),
        ),
    })
    await expectScreen('Almost there')
    await site.keyboard.type(screen.getByLabelText('Password'), 'a good one')
    await site.keyboard.click(screen.getByRole('button', { name: 'Confirm and log in' }))
    await expectPath(site, '/activate/error')
  })

  it('that has expired opens the error screen with a new mail [SGN-10]', async () => {
    const site = await openSite('/activate/done?token=old', {
      user: anUnconfirmedMember(),
      locale: 'nl',
      answer: (on) => on(signupContract.activate, () => refused(410, 'link_invalid')),
    })
    await expectPath(site, '/activate/error')
    await expectScreen('Activeren mislukt')
    site.on(signupContract.resendActivation, answers.signup.resendActivation)
    await site.keyboard.click(screen.getByRole('button', { name: 'Stuur een nieuwe e-mail' }))
    await expectScreen('Bekijk je e-mail')
  })

  it('that was used before tells an active member that nothing is left to do', async () => {
    const site = await openSite('/activate/done?token=old', {
      user: aFreeMember(),
      answer: (on) => on(signupContract.activate, () => refused(410, 'link_invalid')),
    })
    await expectPath(site, '/activate/error')
    expect(await screen.findByText(/Your account is active, so there’s nothing left to do/)).toBeInTheDocument()
    expect(screen.getByRole('main')).not.toHaveTextContent('Send a new email')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Search members' })).toBeInTheDocument()
  })
})

describe('the login', () => {
  it('shows the specified texts for failed logins [AUT-02]', async () => {
    const site = await openSite('/login', {
      locale: 'nl',
      answer: (on) => on(accountContract.login, () => refused(403, 'login_failed')),
    })
    await site.keyboard.type(screen.getByLabelText('E-mailadres'), 'robin@example.org')
    await site.keyboard.type(screen.getByLabelText('Wachtwoord'), 'wrong')
    await site.keyboard.click(screen.getByRole('button', { name: 'Inloggen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Login mislukt, probeer opnieuw')
    site.on(accountContract.login, () => refused(429, 'login_blocked', { minutes: 15 }))
    await site.keyboard.click(screen.getByRole('button', { name: 'Inloggen' }))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Te veel foute pogingen, account voor 15 min geblokkeerd.'),
    )
  })

  it.each([
    { problem: 'a failure of the server', reply: () => refused(500, 'server_error') },
    { problem: 'a code from a newer server', reply: () => Response.json({ error: { code: 'unknown_code' } }, { status: 400 }) },
  ])('shows the generic text for $problem [API-04]', async ({ reply }) => {
    const site = await openSite('/login', { locale: 'nl', answer: (on) => on(accountContract.login, reply) })
    await site.keyboard.type(screen.getByLabelText('E-mailadres'), 'robin@example.org')
    await site.keyboard.type(screen.getByLabelText('Wachtwoord'), 'a good one')
    await site.keyboard.click(screen.getByRole('button', { name: 'Inloggen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Er is een fout opgetreden, probeer het later opnieuw.')
  })
})
