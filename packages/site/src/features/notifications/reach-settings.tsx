import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { isPushPossible } from '@vonk/contracts/notifications/alerts.rules.ts'
import { notificationSettingsQuery, switchEmailsMutation } from '@vonk/state/notifications/choices.queries.ts'
import { disablePushMutation, enablePushMutation, usePushState } from '@vonk/state/notifications/notifications.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SettingGroup, Setting } from '../../blocks/setting.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { usePushRefusal } from '../../blocks/use-push-refusal.ts'
import { paths } from '../../paths.ts'

/** Whether emails and pushes reach the member at all, why not, and how to change it (NTF-02, NTF-04). */
export function ReachSettings() {
  const { t } = useTranslation('notifications')
  const { data } = useSuspenseQuery(notificationSettingsQuery())
  const { push_pub: siteKey } = useSettings()
  return (
    <Stack gap={4}>
      {data.stops.map(({ reason, stopped_at }) => (
        <StoppedEmails key={reason} reason={reason} since={stopped_at} />
      ))}
      <SettingGroup title={t('groups.reach')}>
        {data.stops.length === 0 ? <EmailsOn /> : null}
        {siteKey === null ? null : <PushSetting siteKey={siteKey} />}
      </SettingGroup>
    </Stack>
  )
}

type Stop = 'bounce' | 'fbl' | 'listunsubscribe'

function StoppedEmails({ reason, since }: { reason: Stop; since: string }) {
  const { t } = useTranslation('notifications')
  const dates = useDates()
  const user = useCurrentUser()
  const onError = useFailureToast()
  const { mutate: switchEmails, isPending } = useMutation(switchEmailsMutation())
  const facts = { date: dates.date(since), email: user?.email ?? '' }
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

/** The state of push messages in this browser, and what the member can do about it (NTF-04). */
function PushSetting({ siteKey }: { siteKey: string }) {
  const { t } = useTranslation('notifications')
  const state = usePushState(siteKey)
  const onError = useFailureToast()
  const onRefusal = usePushRefusal()
  const enable = useMutation(enablePushMutation())
  const disable = useMutation(disablePushMutation())
  const texts = {
    unknown: t('push.unknown'),
    unsupported: t('push.unsupported'),
    granted: t('push.granted'),
    denied: t('push.denied'),
    subscribed: t('push.subscribed'),
    not_subscribed: t('push.not_subscribed'),
  }
  return (
    <Setting
      id="push"
      title={t('push.title')}
      text={<span role="status">{texts[state]}</span>}
      side={
        <>
          {isPushPossible(state) ? (
            <Button
              variant="quiet"
              size="small"
              loading={enable.isPending}
              onClick={() => enable.mutate(siteKey, { onError: onRefusal })}
            >
              {t('push.on')}
            </Button>
          ) : null}
          {state === 'subscribed' ? (
            <Button
              variant="quiet"
              size="small"
              loading={disable.isPending}
              onClick={() => disable.mutate(undefined, { onError })}
            >
              {t('push.off')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
