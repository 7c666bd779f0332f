/** What members can be told about (spec section 3, NTF-01). */
export const notificationKinds = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Whether a member is told about a kind, by channel. */
export type NotificationChoices = Record<NotificationKind, Record<NotificationChannel, boolean>>

const told = { email: true, push: true }
const byEmail = { email: true, push: false }
/** Advertising needs a consent, which nobody has given by saying nothing. */
const notTold = { email: false, push: false }

/** What holds until the member chooses. A push also needs a browser in which the member has turned pushes on. */
const defaultChoices: NotificationChoices = {
  new_conversations: told,
  new_messages: told,
  like: told,
  unread_message_reminders: told,
  reminders: byEmail,
  weekly_updates: byEmail,
  promotions: notTold,
  news: notTold,
}

/** The defaults with the choices of a member. */
export function choicesWith(
  chosen: readonly { kind: NotificationKind; channel: NotificationChannel; enabled: boolean }[],
): NotificationChoices {
  const choices = Object.fromEntries(notificationKinds.map((kind) => [kind, { ...defaultChoices[kind] }])) as NotificationChoices
  for (const { kind, channel, enabled } of chosen) choices[kind][channel] = enabled
  return choices
}
