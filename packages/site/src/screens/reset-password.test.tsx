import { screen, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

const user = aFreeMember()

describe('a forgotten password', () => {
  it.each([
    ['email_unknown', 404, 'E-mailadres niet gevonden'],
    ['reset_limit', 429, 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.'],
  ] as const)('shows the words for %s and keeps the address [AUT-05]', async (code, status, words) => {
    const site = await openSite('/reset-password', {
      locale: 'nl',
      answer: (on) => on(accountContract.requestReset, () => refused(status, code)),
    })
    await site.keyboard.type(await screen.findByLabelText('E-mailadres'), 'robin@example.org{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('robin@example.org')
  })

  it('says where the mail went', async () => {
    const site = await openSite('/reset-password', { answer: (on) => on(accountContract.requestReset, {}) })
    await site.keyboard.type(await screen.findByLabelText('Email address'), 'robin@example.org{Enter}')
    await expectScreen('Check your email')
    expect(screen.getByText('robin@example.org')).toBeInTheDocument()
  })

  it('is offered to a member whose login is blocked, with the address [AUT-05 partly]', async () => {
    const site = await openSite('/login', {
      answer: (on) => on(accountContract.login, () => refused(429, 'login_blocked', { minutes: 15 })),
    })
    await site.keyboard.type(await screen.findByLabelText('Email address'), 'robin@example.org')
    await site.keyboard.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await site.keyboard.click(within(await screen.findByRole('alert')).getByRole('link'))
    await expectScreen('Forgotten your password?')
    expect(screen.getByLabelText('Email address')).toHaveValue('robin@example.org')
  })

  it('logs in with a new one [AUT-05 partly]', async () => {
    const site = await openSite('/reset-password/do?token=abc', {
      answer: (on) => {
        on(accountContract.readLink, { kind: 'password-reset', email: user.email })
        on(accountContract.resetPassword, { user })
      },
    })
    await site.keyboard.type(await screen.findByLabelText('New password'), 'a new secret')
    await site.keyboard.type(screen.getByLabelText('New password again'), 'a new secret{Enter}')
    await expectPath(site, '/members')
  })

  it.each(['/reset-password/do?token=old', '/reset-password/do', '/mail-change/do?token=old', '/mail-change/do'])(
    '%s says that the link does not work [AUT-05 AUT-07 partly]',
    async (address) => {
      await openSite(address, { locale: 'nl', answer: (on) => on(accountContract.readLink, () => refused(410, 'link_invalid')) })
      expect(await screen.findByRole('alert')).toHaveTextContent('Link verlopen of invalide, vraag een nieuwe e-mail aan')
    },
  )
})

describe('the link of an address', () => {
  it('changes it with one press, without a session [AUT-07 partly]', async () => {
    const site = await openSite('/mail-change/do?token=abc', {
      answer: (on) => {
        on(accountContract.readLink, { kind: 'mail-change', email: 'new@example.org' })
        on(accountContract.confirmEmail, { outcome: 'changed', email: 'new@example.org' })
      },
    })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Confirm this address' }))
    expect(await screen.findByText(/Your email address is now/)).toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeInTheDocument()
    // The address without the token is reloaded.
    await expectPath(site, '/mail-change/do')
    const { state } = site.router.state.location as { state: unknown }
    site.unmount()
    await openSite({ pathname: '/mail-change/do', state }, {})
    expect(await screen.findByText(/Your email address is now/)).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says so when another account got it meanwhile [AUT-07 partly]', async () => {
    const site = await openSite('/mail-change/do?token=abc', {
      answer: (on) => {
        on(accountContract.readLink, { kind: 'mail-change', email: 'new@example.org' })
        on(accountContract.confirmEmail, () => refused(409, 'email_taken'))
      },
    })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Confirm this address' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('There’s already an account with this email address.')
  })

  it('undoes the change and logs out [AUT-07 partly]', async () => {
    const site = await openSite('/mail-change/do?token=abc', {
      user,
      answer: (on) => {
        on(accountContract.readLink, { kind: 'mail-change-undo', email: 'old@example.org' })
        on(accountContract.confirmEmail, { outcome: 'undone', email: 'old@example.org' })
      },
    })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Undo the change' }))
    expect(await screen.findByText(/every device is logged out/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull()
  })
})
