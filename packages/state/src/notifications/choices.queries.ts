import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { notificationsContract, type NotificationSettings } from '@vonk/contracts/notifications/notifications.contract.ts'
import type { NoticeTimes } from '@vonk/contracts/notifications/times.rules.ts'
import { apiOf } from '../attached.ts'
import { updateUser } from '../known.ts'

const settingsKey = ['notifications', 'settings'] as const

/** What the member is told about, and why no emails are sent (NTF-01, NTF-02). */
export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: ({ client, signal }) => apiOf(client).call(notificationsContract.settings, { signal }),
  })

/** Shows settings that the server returned; the alert above the screens depends on the stops. */
function show(client: QueryClient, settings: NotificationSettings) {
  client.setQueryData(settingsKey, settings)
  updateUser(client, (user) => ({ ...user, notifications_disabled: settings.stops.map(({ reason }) => reason) }))
}

type Choice = BodyInputOf<typeof notificationsContract.choose> & object

const withChoice = (client: QueryClient, { kind, channel, enabled }: Choice) =>
  client.setQueryData<NotificationSettings>(
    settingsKey,
    (settings) =>
      settings && { ...settings, choices: { ...settings.choices, [kind]: { ...settings.choices[kind], [channel]: enabled } } },
  )

/**
 * Turns a kind on or off for a channel. The page shows it immediately and turns it back if the server refuses. Presses are sent
 * one after the other, so that the last one holds.
 */
export const chooseMutation = () =>
  mutationOptions({
    scope: { id: 'notification-choices' },
    mutationFn: (body: Choice, { client }) => apiOf(client).call(notificationsContract.choose, { body, repeatable: true }),
    onMutate: (choice, { client }) => {
      void client.cancelQueries({ queryKey: settingsKey })
      withChoice(client, choice)
    },
    onError: (_, choice, __, { client }) => withChoice(client, { ...choice, enabled: !choice.enabled }),
  })

/**
 * Changes when the member is told things (TRU-14). The page shows it immediately and turns it back if the server refuses. Changes
 * are sent one after the other, so that the last one holds.
 */
export const chooseTimesMutation = () =>
  mutationOptions({
    scope: { id: 'notification-times' },
    mutationFn: (body: NoticeTimes, { client }) =>
      apiOf(client).call(notificationsContract.chooseTimes, { body, repeatable: true }),
    onMutate: (times, { client }) => {
      void client.cancelQueries({ queryKey: settingsKey })
      const before = client.getQueryData<NotificationSettings>(settingsKey)?.times
      withTimes(client, times)
      return { before }
    },
    onError: (_, __, context, { client }) => {
      if (context?.before) withTimes(client, context.before)
    },
  })

const withTimes = (client: QueryClient, times: NoticeTimes) =>
  client.setQueryData<NotificationSettings>(settingsKey, (settings) => settings && { ...settings, times })

/** Stops all emails of choice, or sends them again (NTF-02). */
export const switchEmailsMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof notificationsContract.switchEmails> & object, { client }) =>
      apiOf(client).call(notificationsContract.switchEmails, { body, repeatable: true }),
    onSuccess: (settings, _, __, { client }) => show(client, settings),
  })
