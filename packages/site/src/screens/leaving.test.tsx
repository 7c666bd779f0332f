import { screen, waitFor, within } from '@testing-library/react'
import { exportContract } from '@vonk/contracts/account/account.export.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aDataExport } from '@vonk/fixtures/account/a-data-export.ts'
import { aFreeMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

const member = aFreeMember()

beforeEach(() => sessionStorage.clear())

describe('invisible mode', () => {
  it('turns on with a switch, which says who can see the member [ACC-02 partly]', async () => {
    const hidden = aFreeMember({ profile: { ...member.profile, status: 'invisible' } })
    const site = await openSite('/settings', {
      user: member,
      answer: (on) => on(leavingContract.saveVisibility, { user: hidden }),
    })
    const toggle = await screen.findByRole('switch', { name: /hide my profile/i })
    expect(toggle).not.toBeChecked()
    await site.keyboard.click(toggle)
    expect(await screen.findByRole('switch', { name: /hide my profile/i, checked: true })).toBeVisible()
  })
})

describe('blocked members', () => {
  it('are listed, and one is unblocked [ACC-01 partly]', async () => {
    const blocked = aProfileCard({ main_image: null, online: false }, 3)
    const site = await openSite('/settings#blocked', {
      user: member,
      answer: (on) => {
        on(membersContract.blocked, { profiles: [blocked], next: null })
        on(membersContract.unblock, {})
      },
    })
    const button = await screen.findByRole('button', { name: `Unblock ${blocked.name}` })
    site.on(membersContract.blocked, { profiles: [], next: null })
    await site.keyboard.click(button)
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible()
    expect(screen.getByText(`You have unblocked ${blocked.name}.`)).toHaveFocus()
  })
})

describe('deleting the account', () => {
  it('shows alternatives, asks for reason and password, and confirms with the date [ACC-03]', async () => {
    const user = aPremiumMember()
    const site = await openSite('/settings#delete', {
      user,
      answer: (on) => {
        on(leavingContract.alternatives, { delete_discount: 50, accepted: null })
        on(leavingContract.stay, { accepted: { percentage: 50, expires: '2026-12-04T12:00:00.000Z' } })
        on(leavingContract.deleteAccount, { final: '2026-12-04T12:00:00.000Z' })
      },
    })
    expect(await screen.findByText('50% off your next credits')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go invisible' })).toBeVisible()
    expect(
      within(screen.getByText('Fewer emails').closest('li') ?? document.body).getByRole('link', { name: 'Choose' }),
    ).toHaveAttribute('href', '/notifications')
    await site.keyboard.click(screen.getByRole('button', { name: 'Take it' }))
    expect(await screen.findByText('50% off is yours')).toBeVisible()

    const form = within(screen.getByRole('form', { name: 'Delete account' }))
    await site.keyboard.click(form.getByRole('button', { name: 'Delete my account' }))
    expect(await form.findByText('Please enter a password.')).toBeVisible()
    await site.keyboard.click(form.getByRole('radio', { name: 'I met someone' }))
    await site.keyboard.type(form.getByLabelText(/^password/i), 'a good password')
    await site.keyboard.click(form.getByRole('button', { name: 'Delete my account' }))
    await expectScreen('Your account is deleted')
    await expectPath(site, '/account-deleted')
    expect(screen.getByText(new RegExp(`4 December 2026 .*${user.email}`))).toBeVisible()
  })

  it('shows a wrong password in its field and keeps what was typed', async () => {
    const site = await openSite('/settings#delete', {
      user: member,
      answer: (on) => {
        on(leavingContract.alternatives, { delete_discount: null, accepted: null })
        on(leavingContract.deleteAccount, () =>
          Response.json({ error: { code: 'invalid_input', fields: { password: 'wrong_password' } } }, { status: 400 }),
        )
      },
    })
    const form = within(await screen.findByRole('form', { name: 'Delete account' }))
    await site.keyboard.click(form.getByRole('radio', { name: 'Something else' }))
    await site.keyboard.type(form.getByLabelText(/anything we should know/i), 'Just because')
    await site.keyboard.type(form.getByLabelText(/^password/i), 'not mine at all')
    await site.keyboard.click(form.getByRole('button', { name: 'Delete my account' }))
    expect(await form.findByText('This password isn’t right.')).toBeVisible()
    expect(form.getByLabelText(/anything we should know/i)).toHaveValue('Just because')
    // The session ends here, and the member logs in again.
    site.unmount()
    await openSite('/settings', {
      user: member,
      answer: (on) => on(leavingContract.alternatives, { delete_discount: null, accepted: null }),
    })
    const again = within(await screen.findByRole('form', { name: 'Delete account' }))
    await waitFor(() => expect(again.getByRole('radio', { name: 'Something else' })).toBeChecked())
    expect(again.getByLabelText(/anything we should know/i)).toHaveValue('Just because')
    expect(again.getByLabelText(/^password/i)).toHaveValue('')
  })
})

describe('coming back', () => {
  it('brings the account back with the mailed link and the password [ACC-03 partly]', async () => {
    const site = await openSite('/account-deleted?token=abc', {
      answer: (on) => {
        on(accountContract.readLink, { kind: 'reactivation', email: member.email })
        on(leavingContract.reactivate, { user: member })
      },
    })
    await expectScreen('Bring your account back')
    await site.keyboard.type(screen.getByLabelText('Password'), 'a good password')
    await site.keyboard.click(screen.getByRole('button', { name: 'Bring my account back' }))
    await expectPath(site, '/members')
  })

  it('says that a link no longer works before it asks for the password', async () => {
    await openSite('/account-deleted?token=abc', {
      answer: (on) => on(accountContract.readLink, () => refused(410, 'link_invalid')),
    })
    await expectScreen('This link no longer works')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('says so too if the link was used meanwhile', async () => {
    const site = await openSite('/account-deleted?token=abc', {
      answer: (on) => {
        on(accountContract.readLink, { kind: 'reactivation', email: member.email })
        on(leavingContract.reactivate, () => refused(410, 'link_invalid'))
      },
    })
    await site.keyboard.type(await screen.findByLabelText('Password'), 'a good password')
    await site.keyboard.click(screen.getByRole('button', { name: 'Bring my account back' }))
    await expectScreen('This link no longer works')
  })

  it.each(['/account-deleted', '/account-deleted?token=used'])('%s tells a member that the account exists', async (address) => {
    await openSite(address, {
      user: member,
      answer: (on) => on(accountContract.readLink, () => refused(410, 'link_invalid')),
    })
    await expectScreen('Your account is right here')
    expect(screen.queryByText(/is deleted/)).toBeNull()
  })

  it('is offered at the login of a deleted account [SGN-05 partly]', async () => {
    const site = await openSite('/login', {
      answer: (on) => {
        on(accountContract.login, () => refused(403, 'account_deleted'))
        on(leavingContract.resendReactivation, {})
      },
    })
    await site.keyboard.type(screen.getByLabelText('Email address'), 'anna@example.com')
    await site.keyboard.type(screen.getByLabelText('Password'), 'a good password')
    await site.keyboard.click(screen.getByRole('button', { name: 'Log in' }))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Email me the link back' }))
    expect(await screen.findByText('We’ve sent the link to anna@example.com.')).toBeVisible()
  })
})

describe('the download of the own data', () => {
  it('is asked for with the password, and says that it is being made [ACC-04 partly]', async () => {
    const site = await openSite('/settings', {
      user: member,
      answer: (on) => on(exportContract.requestExport, answers.account.requestExport),
    })
    const setting = within(await screen.findByRole('region', { name: 'Download my data' }))
    await site.keyboard.click(setting.getByRole('button', { name: 'Download' }))
    const form = within(setting.getByRole('form'))
    expect(form.getByLabelText('Your password')).toHaveFocus()
    await site.keyboard.type(form.getByLabelText('Your password'), 'a good password{Enter}')
    expect(await setting.findByText('We’re making your file')).toBeVisible()
    expect(setting.getByRole('status')).toHaveFocus()
    expect(setting.queryByRole('button')).toBeNull()
  })

  it('shows a wrong password in its field', async () => {
    const site = await openSite('/settings', {
      user: member,
      answer: (on) =>
        on(exportContract.requestExport, () =>
          Response.json({ error: { code: 'invalid_input', fields: { password: 'wrong_password' } } }, { status: 400 }),
        ),
    })
    const setting = within(await screen.findByRole('region', { name: 'Download my data' }))
    await site.keyboard.click(setting.getByRole('button', { name: 'Download' }))
    await site.keyboard.type(setting.getByLabelText('Your password'), 'not mine at all{Enter}')
    expect(await setting.findByText('This password isn’t right.')).toBeVisible()
    expect(setting.getByLabelText('Your password')).toHaveValue('not mine at all')
  })

  it('has a link to the file while it is ready, and a way to another one afterwards [ACC-04 partly]', async () => {
    const ready = await openSite('/settings', {
      user: member,
      answer: (on) => on(exportContract.dataExport, { data_export: aDataExport() }),
    })
    const link = await screen.findByRole('link', { name: 'Download the file' })
    expect(link).toHaveAttribute('href', aDataExport().url)
    expect(link).toHaveAttribute('download')
    expect(screen.getByText('4.2 MB, until 27 November 2026. Then we delete it.')).toBeVisible()
    ready.unmount()
    for (const [status, text, button] of [
      ['expired', /has expired/, 'Download'],
      ['failed', 'We couldn’t make your file', 'Try again'],
    ] as const) {
      const archive = aDataExport({ status, url: null, may_request: true })
      const { unmount } = await openSite('/settings', {
        user: member,
        answer: (on) => on(exportContract.dataExport, { data_export: archive }),
      })
      const setting = within(await screen.findByRole('region', { name: 'Download my data' }))
      expect(await setting.findByText(text)).toBeVisible()
      expect(setting.getByRole('button', { name: button })).toBeVisible()
      unmount()
    }
  })
})
