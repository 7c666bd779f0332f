import type { User } from '../account/account.schema.ts'

/** States of push messages in a browser (spec section 4). `possible`: the member can turn them on now. */
export const pushStates = ['unsupported', 'unknown', 'denied', 'possible', 'subscribed'] as const
export type PushState = (typeof pushStates)[number]

/** The banners above a screen, in display order. */
export const alertKinds = ['activation', 'disabledNotifications', 'profilePhoto', 'enablePush'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The alerts that a member can dismiss. */
export type DismissibleAlert = Exclude<AlertKind, 'activation'>

/** What the alerts depend on. */
export type AlertsAsk = {
  /** The name of the current screen. */
  path: string
  user: Pick<User, 'status' | 'notifications_disabled'> & { profile: Pick<User['profile'], 'status' | 'main_image'> }
  push: PushState
  /** When each alert was dismissed, as ISO 8601 (ALR-05). */
  dismissed: Readonly<Partial<Record<DismissibleAlert, string>>>
}

/** The screens that do not show an alert. All signup steps count as `signup`. */
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

/** The alerts on a screen, the most urgent first (ALR-01 to ALR-04). */
export const alertsFor = (ask: AlertsAsk): AlertKind[] =>
  alertKinds.filter(
    (kind) =>
      !quietOn[kind].includes(ask.path) && (kind === 'activation' || ask.dismissed[kind] === undefined) && reasons[kind](ask),
  )
