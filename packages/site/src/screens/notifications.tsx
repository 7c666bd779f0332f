import { notificationSettingsQuery } from '@vonk/state/notifications/choices.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { NotificationChoices } from '../features/notifications/notification-choices.tsx'
import { NoticeTimes } from '../features/notifications/notice-times.tsx'
import { ReachSettings } from '../features/notifications/reach-settings.tsx'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['notifications'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(notificationSettingsQuery())]

/** What the member is told about by email and push, when, why no emails come, and the state of pushes (NTF-01, NTF-02, NTF-04, TRU-14). */
function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  useTitle(t('screen.title'))
  return (
    <Page width="reading">
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1}>{t('screen.title')}</Heading>
          <Text tone="muted">{t('screen.lead')}</Text>
        </Stack>
        <AsyncBlock waiting={<Spinner label={t('screen.title')} size="2rem" />}>
          <ReachSettings />
          <NoticeTimes />
          <NotificationChoices />
        </AsyncBlock>
        <Text size="small" tone="muted">
          {t('emails.account')}
        </Text>
      </Stack>
    </Page>
  )
}

export { NotificationsScreen as Component }
