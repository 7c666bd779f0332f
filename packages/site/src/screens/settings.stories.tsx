import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { exportContract } from '@vonk/contracts/account/account.export.contract.ts'
import { aDataExport } from '@vonk/fixtures/account/a-data-export.ts'
import { passkeysContract } from '@vonk/contracts/account/account.passkeys.contract.ts'
import { aMailChange } from '@vonk/fixtures/account/a-device.ts'
import { aPasskey } from '@vonk/fixtures/account/a-passkey.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({ title: 'Screens/Account/Settings', parameters: { layout: 'fullscreen' } })

export const Settings = meta.story(screenStory('/settings'))

export const ChangeOfThePassword = meta.story(screenStory('/settings#password'))

export const PendingAddress = meta.story(
  screenStory('/settings', { answers: (on) => on(accountContract.mailChange, { mail_change: aMailChange() }) }),
)

export const Consents = meta.story(screenStory('/settings#consents'))
export const Passkeys = meta.story(
  screenStory('/settings#passkeys', { answers: (on) => on(passkeysContract.passkeys, { passkeys: [aPasskey()] }) }),
)

export const ForgottenPassword = meta.story(screenStory('/reset-password', { user: null }))

export const NewPassword = meta.story(screenStory('/reset-password/do?token=abc', { user: null }))

export const NewAddress = meta.story(
  screenStory('/mail-change/do?token=abc', {
    user: null,
    answers: (on) => on(accountContract.readLink, { kind: 'mail-change', email: 'new@example.org' }),
  }),
)

export const DataIsBeingMade = meta.story(
  screenStory('/settings#export', {
    answers: (on) =>
      on(exportContract.dataExport, { data_export: aDataExport({ status: 'making', bytes: null, expires_at: null, url: null }) }),
  }),
)

export const DataIsReady = meta.story(
  screenStory('/settings#export', { answers: (on) => on(exportContract.dataExport, { data_export: aDataExport() }) }),
)

export const DataCouldNotBeMade = meta.story(
  screenStory('/settings#export', {
    answers: (on) =>
      on(exportContract.dataExport, { data_export: aDataExport({ status: 'failed', url: null, may_request: true }) }),
  }),
)

export const DataHasExpired = meta.story(
  screenStory('/settings#export', {
    answers: (on) =>
      on(exportContract.dataExport, { data_export: aDataExport({ status: 'expired', url: null, may_request: true }) }),
  }),
)

/** Deleting the account: what to do instead, and the form. */
export const Leaving = meta.story(screenStory('/settings#delete'))
