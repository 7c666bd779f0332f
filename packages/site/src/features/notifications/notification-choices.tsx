import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { notificationChannels, type NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { chooseMutation, notificationSettingsQuery } from '@vonk/state/notifications/choices.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Switch } from '@vonk/ui/switch/switch.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Setting, SettingGroup } from '../../blocks/setting.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { useKindWords } from './kind-words.ts'

const groups = {
  messages: ['new_conversations', 'new_messages', 'unread_message_reminders'],
  people: ['like'],
  news: ['weekly_updates', 'reminders', 'promotions', 'news'],
} as const satisfies Record<string, readonly NotificationKind[]>

/** Two switches for each kind of message, email and push, which work immediately (NTF-01). A site without pushes has one. */
export function NotificationChoices() {
  const { t } = useTranslation('notifications')
  const { data } = useSuspenseQuery(notificationSettingsQuery())
  const { mutate: choose } = useMutation(chooseMutation())
  const onError = useFailureToast()
  const titles = { messages: t('groups.messages'), people: t('groups.people'), news: t('groups.news') }
  const { push_pub: siteKey } = useSettings()
  const offered = notificationChannels.filter((channel) => channel === 'email' || siteKey !== null)
  const channels = { email: t('channels.email'), push: t('channels.push') }
  const words = useKindWords()
  return (
    <>
      {Object.entries(groups).map(([group, kinds]) => (
        <SettingGroup key={group} title={titles[group as keyof typeof groups]}>
          {kinds.map((kind) => (
            <Setting key={kind} id={kind} title={words[kind].title} text={words[kind].text}>
              <Switches>
                {offered.map((channel) => (
                  <Switch
                    key={channel}
                    label={channels[channel]}
                    aria-label={`${words[kind].title}: ${channels[channel]}`}
                    checked={data.choices[kind][channel]}
                    onChange={({ target }) => choose({ kind, channel, enabled: target.checked }, { onError })}
                  />
                ))}
              </Switches>
            </Setting>
          ))}
        </SettingGroup>
      ))}
      {siteKey === null ? null : (
        <Text size="small" tone="muted">
          {t('channels.once')}
        </Text>
      )}
    </>
  )
}

const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  column-gap: ${tokens.spacing[8]};
`
