import { devicesQuery, mailChangeQuery } from '@vonk/state/account/account.queries.ts'
import { exportQuery } from '@vonk/state/account/export.queries.ts'
import { passkeysQuery } from '@vonk/state/account/passkeys.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { SettingGroup } from '../blocks/setting.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { DevicesSetting } from '../features/account/settings/devices-setting.tsx'
import { EmailSetting } from '../features/account/settings/email-setting.tsx'
import { DeleteSetting } from '../features/account/settings/delete-setting.tsx'
import { ExportSetting } from '../features/account/settings/export-setting.tsx'
import { InvisibleSetting } from '../features/account/settings/invisible-setting.tsx'
import { PasskeysSetting } from '../features/account/settings/passkeys-setting.tsx'
import { PasswordSetting } from '../features/account/settings/password-setting.tsx'
import { ReadReceiptsSetting } from '../features/account/settings/read-receipts-setting.tsx'
import { RefundSetting } from '../features/credits/refunds/refund-link.tsx'
import { SpendingLink } from '../features/credits/spending/spending-link.tsx'
import { BlockedSetting } from '../features/members/blocked-setting.tsx'
import { ReportsLink } from '../features/members/decisions/reports-link.tsx'
import { MailSettingsLink } from '../features/notifications/mail-settings-link.tsx'
import { ConsentsSetting } from '../features/profile/consents-setting.tsx'
import { AppearanceSetting } from '../features/site/appearance-setting.tsx'
import { TextSizeSetting } from '../features/site/text-size-setting.tsx'
import { LanguageSetting } from '../features/site/language-setting.tsx'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['account', 'members', 'notifications', 'profile', 'refunds'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureQueryData(devicesQuery()),
  client.ensureQueryData(mailChangeQuery()),
  client.ensureQueryData(exportQuery()),
  client.ensureQueryData(passkeysQuery()),
]

/** Everything a member can change about the account (ACC-01), in groups. Each setting is a line. */
function SettingsScreen() {
  const { t } = useTranslation('account')
  useTitle(t('settings.title'))
  return (
    <Page width="reading">
      <Stack gap={8}>
        <Heading level={1}>{t('settings.title')}</Heading>
        <SettingGroup title={t('settings.account')}>
          <EmailSetting />
          <PasswordSetting />
          <PasskeysSetting />
          <DevicesSetting />
          <SpendingLink />
          <RefundSetting />
        </SettingGroup>
        <SettingGroup title={t('settings.display')}>
          <LanguageSetting />
          <AppearanceSetting />
          <TextSizeSetting />
        </SettingGroup>
        <SettingGroup title={t('settings.mails')}>
          <MailSettingsLink />
        </SettingGroup>
        <SettingGroup title={t('settings.privacy')}>
          <InvisibleSetting />
          <ReadReceiptsSetting />
          <ConsentsSetting />
          <BlockedSetting />
          <ReportsLink />
          <ExportSetting />
        </SettingGroup>
        <SettingGroup title={t('settings.leaving')}>
          <DeleteSetting />
        </SettingGroup>
      </Stack>
    </Page>
  )
}

export { SettingsScreen as Component }
