import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { notificationSettingsQuery, switchEmailsMutation } from '@vonk/state/notifications/choices.queries.ts'
import { disablePushMutation, enablePushMutation, usePushState } from '@vonk/state/notifications/notifications.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SettingGroup, Setting } from '../../blocks/setting.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'

/** Whether emails and pushes reach the member at all, why not, and how to change it (NTF-02, NTF-04). */
export function ReachSettings() {
  const { t } = useTranslation('notifications')
  const { data } = useSuspenseQuery(notificationSettingsQuery())
  return (
    <Stack gap={4}>
      {data.stops.map(({ reason, stopped_at }) => (
        <StoppedEmails key={reason} reason={reason} since={stopped_at} />
      ))}
      <SettingGroup title={t('groups.reach')}>
        {data.stops.length === 0 ? <EmailsOn /> : null}
        <PushSetting />
      </SettingGroup>
    </Stack>
  )
}

type Stop = 'bounce' | 'fbl' | 'listunsubscribe'

function StoppedEmails({ reason, since }: { reason: Stop; since: string }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const user = useCurrentUser()
  const onError = useFailureToast()
  const { mutate: switchEmails, isPending } = useMutation(switchEmailsMutation())
  const facts = { date: format.date(since), email: user?.email ?? '' }
  const texts = {
    bounce: t('emails.reasons.bounce', facts),
    fbl: t('emails.reasons.fbl', facts),
    listunsubscribe: t('emails.reasons.listunsubscribe', facts),
  }
  return (
    <Banner
      tone="warning"
      action={
        reason === 'bounce' ? (
          <>
            <ButtonLink size="small" as={Link} to={`${paths.settings.href()}#email`}>
              {t('emails.change')}
            </ButtonLink>
            <ButtonLink variant="quiet" size="small" as={Link} to={paths.resetPassword.href()}>
              {t('emails.prove')}
            </ButtonLink>
          </>
        ) : (
          <Button
            size="small"
            loading={isPending}
            onClick={() => switchEmails({ enabled: true, ...(reason === 'fbl' && { despite_complaint: true }) }, { onError })}
          >
            {reason === 'fbl' ? t('emails.resumeDespite') : t('emails.resume')}
          </Button>
        )
      }
    >
      {texts[reason]}
    </Banner>
  )
}

function EmailsOn() {
  const { t } = useTranslation('notifications')
  const onError = useFailureToast()
  const { mutate: switchEmails, isPending } = useMutation(switchEmailsMutation())
  return (
    <Setting
      id="emails"
      title={t('emails.title')}
      text={t('emails.on')}
      side={
        <Button variant="quiet" size="small" loading={isPending} onClick={() => switchEmails({ enabled: false }, { onError })}>
          {t('emails.stop')}
        </Button>
      }
    />
  )
}

function PushSetting() {
  const { t } = useTranslation('notifications')
  const { push_pub: key } = useSettings()
  const state = usePushState(key)
  const onError = useFailureToast()
  const enable = useMutation(enablePushMutation())
  const disable = useMutation(disablePushMutation())
  const texts = {
    unknown: t('push.unknown'),
    unsupported: t('push.unsupported'),
    denied: t('push.denied'),
    possible: t('push.possible'),
    subscribed: t('push.subscribed'),
  }
  const change =
    state === 'subscribed' ? () => disable.mutate(undefined, { onError }) : () => key && enable.mutate(key, { onError })
  return (
    <Setting
      id="push"
      title={t('push.title')}
      text={<span role="status">{texts[state]}</span>}
      side={
        state === 'subscribed' || state === 'possible' ? (
          <Button variant="quiet" size="small" loading={enable.isPending || disable.isPending} onClick={change}>
            {state === 'subscribed' ? t('push.off') : t('push.on')}
          </Button>
        ) : undefined
      }
    />
  )
}
