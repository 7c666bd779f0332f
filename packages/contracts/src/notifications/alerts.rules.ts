import type { User } from '../account/account.schema.ts'

/** States of push messages in a browser (spec section 4). `possible`: it could be turned on here and now. */
export const pushStates = ['unsupported', 'unknown', 'denied', 'possible', 'subscribed'] as const
export type PushState = (typeof pushStates)[number]

/** The banners above a screen, in their order. */
export const alertKinds = ['activation', 'disabledNotifications', 'profilePhoto', 'enablePush'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The alerts that can be put away. */
export type DismissibleAlert = Exclude<AlertKind, 'activation'>

/** What the alerts depend on. */
export type AlertsAsk = {
  /** Name of the screen in view. */
  path: string
  user: Pick<User, 'status' | 'notifications_disabled'> & { profile: Pick<User['profile'], 'status' | 'main_image'> }
  push: PushState
  /** When an alert was put away, as ISO 8601 (ALR-05). */
  dismissed: Readonly<Partial<Record<DismissibleAlert, string>>>
}

/** Names of the screens on which an alert keeps quiet. All of the signup's steps are the signup. */
const quietOn: Record<AlertKind, readonly string[]> = {
  activation: ['signup', 'signup-activation-mail', 'complete-signup', 'settings', 'notifications'],
  profilePhoto: [
    'profile',
    'signup',
    'signup-activation-mail',
    'complete-signup',
    'activate-done',
    'premium',
    'notifications',
    'directdebit',
    'settings',
  ],
  enablePush: ['signup', 'signup-activation-mail', 'complete-signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
  disabledNotifications: ['settings', 'notifications'],
}

const reasons: Record<AlertKind, (ask: AlertsAsk) => boolean> = {
  activation: ({ user }) =>
    user.notifications_disabled.length === 0 && user.status === 'not_confirmed' && user.profile.status === 'disabled',
  disabledNotifications: ({ user }) => user.notifications_disabled.length > 0,
  profilePhoto: ({ user }) => user.profile.main_image === null,
  enablePush: ({ push }) => push === 'possible',
}

/** The alerts a member sees on a screen, the most pressing first (ALR-01 to ALR-04). */
export const alertsFor = (ask: AlertsAsk): AlertKind[] =>
  alertKinds.filter(
    (kind) =>
      !quietOn[kind].includes(ask.path) && (kind === 'activation' || ask.dismissed[kind] === undefined) && reasons[kind](ask),
  )
