import { screen, waitFor, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { passkeysContract } from '@vonk/contracts/account/account.passkeys.contract.ts'
import { aMailChange, someDevices } from '@vonk/fixtures/account/a-device.ts'
import { aPasskey } from '@vonk/fixtures/account/a-passkey.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

const user = aFreeMember()
const setting = async (name: string) => within(await screen.findByRole('region', { name }))

describe('settings', () => {
  beforeEach(() => localStorage.clear())

  it('open a setting by the fragment of their address', async () => {
    await openSite('/settings#password', { user })
    await expectScreen('Settings')
    const password = await setting('Password')
    expect(await password.findByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true')
    expect(await password.findByLabelText('Current password')).toHaveFocus()
  })

  it('offer a control for each setting of the account [ACC-01]', async () => {
    await openSite('/settings', { user })
    const controls = [
      ['Email address', 'button', 'Change'],
      ['Password', 'button', 'Change'],
      ['Language', 'combobox', 'Language'],
      ['Invisible mode', 'switch', /hide my profile/i],
      ['Read receipts', 'switch', /show when I’ve read messages/i],
      ['Notifications', 'link', 'Choose'],
      ['Blocked members', 'button', 'Show'],
      ['Download my data', 'button', 'Download'],
      ['Delete account', 'button', 'Delete'],
    ] as const
    for (const [name, role, label] of controls) expect((await setting(name)).getByRole(role, { name: label })).toBeVisible()
  })

  it('save the language [ACC-01 partly]', async () => {
    const site = await openSite('/settings', { user, answer: (on) => on(accountContract.saveLanguage, { user }) })
    await site.keyboard.selectOptions(await screen.findByLabelText('Language', { selector: '#language select' }), 'nl')
    await expectScreen('Instellingen')
    expect(site.asked(accountContract.saveLanguage).map(({ body }) => body)).toEqual([{ language: 'nl' }])
  })

  it('turn read receipts off', async () => {
    const off = aFreeMember({ tells_read: false })
    const site = await openSite('/settings', { user, answer: (on) => on(leavingContract.saveReadReceipts, { user: off }) })
    const receipts = (await setting('Read receipts')).getByRole('switch')
    expect(receipts).toBeChecked()
    await site.keyboard.click(receipts)
    await waitFor(() => expect(receipts).not.toBeChecked())
    expect(site.asked(leavingContract.saveReadReceipts).map(({ body }) => body)).toEqual([{ tells_read: false }])
  })

  it('show the site light or dark on this device', async () => {
    const site = await openSite('/settings', { user })
    const appearance = await setting('Appearance')
    await site.keyboard.click(appearance.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark')
    await site.keyboard.click(appearance.getByRole('radio', { name: 'Same as my device' }))
    expect(document.documentElement).not.toHaveAttribute('data-color-scheme')
  })
})

type Site = Awaited<ReturnType<typeof openSite>>

async function fillPasswords({ keyboard }: Site, typed: Record<string, string>, submit: string) {
  for (const [label, text] of Object.entries(typed)) {
    const field = await screen.findByLabelText(label)
    await keyboard.clear(field)
    await keyboard.type(field, text)
  }
  await keyboard.click(screen.getByRole('button', { name: submit }))
}

describe('the password', () => {
  it('is changed with the old one, and the result is announced [AUT-06 partly]', async () => {
    const site = await openSite('/settings#password', { user, answer: (on) => on(accountContract.changePassword, { user }) })
    const typed = { 'Current password': 'the old one', 'New password': 'a new secret', 'New password again': 'a new secret' }
    await fillPasswords(site, typed, 'Change password')
    expect(await screen.findByText(/Your password has been changed/)).toHaveAttribute('role', 'status')
    expect((await setting('Password')).getByRole('button', { name: 'Change' })).toHaveFocus()
  })

  it('shows the words for a wrong old password and for a different repeat [AUT-05 AUT-06 partly]', async () => {
    const site = await openSite('/settings#password', {
      user,
      locale: 'nl',
      answer: (on) =>
        on(accountContract.changePassword, () =>
          Response.json({ error: { code: 'invalid_input', fields: { old_password: 'wrong_password' } } }, { status: 400 }),
        ),
    })
    const typed = { 'Huidig wachtwoord': 'mijn oude', 'Nieuw wachtwoord': 'een nieuw geheim' }
    const repeat = 'Nieuw wachtwoord nog een keer'
    await fillPasswords(site, { ...typed, [repeat]: 'een ander geheim' }, 'Wachtwoord wijzigen')
    expect(await screen.findByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeInTheDocument()
    await fillPasswords(site, { ...typed, [repeat]: 'een nieuw geheim' }, 'Wachtwoord wijzigen')
    expect(await screen.findByText('Controleer je oude wachtwoord.')).toBeInTheDocument()
    expect(screen.getByLabelText('Nieuw wachtwoord')).toHaveValue('een nieuw geheim')
  })
})

describe('the email address', () => {
  it('changes with the password, and what is pending can be cancelled [AUT-07 partly]', async () => {
    const site = await openSite('/settings#email', {
      user,
      answer: (on) => {
        on(accountContract.changeEmail, { mail_change: aMailChange() })
        on(accountContract.cancelMailChange, { mail_change: null })
      },
    })
    await site.keyboard.type(await screen.findByLabelText('New email address'), 'new@example.org')
    await site.keyboard.type(screen.getByLabelText('Your password'), 'the old one{Enter}')
    const email = await setting('Email address')
    expect(await email.findByText('new@example.org')).toBeInTheDocument()
    await site.keyboard.click(email.getByRole('button', { name: 'Cancel the change' }))
    await waitFor(() => expect(email.queryByText('new@example.org')).toBeNull())
  })

  it('of a new member is confirmed first', async () => {
    await openSite('/settings', { user: anUnconfirmedMember() })
    expect((await setting('Email address')).getByRole('link')).toHaveAttribute('href', '/signup/activation-mail')
  })
})

describe('the devices', () => {
  it('are named, and can be logged out alone or together [TRU-12 partly]', async () => {
    const site = await openSite('/settings', {
      user,
      answer: (on) => {
        on(accountContract.endDevice, { sessions: someDevices().toSpliced(1, 1) })
        on(accountContract.endOtherDevices, { sessions: someDevices().slice(0, 1) })
      },
    })
    const devices = await setting('Devices')
    expect(await devices.findByText('Chrome on Android')).toBeInTheDocument()
    await site.keyboard.click(devices.getByRole('button', { name: 'Log out Firefox on Windows' }))
    expect(await devices.findByText('That device is logged out.')).toHaveAttribute('role', 'status')
    expect(site.asked(accountContract.endDevice).map(({ body }) => body)).toEqual([{ session: someDevices()[1]?.id }])
    await site.keyboard.click(devices.getByRole('button', { name: 'Log out all other devices' }))
    await waitFor(() => expect(devices.queryByText('Unknown browser')).toBeNull())
  })
})

describe('passkeys', () => {
  const listed = { passkeys: [aPasskey()] }

  it('are renamed, and removed after a question; the focus stays in the list [TRU-12 partly]', async () => {
    const { keyboard, asked, on } = await openSite('/settings', { user, answer: (set) => set(passkeysContract.passkeys, listed) })
    const passkeys = await setting('Passkeys')
    on(passkeysContract.renamePasskey, { passkeys: [aPasskey({ name: 'Old phone' })] })
    await keyboard.click(await passkeys.findByRole('button', { name: 'Rename My phone' }))
    await keyboard.keyboard('Old phone{Enter}')
    const remove = await passkeys.findByRole('button', { name: 'Remove Old phone' })
    expect(asked(passkeysContract.renamePasskey)[0]?.body).toMatchObject({ name: 'Old phone' })
    expect(passkeys.getByRole('button', { name: 'Rename Old phone' })).toHaveFocus()

    on(passkeysContract.removePasskey, { passkeys: [] })
    await keyboard.click(remove)
    await keyboard.click(passkeys.getByRole('button', { name: 'Remove' }))
    expect(await passkeys.findByText('“Old phone” was removed.')).toHaveFocus()
    expect(passkeys.queryByRole('listitem')).not.toBeInTheDocument()
  })

  it('ask for the password if the login was a while ago', async () => {
    const { keyboard, asked } = await openSite('/settings#passkeys', {
      user,
      answer: (on) =>
        on(passkeysContract.preparePasskey, () =>
          Response.json({ error: { code: 'invalid_input', fields: { password: 'required' } } }, { status: 400 }),
        ),
    })
    const passkeys = await setting('Passkeys')
    expect(await passkeys.findByLabelText('Name')).toHaveFocus()
    await keyboard.keyboard('{Enter}')
    await waitFor(() => expect(passkeys.getByLabelText('Your password')).toHaveFocus())
    await keyboard.keyboard('a good password{Enter}')
    await expect
      .poll(() => asked(passkeysContract.preparePasskey).map(({ body }) => body))
      .toEqual([{}, { password: 'a good password' }])
  })
})
